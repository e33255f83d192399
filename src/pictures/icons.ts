/**
 * The icon set: each is the `d` of one path on a grid of 24, drawn with a round stroke of 1.75 and no fill
 * (`.icon` in base.css). A dot is a line of no length. Separate exports, so that a page ships only those it shows.
 */
export const alertCircle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7.75v5M12 16.25h.01';
export const arrowRight = 'M5 12h14M13 6l6 6-6 6';
export const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 21h4';
export const calendar =
  'M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5zM4 9.5h16M8 3v4M16 3v4M8 13h.01M12 13h.01M16 13h.01M8 16.5h.01M12 16.5h.01M16 16.5h.01';
export const check = 'M5 12.5l4.5 4.5L19 7.5';
export const chevronDown = 'M6.5 9.5L12 15l5.5-5.5';
export const chevronUp = 'M6.5 14.5L12 9l5.5 5.5';
export const chevronLeft = 'M14.5 6.5L9 12l5.5 5.5';
export const chevronRight = 'M9.5 6.5L15 12l-5.5 5.5';
export const clock = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 7v5l3 2';
export const close = 'M6.5 6.5l11 11M17.5 6.5l-11 11';
export const closeCircle = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9 9l6 6M15 9l-6 6';
export const cloudOff =
  'M3 3.5l18 17M9.2 6.1A6 6 0 0 1 16.6 10h.6a4 4 0 0 1 3 6.6M17 18.5H7a4.5 4.5 0 0 1-1.3-8.8A6 6 0 0 1 6.3 8';
export const home =
  'M4.5 11L12 4.5l7.5 6.5v8a1 1 0 0 1-1 1H15v-5.5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1V20H5.5a1 1 0 0 1-1-1z';
export const hourglass = 'M6 3.5h12M6 20.5h12M7.5 3.5V7L12 12l4.5-5V3.5M7.5 20.5V17L12 12l4.5 5v3.5';
export const info = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 11v5.25M12 7.75h.01';
export const menu = 'M4 6h16M4 12h16M4 18h16';
export const person = 'M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M5 20c0-3.6 3-6 7-6s7 2.4 7 6';
export const refresh =
  'M4.5 10.5a7.8 7.8 0 0 1 13.7-3.6L20 9M20 4.5V9h-4.5M19.5 13.5a7.8 7.8 0 0 1-13.7 3.6L4 15M4 19.5V15h4.5';
export const signOut = 'M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10 12h10M16 8l4 4-4 4';
export const spinner =
  'M12 3.5v3.2M12 17.3v3.2M3.5 12h3.2M17.3 12h3.2M6 6l2.3 2.3M15.7 15.7L18 18M6 18l2.3-2.3M15.7 8.3L18 6';
/** A hold that ended, a voucher past its day. */
export const timeOver =
  'M3 3.5l18 17M9 3h6M12 13.5V10M6.6 8.2a7.5 7.5 0 0 0 10.6 10.4M10 6.3a7.5 7.5 0 0 1 9.2 9.2';
/** A place in a waiting list: its lines, numbered by dots. */
export const waitingLine = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01';
/** A person with a tick, for what is the member's own. */
export const yours =
  'M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 19.5c0-3.3 2.8-5.5 6.5-5.5 1.8 0 3.4.5 4.6 1.4M15 17.5l2.2 2.2 4.3-4.5';
