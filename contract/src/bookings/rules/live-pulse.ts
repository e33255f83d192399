/** How often the stream of live changes says that it lives, ms: proxies end streams that say nothing for a minute. */
export const LIVE_PULSE = 25_000;
