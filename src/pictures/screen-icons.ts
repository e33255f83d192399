// Icons of few screens each, on the same grid as those of `icons.ts`.
export const key = 'M20 8.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M12.3 11.7L4 20M6.5 17.5L9 20M9.5 14.5l2 2';
export const offline =
  'M3 3.5l18 17M12 19.5h.01M8.5 15.5a5 5 0 0 1 5.5-1M5.5 12a9.5 9.5 0 0 1 4.6-2.5M2.5 8.5A14 14 0 0 1 7 5.9M10.8 5a14 14 0 0 1 10.7 3.5M14.5 9.9a9.5 9.5 0 0 1 4 2.1';
export const minus = 'M6 12h12';
export const plus = 'M6 12h12M12 6v12';

/** An arrow that turns round. */
export const undo = 'M8.5 6L4.5 10l4 4M4.5 10h10a4.75 4.75 0 0 1 0 9.5H10';
export const pencil =
  'M4.5 19.5l1-4.2L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.7 18.5zM14 7l3 3';
export const camera =
  'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V9a1.5 1.5 0 0 1 1.5-1.5zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0';
export const laptop = 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9H4v-9A1.5 1.5 0 0 1 5.5 5zM2.5 18.5h19';
export const qr =
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5M14 17.5V20M17.5 20H20M20 14v3M17 17h.01M7 7h.01M17 7h.01M7 17h.01';
