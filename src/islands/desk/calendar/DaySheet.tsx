import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as words from '#words/desk/calendar/day-sheet';
import { owes } from '#words/desk/calendar/calendar';
import { bookingStates } from '#words/desk/today';
import { comma } from '#words/app/joining';
import { langOf } from '../../../lib/app/own-texts.ts';
import { arrivalState, amountOwed } from '../../../lib/desk/today/arrivals.ts';
import { listDoors, partySize, createDaySheet } from '../../../lib/desk/calendar/day-sheet.ts';
import type { SheetPart } from '../../../lib/desk/calendar/day-sheet.ts';
import type { DeskDay } from '../../../lib/desk/calendar/desk-day.ts';
import { longDay, money, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { printer } from '../../../pictures/money-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import QrCode from '../../ui/QrCode.tsx';
import paper from '../paper.module.css';
import table from '../records/records.module.css';
import css from './day-sheet.module.css';

interface DaySheetProps {
  readonly day: DeskDay;
  readonly category: number | null;
  readonly rights: readonly string[];
  readonly now: number;
  readonly onClose: () => void;
}

/** The addresses on the doors of these facilities, by their ids. */
async function loadDoors(ids: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, string>> {
  const doors = await Promise.all(
    ids.map(async (id) => {
      const { link } = await call('GET /sport-facility/{id}/check-in-code/', { params: { id }, signal });
      return [id, link] as const;
    }),
  );
  return new Map(doors);
}

/** A printed list of the day's bookings: to read at the counter, or to hang at the doors with the check-in code. */
export default function DaySheet({ day, category, rights, now, onClose }: DaySheetProps) {
  const parts = createDaySheet(day, category);
  const doors = rights.includes('facility.change') ? listDoors(parts) : [];
  const [isApart, setApart] = useState(false);
  const [hasCodes, setCodes] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const sheet = (codes: ReadonlyMap<number, string>) => (
    <>
      <div className={css.bar}>
        <Button look="filled" icon={printer} onClick={() => print()}>
          {words.print}
        </Button>
      </div>
      {parts.map((part) => (
        <FacilitySheet
          key={`${part.facility.id} ${part.date}`}
          part={part}
          link={codes.get(part.facility.id)}
          now={now}
          isApart={isApart}
        />
      ))}
    </>
  );
  return (
    <section className={`${paper.paper} ${css.sheet}`} aria-labelledby="day-sheet">
      <div className={css.head}>
        <h2 id="day-sheet" ref={heading} tabIndex={-1}>
          {words.heading(longDay(day.date))}
        </h2>
        <Button onClick={onClose}>{words.back}</Button>
      </div>
      {parts.length === 0 ? (
        <p className="soft">{words.noBookings}</p>
      ) : (
        <>
          <fieldset className={css.choices} aria-label={words.choices}>
            <label className="choice">
              <input type="checkbox" checked={isApart} onChange={({ target }) => setApart(target.checked)} />
              {words.apart}
            </label>
            {doors.length > 0 && (
              <label className="choice">
                <input
                  type="checkbox"
                  checked={hasCodes}
                  onChange={({ target }) => setCodes(target.checked)}
                />
                {words.codes}
              </label>
            )}
          </fieldset>
          {hasCodes ? <WithDoors doors={doors}>{sheet}</WithDoors> : sheet(new Map())}
        </>
      )}
    </section>
  );
}

interface WithDoorsProps {
  readonly doors: readonly number[];
  readonly children: (codes: ReadonlyMap<number, string>) => ReactNode;
}

/** Loads the codes of doors, and draws the sheet once they are there: no door is left out of a printed one. */
function WithDoors({ doors, children }: WithDoorsProps) {
  const { state, reload } = useResource((signal) => loadDoors(doors, signal));
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.waiting}`} aria-hidden="true" />}
      loading={words.codesLoading}
      failed={words.codesFailed}
    >
      {children}
    </Loaded>
  );
}

interface FacilitySheetProps {
  readonly part: SheetPart;
  /** The address of the code at its door, where that is printed. */
  readonly link: string | undefined;
  readonly now: number;
  readonly isApart: boolean;
}

function FacilitySheet({ part: { facility, date, bookings }, link, now, isApart }: FacilitySheetProps) {
  return (
    <section className={isApart ? `${css.part} ${css.apart}` : css.part}>
      <div className={css.place}>
        <div>
          <h3 lang={langOf(facility.name)}>{facility.name}</h3>
          <p className="soft small">{longDay(date)}</p>
        </div>
        {link !== undefined && (
          <figure className={css.code}>
            <QrCode text={link} label={words.codeOf(facility.name)} />
            <figcaption className="small">{words.scan}</figcaption>
          </figure>
        )}
      </div>
      <table className={`${table.table} ${css.table}`} aria-label={facility.name}>
        <thead>
          <tr>
            {Object.values(words.columns).map((label) => (
              <th
                key={label}
                scope="col"
                className={label === words.columns.people ? table.figure : undefined}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => {
            const { id, name, member_name, start_from, end_at } = booking;
            const due = amountOwed(booking);
            return (
              <tr key={id}>
                <th scope="row">{timeRange(start_from, end_at)}</th>
                <td data-label={words.columns.name}>
                  {name}
                  {member_name !== name && <span className="soft small">{comma + member_name}</span>}
                </td>
                <td data-label={words.columns.people} className={table.figure}>
                  {partySize(booking)}
                </td>
                <td data-label={words.columns.status}>
                  {[bookingStates[arrivalState(booking, now)], due > 0 ? owes(money(due)) : '']
                    .filter(Boolean)
                    .join(comma)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
