import type { MemberRecord } from '@portal/contract';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { partMissing } from '#words/member-parts';
import { restIsFine } from '#words/profile';
import { Failed } from '../../ui/Failed.tsx';
import css from './profile.module.css';

interface LaterPartProps {
  /** What addresses call it. */
  readonly id: string;
  readonly heading: string;
  readonly load: () => Promise<ComponentType<{ readonly member: MemberRecord }>>;
  readonly member: MemberRecord;
}

/** So far below the screen a part is fetched, so that it stands there by the time one has scrolled to it. */
const AHEAD = '400px';

/** A part below the details, fetched as it comes into sight, or at once where the address names it. */
export function LaterPart({ id, heading, load, member }: LaterPartProps) {
  const place = useRef<HTMLElement>(null);
  const [part, setPart] = useState<
    { Part: ComponentType<{ readonly member: MemberRecord }> } | 'missing' | null
  >(null);
  useEffect(() => {
    const section = place.current;
    if (!section) return undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        load().then(
          (Part) => setPart({ Part }),
          () => setPart('missing'),
        );
      },
      { rootMargin: AHEAD },
    );
    seen.observe(section);
    // The address was read before there was such a place.
    if (location.hash === `#${id}`) section.scrollIntoView();
    return () => seen.disconnect();
  }, [id, load]);
  return (
    <section ref={place} id={id} className={`section ${css.section}`} aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{heading}</h2>
      </div>
      {part === null ? (
        <div className={`skeleton ${css.partBlock}`} />
      ) : part === 'missing' ? (
        <Failed title={partMissing} detail={restIsFine} onRetry={() => location.reload()} />
      ) : (
        <part.Part member={member} />
      )}
    </section>
  );
}
