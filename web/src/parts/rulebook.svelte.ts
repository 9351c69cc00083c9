// The rule that lies open beside whatever one is reading.
const open = $state<{ id: string }>({ id: '' });

export const rulebook = {
  get id(): string {
    return open.id;
  },
  open(id: string): void {
    open.id = id;
  },
  close(): void {
    open.id = '';
  },
};
