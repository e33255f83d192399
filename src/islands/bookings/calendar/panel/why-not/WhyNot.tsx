import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Calendar } from '../../../../../lib/bookings/calendar/calendar.ts';
import type { DayView } from '../../../../../lib/bookings/calendar/day/day-view.ts';
import { isOthers } from '../../../../../lib/bookings/calendar/marks.ts';
import type { Marks } from '../../../../../lib/bookings/calendar/marks.ts';
import { lazyPart } from '../../../../ui/LazyPart.tsx';
import { $session } from '../../../../../lib/session/session.ts';
import { opensAt } from '@portal/contract/bookings/rules/slots';
import { offers } from '../../../../../lib/http/known-host.ts';
import { why } from '#words/bookings/why-not';
import { cellAt, findCell } from '../../drawing/grid-cells.ts';
import { whyNot } from './why-not.ts';

interface HoverHandlers {
  readonly onHover: (cell: HTMLElement) => void;
  readonly onHide: () => void;
}

// Only members with a hold need it.
const OwnHold = lazyPart(() => import('./OwnHold.tsx'));
// People who look at open days don't need it.
const Remind = lazyPart(() => import('./Remind.tsx'));

interface WhyNotProps extends HoverHandlers {
  /** The element that holds the popover. */
  readonly place: RefObject<HTMLElement | null>;
  /** The cell it explains; nothing shows without one, or where there is nothing to explain. */
  readonly cell: HTMLElement | null;
  readonly view: DayView;
  /** By the id of their facility. */
  readonly marks: ReadonlyMap<number, Marks | null>;
  /** Instant. */
  readonly now: number;
  /** Loads the day again once a hold was released, or a time requested. */
  readonly calendar: Pick<Calendar, 'reload'>;
}

/** Time that a pointer rests on a cell before the explanation shows, ms. */
const REST = 350;
const GREYED = '[data-cell][data-why]:not(.past)';

/** Calls back where a pointer rests; call the result to stop. */
function useResting(place: WhyNotProps['place'], { onHover, onHide }: HoverHandlers): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    const within = place.current;
    if (!within) return undefined;
    const rest = (greyed: HTMLElement) => {
      timer.current = setTimeout(() => onHover(greyed), REST);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      stop();
      // While something is typed in the popover it stays.
      if (within.querySelector('.why-not :focus')) return;
      if (pointerType !== 'mouse' || !(target instanceof Element)) return;
      const greyed = target.closest<HTMLElement>(GREYED);
      if (greyed) rest(greyed);
      else if (!target.closest('.why-not')) timer.current = setTimeout(onHide, REST);
    };
    const leave = () => {
      stop();
      if (!within.contains(document.activeElement)) onHide();
    };
    // The pointer may be there before this is.
    const under =
      matchMedia('(hover: hover)').matches && within.querySelector<HTMLElement>(`${GREYED}:hover`);
    if (under) rest(under);
    within.addEventListener('pointerover', over);
    within.addEventListener('pointerleave', leave);
    return () => {
      stop();
      within.removeEventListener('pointerover', over);
      within.removeEventListener('pointerleave', leave);
    };
  }, [place, stop, onHover, onHide]);
  return stop;
}

/** Tells whether the member can book a cell once it opens, which is still to come. */
function opensLater({ cell, row }: NonNullable<ReturnType<typeof findCell>>, now: number): boolean {
  const session = $session.get();
  const { day } = row.facility;
  return (
    cell.state === 'not-open' &&
    cell.code === 'not_open_yet' &&
    (day ? (opensAt(day, cell.start) ?? 0) > now : false) &&
    session.status === 'member' &&
    session.user.member_profile?.status === 'ACTIVE' &&
    offers('POST /booking/opening-reminder/')
  );
}

interface PositionProps extends Pick<WhyNotProps, 'cell' | 'place'> {
  readonly stopResting: () => void;
}

/** Puts the explanation below its cell, which it describes. */
function usePosition(box: RefObject<HTMLElement | null>, { cell, place, stopResting }: PositionProps): void {
  useLayoutEffect(() => {
    const [popover, within] = [box.current, place.current];
    if (!popover || !cell || !within) return undefined;
    const [target, around] = [cell.getBoundingClientRect(), within.getBoundingClientRect()];
    const middle = target.left + Math.min(target.width, 2 * popover.offsetWidth) / 2 - around.left;
    const left = Math.max(0, Math.min(middle - 42, around.width - popover.offsetWidth));
    popover.style.left = `${left}px`;
    popover.style.top = `${target.bottom - around.top + 12}px`;
    popover.style.setProperty('--tip', `${Math.max(14, middle - left)}px`);
    cell.setAttribute('aria-describedby', 'why-not');
    return () => {
      cell.removeAttribute('aria-describedby');
      // After a press has asked, a resting pointer doesn't ask again, least of all once Escape has hidden the answer.
      stopResting();
    };
  }, [box, cell, place, stopResting]);
}

/** Says why a cell can't be selected, beside it: on focus, on a press, and when a pointer rests there. */
export default function WhyNot({ place, cell, view, marks, now, calendar, ...hovers }: WhyNotProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = cell && findCell(view, cell);
  const words = found && whyNot(found.cell, found.row.facility, now);
  const stopResting = useResting(place, hovers);
  const isOwnHold = found?.cell.state === 'mine-held';
  const waits = found && isOthers(found.cell, cellAt(cell).start, marks.get(found.row.facility.id) ?? null);

  usePosition(box, { cell, place, stopResting });

  const leave = () => {
    cell?.focus();
    hovers.onHide();
  };
  if (!words) return null;
  return (
    <div ref={box} className="popover why-not">
      <div id="why-not" role="tooltip">
        <p className="message-title">{words.title}</p>
        <p className="small soft">{words.detail}</p>
        {waits && !found.cell.override && $session.get().status === 'member' && (
          <p className="small">{why.wait}</p>
        )}
      </div>
      {found && opensLater(found, now) && (
        <Remind
          key={found.cell.key}
          title={words.title}
          facility={found.row.facility}
          range={found.cell}
          onChange={() => void calendar.reload()}
          onLeave={leave}
        />
      )}
      {isOwnHold && (
        <OwnHold
          key={found.cell.key}
          title={words.title}
          facility={found.row.facility.id}
          range={found.cell}
          onLeave={leave}
          onReleased={() => {
            hovers.onHide();
            void calendar.reload();
          }}
        />
      )}
    </div>
  );
}
