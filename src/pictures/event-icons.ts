/** Icons of the events, on the same grid as `icons.ts`. */
export const minus = 'M6 12h12';
export const plus = 'M6 12h12M12 6v12';
