// The door: all that other code may import of webhooks.
// Other programs get messages of what happens in the club. The database's triggers store them, in the transaction of
// their cause, so no other capability sends any.

// Routes and jobs
export { clearWebhookMessages } from './queue.ts';
export { deliverWebhooks } from './dispatcher.ts';
export { webhookRoutes } from './routes.ts';

// Messages about somebody
export { listMessagesAbout } from './payload.ts';
