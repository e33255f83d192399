/** What separates the parts of one line: "11月21日周六，下午5:00", "预订姓名：Mei Lin". */
export const comma = '，';
export const colon = '：';

/** "第2位": a place on a waiting list. */
export const ordinal = (place: number) => `第${place}位`;
