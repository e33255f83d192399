import { useEffect, useRef, useState } from 'react';

/** A place on the page, and whether it was ever so near to being in sight: `400px`. */
export function useNear<Place extends Element>(ahead: string) {
  const place = useRef<Place>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        setNear(true);
      },
      { rootMargin: ahead },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [ahead]);
  return [place, isNear] as const;
}
