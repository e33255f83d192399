/** "第2位": a place in a line. */
export const ordinal = (place: number) => `第${place}位`;
