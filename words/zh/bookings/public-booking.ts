/** Words of the calendar that visitors see. */
export const heading = '空位';
export const lead = '浏览空闲时段。会员登录后即可预订。';
export const seeWhatIsFree = '查找空位';
export const theirTime = '所选时间';
export const onlyMembers = '只有会员可以预订。';
export const memberPrices = '您的会籍可能享有更低的价格。';
export const signInToBook = '登录以预订';
