type Names = readonly (readonly [name: string, sign: RegExp])[];

// In this order: Edge, Opera and Samsung's say that they are Chrome as well, and all of them that they are Safari.
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
];

// Android says that it is Linux, an iPhone that it is like a Mac.
const systems: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const named = (names: Names, userAgent: string): string | null =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/**
 * Names the browser and system of a `User-Agent`, as people call them. Enough for users to recognize their own;
 * nothing is decided by it, as anybody may send any. An iPad may well claim to be a Mac.
 */
export const deviceNames = (userAgent: string): { browser: string | null; system: string | null } => ({
  browser: named(browsers, userAgent),
  system: named(systems, userAgent),
});
