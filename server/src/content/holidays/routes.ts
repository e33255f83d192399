import type { HolidayRow } from '@portal/contract';
import { LONGEST_HOLIDAY } from '@portal/contract/content/rules/holidays';
import { daysBetween } from '@portal/contract/rules/club-time';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { once } from '../../http/limits/idempotency.ts';
import type { Fault, Faults } from '../../http/refusals/fault.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors } from '../../http/refusals/refusal.ts';
import { checkHolidays, importHolidays } from './import-holidays.ts';

/** Returns the fault in the days of a row; null: none. */
function findFault({ first, last }: HolidayRow): Fault | null {
  if (last < first) return fault('lastBeforeFirst');
  if (daysBetween(first, last) >= LONGEST_HOLIDAY) return fault('holidayMost', { days: LONGEST_HOLIDAY });
  return null;
}

function requireDays(rows: readonly HolidayRow[]): void {
  const errors: Faults = {};
  for (const [index, row] of rows.entries()) {
    const found = findFault(row);
    if (found) errors[`rows.${index}.last`] = [found];
  }
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/** The holidays of a file: what would become of them, and adding them. */
export function holidayRoutes(app: FastifyInstance): void {
  implement(app, 'POST /calendar-event/import/check/', ({ body, db, now, config }) => {
    requireDays(body.rows);
    return transact(db, (tx) => checkHolidays(tx, { ...body, now, zone: config.timeZone }));
  });
  implement(app, 'POST /calendar-event/import/', ({ body, db, actor, now, config, request }) => {
    requireDays(body.rows);
    const user = actor.user.id;
    const mayRename = actor.rights.has('calendar_event.change');
    return once({ db, request, user, body, now }, (tx) =>
      importHolidays(tx, { ...body, now, zone: config.timeZone, user, mayRename }),
    );
  });
}
