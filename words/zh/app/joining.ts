/** Separators within one line: "11月21日周六，下午5:00", "预订姓名：Mei Lin". */
export const comma = '，';
export const colon = '：';

/** Ends a sentence that another follows. */
export const stop = '。';

/** Chinese punctuation brings its own space. */
export const space = '';

/** "第2位": a place on a waiting list. */
export const ordinal = (place: number) => `第${place}位`;
