/** Drawings of what is about members themselves, in the manner of icons.ts; apart, so that the calendar doesn't carry them. */
/** Taken back: an arrow that turns round. */
export const undo = 'M8.5 6L4.5 10l4 4M4.5 10h10a4.75 4.75 0 0 1 0 9.5H10';
export const pencil =
  'M4.5 19.5l1-4.2L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8.7 18.5zM14 7l3 3';
export const camera =
  'M4.5 7.5h3L9 5h6l1.5 2.5h3A1.5 1.5 0 0 1 21 9v8.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5V9a1.5 1.5 0 0 1 1.5-1.5zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0';
export const laptop = 'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v9H4v-9A1.5 1.5 0 0 1 5.5 5zM2.5 18.5h19';
