/**
 * Does something in so many ms; while the page is out of sight, as soon as it is seen again. Answers what gives it up.
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
