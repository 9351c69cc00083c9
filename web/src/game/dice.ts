// The faces of a die as lines in a square of 32.
export const kFaces: Record<string, string> = {
  infantry: 'M9 26V10M9 10l3-4M9 14l6 4M23 26V10M23 10l-3-4M16 26V8',
  cavalry: 'M6 25l3-9 8-2 5-7 4 5-3 4v9M11 16l-1 9M9 16l-4 3',
  artillery: 'M5 11l17-4 1 5-16 4zM12 17a4.5 4.5 0 1 0 .1 0M16.5 22l10 4',
  flag: 'M10 27V5M10 6h14l-4 4 4 4H10',
  saber: 'M7 25l4-4M9 19l5 5M12 21Q22 16 25 6',
};
