// Leading a map by the arrow keys: it glides as long as one is held, a little with every frame of the screen, and for a tap it goes an eighth
// of the window. What a keyboard repeats by itself comes half as often as frames do, and is not waited for.
const kWays: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const kTap = 1 / 8; // of the window
const kSpeed = 1; // windows a second
const kLongest = 0.05; // seconds: after a frame that took long it goes on, and does not jump

export class Glide {
  readonly #owed = new Map<string, number>(); // what is still to go of a tap
  readonly #held = new Set<string>();

  /** A key went down; false: it leads nowhere. */
  press(key: string): boolean {
    if (!(key in kWays)) return false;
    if (!this.#held.has(key)) this.#owed.set(key, kTap);
    this.#held.add(key);
    return true;
  }
  release(key: string): void {
    this.#held.delete(key);
  }
  stop(): void {
    this.#held.clear();
    this.#owed.clear();
  }
  get going(): boolean {
    return this.#owed.size > 0;
  }
  /** How far the window goes in so many seconds, as a share of itself. */
  step(seconds: number): { x: number; y: number } {
    const by = kSpeed * Math.min(seconds, kLongest);
    const gone = { x: 0, y: 0 };
    for (const [key, owed] of this.#owed) {
      const far = this.#held.has(key) ? by : Math.min(by, owed);
      gone.x += kWays[key]![0] * far;
      gone.y += kWays[key]![1] * far;
      if (owed > far || this.#held.has(key)) this.#owed.set(key, Math.max(0, owed - far));
      else this.#owed.delete(key);
    }
    return gone;
  }
}
