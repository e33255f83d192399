/** What is kept on this device under a name; null where nothing is, or where the browser keeps nothing. */
export function kept(
  name: string,
  storage: () => Pick<Storage, 'getItem'> = () => localStorage,
): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

/** Keeps something on this device, or forgets it; where the browser keeps nothing, it holds for this page alone. */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Nothing that is kept so is missed by what works.
  }
}
