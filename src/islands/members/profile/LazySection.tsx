import type { MemberRecord } from '@portal/contract';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import css from './profile.module.css';

interface LazySectionProps {
  /** The part's id in addresses. */
  readonly id: string;
  readonly heading: string;
  readonly Part: ComponentType<{ readonly member: MemberRecord }>;
  readonly member: MemberRecord;
}

/** Distance below the screen at which a part is loaded, so that it is there when members scroll to it. */
const AHEAD = '400px';

/** A part below the details, loaded as it comes into sight, or at once where the address names it. */
export function LazySection({ id, heading, Part, member }: LazySectionProps) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const section = place.current;
    if (!section) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        setNear(true);
      },
      { rootMargin: AHEAD },
    );
    seen.observe(section);
    // The browser read the address before there was such a place.
    if (location.hash === `#${id}`) section.scrollIntoView();
    return () => seen.disconnect();
  }, [id]);
  return (
    <section ref={place} id={id} className={`section ${css.section}`} aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{heading}</h2>
      </div>
      {isNear ? <Part member={member} /> : <div className={`skeleton ${css.partBlock}`} />}
    </section>
  );
}
