/** Words of the bell. */
export const bell = '通知';
/** What it is called once the number is known: "通知，3条未读". */
export const bellWith = (unread: string) => `通知，${unread}条未读`;
