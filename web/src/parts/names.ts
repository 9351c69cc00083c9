// What people call a set of rules: `dark-age/1` is Dark Age. Proper names, the same in every language.
const kNames: Record<string, string> = {
  'dark-age': 'Dark Age',
  empires: 'Empires',
  'star-chase': 'Star Chase',
  'vom-kriege': 'Vom Kriege',
};
export const gameName = (rules: string): string => kNames[rules.split('/')[0] ?? ''] ?? rules;
