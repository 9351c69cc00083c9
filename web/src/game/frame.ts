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

/** The window moved, and made wider if need be, so that a part of the drawing is seen with some room round it. */
export function showing(frame: Frame, whole: Frame, part: Frame): Frame {
  const room = Math.max(part.w, part.h, frame.w / 6) / 4;
  const [x, y, w, h] = [part.x - room, part.y - room, part.w + 2 * room, part.h + 2 * room];
  const seen = x >= frame.x && y >= frame.y && x + w <= frame.x + frame.w && y + h <= frame.y + frame.h;
  if (seen) return frame;
  const width = Math.max(frame.w, w, (h * whole.w) / whole.h);
  const height = (width * whole.h) / whole.w;
  return within({ x: x + (w - width) / 2, y: y + (h - height) / 2, w: width, h: height }, whole);
}

/** With half as much again on every side: what can be moved into the window before anything is painted. */
export const widened = ({ x, y, w, h }: Frame): Frame => ({ x: x - w / 2, y: y - h / 2, w: 2 * w, h: 2 * h });

/** As far ahead as what is painted round it reaches: what is painted there serves twice as long for who goes on that way. */
export const ahead = (frame: Frame, way: { x: number; y: number }): Frame =>
  ({ ...frame, x: frame.x + 0.45 * frame.w * Math.sign(way.x), y: frame.y + 0.45 * frame.h * Math.sign(way.y) });

/** How what was painted for one frame is moved and stretched to show another, in a window of that size; null where it does not reach. */
export function shifted(painted: Frame, next: Frame, width: number, height: number): { x: number; y: number; scale: number } | null {
  const pixels = Math.min(width / next.w, height / next.h);
  const scale = pixels / Math.min(width / painted.w, height / painted.h);
  const x = (painted.x + painted.w / 2 - next.x - next.w / 2) * pixels;
  const y = (painted.y + painted.h / 2 - next.y - next.h / 2) * pixels;
  const room = scale - 0.5; // of the window, beyond each of its edges
  return scale <= 3 && Math.abs(x) <= room * width && Math.abs(y) <= room * height ? { x, y, scale } : null;
}
