/** Interval of the heartbeat on the stream of live changes, ms: proxies end streams that are silent for a minute. */
export const LIVE_PULSE = 25_000;
