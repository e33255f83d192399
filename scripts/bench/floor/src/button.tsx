import { useState } from 'react';

/** The least that a page with React can be. */
export function Button() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
