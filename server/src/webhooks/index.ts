// The door: all that other code may import of webhooks.
// Other programs are told what happens in the club. The database's triggers write it down, in the transaction of its
// cause, so no other capability calls this one.

// Routes and jobs
export { clearWebhookMessages } from './clear.ts';
export { deliverWebhooks } from './dispatcher.ts';
export { webhookRoutes } from './routes.ts';
