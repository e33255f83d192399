/** Words of the calendar's further filters, and of a day of which they leave nothing. */
export const peopleLabel = '人数';
export const atLabel = '可订时间从';
export const tillLabel = '至';
export const tillEarlier = '结束时间必须晚于开始时间。在此之前只按开始时间筛选。';
export const clearFilters = '清除';
export const done = '完成';

export const nothingMatches = '没有结果';
export const nothingFree = '按这些条件，这一天没有空位。';
export const nothingHere = '没有符合这些条件的设施。';
export const showAll = '清除筛选';
