// The door: all that other code may import of notifications.
// Messages inside the portal.

// Routes and jobs
export { clearNotifications } from './inbox.ts';
export { notificationRoutes } from './routes.ts';
export type { Audience, NoticeReaders } from './send-notice.ts';
export { sendNotices } from './send-notice.ts';
export { sendPushes, sendTestPush } from './push/send-push.ts';
export { findServerKey } from './push/vapid.ts';

// Called by other capabilities
export { listNotifications } from './inbox.ts';
export type { NewNotification, SystemNotice } from './notify.ts';
export { notificationStatements, notify, storeNotifications } from './notify.ts';
export type { SealedOffer } from './push/offer-token.ts';
export { openOffer } from './push/offer-token.ts';
export { pushPayload } from './push/send-push.ts';
export { offerEndedWords, offerRefusedWords, pushWords } from './push/words.ts';
export type { ServerKey } from './push/vapid.ts';

// Tables, for joins
export { clubNotice, notification, pushDevice, pushRefusal } from './tables.ts';
