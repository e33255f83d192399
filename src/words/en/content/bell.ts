/** Words of the bell. */
export const bell = 'Notifications';
/** What it is called once the number is known: "Notifications, 3 unread". */
export const bellWith = (unread: string) => `Notifications, ${unread} unread`;
