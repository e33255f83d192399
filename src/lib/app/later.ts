/**
 * Runs something after so many ms; if the page is hidden then, as soon as it is visible again. Returns a function
 * that cancels it.
 */
export function later(ms: number, act: () => void): () => void {
  const seen = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', seen);
    act();
  };
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', seen);
    seen();
  }, ms);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
  };
}
