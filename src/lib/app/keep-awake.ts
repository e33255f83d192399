/**
 * Keeps the screen on until the returned function is called. A browser releases the lock when the page is hidden, so
 * it is requested again; one that has no such lock, or refuses it (low battery), lets the screen go dark as usual.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;

  async function requestLock(): Promise<void> {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      const given = await navigator.wakeLock.request('screen');
      if (over) void given.release();
      else lock = given;
    } catch {
      // The code can be read all the same.
    }
  }

  const look = () => void requestLock();
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', look);
    void lock?.release();
  };
}
