interface Press {
  readonly facility: number;
  readonly start: number;
}

let pressed: Press | null = null;

/** Keeps the press on a cell that came before the island could act on it; of several, the last. */
export function keepPress(press: Press): void {
  pressed = press;
}

/** Hands the press over, once. */
export function takePress(): Press | null {
  const taken = pressed;
  pressed = null;
  return taken;
}
