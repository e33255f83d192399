/** Separators within one line: "Sat 21 Nov, 5 pm", "Name on the booking: Mei Lin". */
export const comma = ', ';
export const colon = ': ';

/** Ends a sentence that another follows. */
export const stop = '. ';

/** Separator of two sentences, and of a label and its value. */
export const space = ' ';

const endings: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** "2nd": a place on a waiting list. */
export const ordinal = (place: number) =>
  `${place}${(Math.floor((place % 100) / 10) !== 1 && endings[place % 10]) || 'th'}`;
