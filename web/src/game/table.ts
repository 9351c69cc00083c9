// What the table's page needs of a seat's view (`vom-kriege-view/1`).
export interface Unit {
  id: string;
  name: string;
  side: string;
  arm: string;
  quality: string;
  formation: string;
  strength: number;
  hits: number;
  disordered: boolean;
  shaken: boolean;
  routing: boolean;
}
export interface TableView {
  seat: string;
  clock: { turn: number; time: string; last_turn: number };
  sides: { id: string; name: string; score: number }[];
  dice: string[];
  cup: string[];
  units: Unit[];
  prompt: string;
}

interface Wire extends Omit<TableView, 'dice' | 'cup' | 'prompt'> {
  dice?: string[];
  cup?: string[];
  ask?: { prompt: string };
}

export function tableView(view: unknown): TableView {
  const wire = view as Wire;
  return { ...wire, dice: wire.dice ?? [], cup: wire.cup ?? [], prompt: wire.ask?.prompt ?? '' };
}
