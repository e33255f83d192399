/** Works out each key's value once, and keeps so many of them at most. What throws is not kept. */
export function memoizeRecent<Value>(most: number): (key: string | number, make: () => Value) => Value {
  const known = new Map<string | number, Value>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
