import type { Reservation } from '@portal/contract';
import {
  holdEnds,
  nothingRunsOut,
  offeredTime,
  offerEnds,
  runningOut,
  runningOutFailed,
  runningOutLoading,
  seeHeld,
  seeOffer,
} from '#words/desk/today';
import { comma, space } from '#words/app/joining';
import { holdExpiry } from '../../../lib/bookings/booking/times.ts';
import { waitOfWire } from '../../../lib/bookings/waiting/waits.ts';
import { href } from '../../../lib/app/routes.ts';
import { langOf } from '../../../lib/app/own-texts.ts';
import { clubNow } from '../../../lib/format/club-time.ts';
import { day, time, timeRange } from '../../../lib/format/format.ts';
import type { Resource } from '../../../lib/data/resource.ts';
import { call } from '../../../lib/http/call.ts';
import { useStore } from '@nanostores/react';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import css from './today.module.css';

/** Number of each that are shown: those that end first. */
const MOST = 20;

/** A hold or an offer that expires. */
interface Ending {
  readonly key: string;
  readonly facility: Reservation['facility'];
  readonly start_from: string;
  readonly end_at: string;
  readonly who: string;
  /** Instant. */
  readonly until: number;
  readonly word: string;
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** Unpaid holds and offers of the waiting list, as far as these rights show them, by their end. */
export async function loadEnding(rights: readonly string[], signal: AbortSignal): Promise<readonly Ending[]> {
  const record = (section: string, id: string | number) =>
    href('desk-section', { params: { id: section }, query: { id } });
  const [holds, offers] = await Promise.all([
    call('GET /booking/reservation/', {
      query: { status: 'HELD', when: 'coming', ordering: 'held_until', limit: MOST },
      signal,
    }),
    rights.includes('waiting.view')
      ? call('GET /booking/waiting/', {
          query: { when: 'coming', ordering: 'offered_until', limit: MOST },
          signal,
        })
      : { results: [] },
  ]);
  const ending: Ending[] = [
    ...holds.results.flatMap((booking) => {
      const { id, facility, start_from, end_at, name, invoice } = booking;
      const until = holdExpiry(booking);
      const link =
        invoice !== null && rights.includes('payment_invoice.view')
          ? { to: record('invoices', invoice), label: seeHeld }
          : null;
      return until === null
        ? []
        : { key: `hold-${id}`, facility, start_from, end_at, who: name, until, word: holdEnds, link };
    }),
    ...offers.results.flatMap((wait) => {
      const { id, facility, start_from, end_at } = wait;
      const { offered_until: until } = waitOfWire(wait);
      const link = { to: record('waiting', id), label: seeOffer };
      return until === null
        ? []
        : {
            key: `offer-${id}`,
            facility,
            start_from,
            end_at,
            who: offeredTime,
            until,
            word: offerEnds,
            link,
          };
    }),
  ];
  return ending.toSorted((a, b) => a.until - b.until);
}

interface ExpiringSoonProps {
  readonly ending: Resource<readonly Ending[]>;
  readonly onRetry: () => void;
}

/** Holds and offers that expire soon, each with a link. */
export function ExpiringSoon({ ending, onRetry }: ExpiringSoonProps) {
  const state = useStore(ending.$state);
  const now = clubNow();
  return (
    <section className={css.part} aria-labelledby="running-out">
      <h3 id="running-out">{runningOut}</h3>
      <Loaded
        state={state}
        onRetry={onRetry}
        waiting={<div className={`skeleton ${css.lineBlock}`} aria-hidden="true" />}
        loading={runningOutLoading}
        failed={runningOutFailed}
      >
        {(all) => {
          const open = all.filter(({ until }) => until > now);
          return open.length === 0 ? (
            <p className="soft">{nothingRunsOut}</p>
          ) : (
            <ul className={css.list}>
              {open.map(({ key, facility, start_from, end_at, who, until, word, link }) => (
                <li key={key} className={css.ending}>
                  <p className={css.time}>{word + space + time(until)}</p>
                  <div className={css.what}>
                    <p className={css.name}>{who}</p>
                    <p className="soft small" lang={langOf(facility.name)}>
                      {facility.name + comma + day(start_from) + comma + timeRange(start_from, end_at)}
                    </p>
                  </div>
                  {link && (
                    <a className="link" href={link.to}>
                      {link.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
