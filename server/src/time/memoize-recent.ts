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

/** Works out each object's value once, for as long as the object lives. */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const kept = known.get(key) ?? { value: make(key) };
    known.set(key, kept);
    return kept.value;
  };
}
