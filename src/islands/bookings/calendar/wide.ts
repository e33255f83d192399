/** From this width on facilities are lines of a grid; below it they are cards. */
export const WIDE = '(min-width: 900px)';
