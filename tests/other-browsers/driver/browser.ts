/** A viewport in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a browser that Playwright can't drive which the tests need: as little as both protocols share. */
export interface OtherBrowser {
  /** Goes to an address, and waits until its document has loaded, or has sent the browser elsewhere. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which must survive JSON. Throws where the page throws. */
  evaluate(expression: string): Promise<unknown>;
  resize(size: Size): Promise<void>;
  /** Presses and releases the mouse at a place of the viewport. */
  click(x: number, y: number): Promise<void>;
  /** Presses and releases keys, one after the other: characters, or `keys` below. */
  type(text: string): Promise<void>;
  /** The visible part of the page, as a PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Most time for a command, in milliseconds: some are never answered, above all if a page sends the browser elsewhere.
 */
export const COMMAND_LIMIT = 20_000;

/** A command had no answer in time. */
export class CommandTimedOut extends Error {
  override readonly name = 'Unanswered';
}

/** Keys without a character, as WebDriver writes them. */
export const keys = { enter: '\uE007', tab: '\uE004', escape: '\uE00C' } as const;

/** The steps of one key after the other, in the form of both protocols. */
export const keySteps = (text: string): readonly object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** The steps of a click, in the form of both protocols. */
export const clickSteps = (x: number, y: number): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** A value inside what a protocol answered, or undefined. */
export const readPath = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(
    (found, name) => (typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined),
    value,
  );
