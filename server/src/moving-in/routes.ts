import { rightToAdd } from '@portal/contract/moving-in/rules/imports';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { generalUser } from '../access/index.ts';
import type { BookingMails } from '../bookings/index.ts';
import { allotTimesFirst } from '../bookings/index.ts';
import { transact } from '../database/transact.ts';
import type { Call } from '../http/implement.ts';
import { implement } from '../http/implement.ts';
import { languageOf } from '../http/refusals/language.ts';
import { once } from '../http/limits/idempotency.ts';
import { permissionDenied } from '../http/refusals/refusal.ts';
import { hasExternalId } from '../resource/origins/origins.ts';
import { importBatch, importRow } from '../resource/origins/tables.ts';
import { refusingConflicts } from '../resource/constraint.ts';
import { serveCrud } from '../resource/serve-crud.ts';
import { timesOf } from './bookings.ts';
import type { ImportCall } from './importer.ts';
import { checkImport, runImport } from './run-import.ts';
import { undoImport } from './undo.ts';

/** As large as 5,000 rows with every field can be. */
const options = { bodyLimit: 8 * 1024 * 1024 };

type AnyImport = Pick<Call<'POST /import/check/'>, 'body' | 'actor' | 'config' | 'now' | 'request'>;

/** Checks the rights that an import takes beside its own: to add such records, and to override rules. */
function checkRights({ body: { kind, rows }, actor: { rights } }: AnyImport): void {
  const right = rightToAdd[kind];
  if (right !== null && !rights.has(right)) throw permissionDenied();
  const breaksRules = rows.some(({ override }) => override.some((reason) => reason !== 'duplicate'));
  if (breaksRules && !rights.has('reservation.override')) throw permissionDenied();
}

/** Serves the lists of imports, and of the records that came in them. */
function readRoutes(app: FastifyInstance): void {
  serveCrud(
    app,
    '/import/',
    {
      table: importBatch,
      joins: [{ table: generalUser, on: eq(generalUser.id, importBatch.user_id) }],
      columns: {
        id: importBatch.id,
        kind: importBatch.kind,
        program: importBatch.program,
        file_name: importBatch.file_name,
        username: generalUser.username,
        created_at: importBatch.created_at,
        added: importBatch.added,
        left: sql<number>`(select count(*)::int from ${importRow} where batch_id = ${importBatch}.id)`,
        undone_at: importBatch.undone_at,
      },
    },
    { except: ['POST'] },
  );
  serveCrud(app, '/import-row/', {
    table: importRow,
    joins: [{ table: importBatch, on: eq(importBatch.id, importRow.batch_id) }],
    columns: {
      id: importRow.id,
      batch: importRow.batch_id,
      kind: importBatch.kind,
      program: importBatch.program,
      row: importRow.row,
      external_id: importRow.external_id,
      member: importRow.member_id,
      facility: importRow.facility_id,
      reservation: importRow.reservation_id,
      invoice: importRow.invoice_id,
      credit_entry: importRow.credit_entry_id,
      voucher: importRow.voucher_id,
    },
    filters: { external_id: (id: string) => hasExternalId(id) },
  });
}

/** Imports of files from other programs: what would become of each row, adding them, and taking an import back. */
export function movingInRoutes(app: FastifyInstance, mails: BookingMails): void {
  const zone = app.clubConfig.timeZone;
  const callOf = ({ actor, config, now, request }: Omit<AnyImport, 'body'>, isCheck: boolean) => ({
    actor,
    config,
    now,
    zone,
    isCheck,
    mails,
    language: languageOf(request.headers['accept-language']),
  });

  readRoutes(app);

  implement(app, 'POST /profile/member/import/check/', ({ body, db, ...call }) => {
    const request = {
      kind: 'MEMBERS' as const,
      program: 'OTHER' as const,
      payment: 'ELSEWHERE' as const,
      notify: false,
    };
    return checkImport(db, { ...request, ...body }, callOf(call, true));
  });

  implement(
    app,
    'POST /import/check/',
    (call) => {
      checkRights(call);
      return checkImport(call.db, call.body, callOf(call, true));
    },
    options,
  );

  implement(
    app,
    'POST /import/',
    async (call) => {
      checkRights(call);
      const { db, body, actor, now, request } = call;
      // Requests that members made before these times opened are decided first, as before any other booking.
      if (body.kind === 'BOOKINGS')
        for (const [facility, ranges] of await transact(db, (tx) => timesOf(tx, body, zone)))
          await allotTimesFirst(db, { facility, ranges }, mails, { now, zone });
      const importing: ImportCall & { language: ReturnType<typeof languageOf> } = callOf(call, false);
      return refusingConflicts(
        (column) => column,
        () => once({ db, request, user: actor.user.id, body, now }, (tx) => runImport(tx, body, importing)),
      );
    },
    options,
  );

  implement(app, 'POST /import/{id}/undo/', ({ params: { id }, db, actor, now }) =>
    transact(db, (tx) => undoImport(tx, id, { actor, now, zone })),
  );
}
