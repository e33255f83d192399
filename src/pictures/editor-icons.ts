/** Drawings of the editor of posts, as those of icons.ts. */
export const bold = 'M7.5 5h5.25a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z';
export const italic = 'M10.5 5h7M6.5 19h7M14.5 5l-5 14';
export const bullets = 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.01M5 12h.01M5 17.5h.01';
export const numbers =
  'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5.5L6 4.5v5M4.25 14.9c.2-1.9 2.9-1.7 2.6.1-.2 1-1.6 2.1-2.6 3h2.75';
export const quote =
  'M10 8c-3 .8-4.75 2.9-4.75 6v3H10v-4.5H7.5M18.75 8c-3 .8-4.75 2.9-4.75 6v3h4.75v-4.5h-2.5';
export const chain =
  'M10 14a3.9 3.9 0 0 0 5.6 0l3.2-3.2a3.95 3.95 0 0 0-5.6-5.6l-1.1 1.1M14 10a3.9 3.9 0 0 0-5.6 0l-3.2 3.2a3.95 3.95 0 0 0 5.6 5.6l1.1-1.1';
export const photo =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4.5 17l4.75-5 4 4 2.5-2.25L20 18M14.75 9.25h.01';
export const grid =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4 9.75h16M4 14.25h16M12 9.75V19';
export const rule = 'M4 12h16M9 6h6M9 18h6';
export const redo = 'M15.5 6l4 4-4 4M19.5 10h-10a4.75 4.75 0 0 0 0 9.5H14';
