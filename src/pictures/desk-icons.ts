/** Drawings of the staff's desk, as those of `icons.ts`. */
export const sun =
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1';
export const people =
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20c0-3.6 2.8-6 6.5-6s6.5 2.4 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.4c2.4.8 4 2.8 4 5.6';
export const door = 'M5 20.5h14M7 20.5V4l7-1v17.5M14 5.5h3.5v15M11 12h.01';
export const newspaper = 'M4 5h12v15H6a2 2 0 0 1-2-2zM16 9h4v9a2 2 0 0 1-4 0M7 8.5h6M7 12h6M7 15.5h6';
export const office =
  'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M12 3l1 2.6 2.2.9 2.5-1.2 1.6 1.9-1.1 2.5.5 1.3 2.8 1v2.4l-2.8 1-.5 1.3 1.1 2.5-1.6 1.9-2.5-1.2-2.2.9L12 21h-1l-.9-2.6-2.2-.9-2.5 1.2-1.6-1.9L4.9 14.3l-.5-1.3L3 12v-1l1.4-1 .5-1.3L3.8 6.2l1.6-1.9 2.5 1.2 2.2-.9L11 3z';
export const search = 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M16 16l4.5 4.5';
export const ellipsis =
  'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M13 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0M20 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0';
export const plus = 'M12 5v14M5 12h14';
export const arrowOut = 'M8 16l8-8M9.5 7.5H16.5V14.5';
export const fold = 'M4.5 4.5h15v15h-15zM9.5 4.5v15M15.5 9.5L13 12l2.5 2.5';
