// The door of notifications: what logins are told inside the portal. Others come in by it alone.

// Routes and jobs
export { clearNotifications } from './clear.ts';
export { notificationRoutes } from './routes.ts';
export type { Audience, NoticeReaders } from './send-notice.ts';
export { sendNotices } from './send-notice.ts';

// What others call
export { listNotifications } from './inbox.ts';
export type { SystemNotice } from './notify.ts';
export { kept, notify } from './notify.ts';

// Tables, for joins
export { clubNotice, notification } from './tables.ts';
