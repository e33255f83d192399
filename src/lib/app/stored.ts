type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is kept on this device under a name; null where nothing is, or where the browser keeps nothing. */
export function readStored(
  name: string,
  storage: () => Pick<TextStorage, 'getItem'> = () => localStorage,
): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Keeps something on this device, or forgets it; where the browser keeps nothing, it holds for this page alone. */
export function writeStored(
  name: string,
  value: string | null,
  storage: () => TextStorage = () => localStorage,
): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // Nothing that is kept so is missed by what works.
  }
}

/** What is kept as long as the tab is open. */
export const forVisit = (): TextStorage => sessionStorage;
