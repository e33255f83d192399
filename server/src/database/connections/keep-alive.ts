/**
 * For connections that stay open: once one has been idle for a minute, the system checks that the other end is still there.
 * Firewalls drop idle connections without notice.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 } as const;
