/** Words of a facility’s photographs. */
export const heading = 'Photographs';
export const previous = 'Previous photograph';
export const next = 'Next photograph';
export const close = 'Close';
export const position = (number: number, of: number) => `${number} of ${of}`;
export const notLoaded = 'We couldn’t load this photograph.';
