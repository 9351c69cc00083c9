// Which part of a drawing is shown: a window that keeps the drawing's shape and never leaves it far behind.
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}
const kClosest = 14;

export function within(frame: Frame, whole: Frame): Frame {
  const w = Math.min(whole.w, Math.max(whole.w / kClosest, frame.w));
  const h = (w * whole.h) / whole.w;
  const x = Math.min(whole.x + whole.w - w, Math.max(whole.x, frame.x));
  const y = Math.min(whole.y + whole.h - h, Math.max(whole.y, frame.y));
  return { x, y, w, h };
}

/** Nearer (factor below 1) or farther, with the point at (px, py) staying where it is. */
export function zoomed(frame: Frame, whole: Frame, factor: number, px: number, py: number): Frame {
  const w = Math.min(whole.w, Math.max(whole.w / kClosest, frame.w * factor));
  const by = w / frame.w;
  return within({ x: px - (px - frame.x) * by, y: py - (py - frame.y) * by, w, h: frame.h * by }, whole);
}

export const centred = (whole: Frame, px: number, py: number, share: number): Frame =>
  within({ x: px - (whole.w * share) / 2, y: py - (whole.h * share) / 2, w: whole.w * share, h: whole.h * share }, whole);
