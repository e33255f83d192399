type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads what this device has stored under a name; null where there is nothing, or where the browser stores nothing. */
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

/** Stores something on this device, or forgets it; where the browser stores nothing, it holds for this page alone. */
export function writeStored(
  name: string,
  value: string | null,
  storage: () => TextStorage = () => localStorage,
): void {
  try {
    if (value === null) storage().removeItem(name);
    else storage().setItem(name, value);
  } catch {
    // The portal works without anything stored here.
  }
}

/** Storage that lasts as long as the tab is open. */
export const forVisit = (): TextStorage => sessionStorage;
