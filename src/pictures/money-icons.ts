/** Drawings of what is about money, in the manner of icons.ts; apart, so that the calendar doesn't carry them. */
export const ticket = 'M4 7h16v3a2 2 0 0 0 0 4v3H4v-3a2 2 0 0 0 0-4zM14.5 7v1.5M14.5 11.25v1.5M14.5 15.5V17';
export const download = 'M12 4v11M7.5 11L12 15.5l4.5-4.5M4.5 19.5h15';
export const printer = 'M7 8.5V4h10v4.5M7 17H4.5v-8.5h15V17H17M7 14h10v6H7z';
/** A bank's house: NETS. */
export const bank = 'M3.5 9.5L12 4l8.5 5.5zM5.5 12.5v5M10 12.5v5M14 12.5v5M18.5 12.5v5M3.5 20h17';
export const card =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3 9.5h18M6.5 14.5H10';
export const receipt = 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6';
export const sortDown = 'M12 5v14M6.5 13.5L12 19l5.5-5.5';
