// The door: all that other code may import of notifications.
// Messages inside the portal.

// Routes and jobs
export { clearNotifications } from './clear.ts';
export { notificationRoutes } from './routes.ts';
export type { Audience, NoticeReaders } from './send-notice.ts';
export { sendNotices } from './send-notice.ts';

// Called by other capabilities
export { listNotifications } from './inbox.ts';
export type { NewNotification, SystemNotice } from './notify.ts';
export { isoTime, notify, storeNotifications } from './notify.ts';

// Tables, for joins
export { clubNotice, notification } from './tables.ts';
