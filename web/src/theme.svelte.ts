// Light, dark, or as the system has it.
export type Theme = 'system' | 'light' | 'dark';
const kept = localStorage.getItem('theme');
export const theme = $state<{ now: Theme }>({ now: kept === 'light' || kept === 'dark' ? kept : 'system' });

function show(): void {
  if (theme.now === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme.now;
}
show();

export function dress(wanted: Theme): void {
  theme.now = wanted;
  localStorage.setItem('theme', wanted);
  show();
}
