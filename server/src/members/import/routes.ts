import type { FieldErrors, ImportedRow } from '@portal/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { inChinese, languageOf } from '../../http/language.ts';
import { once } from '../../http/limits/idempotency.ts';
import { refusingConflicts } from '../../resource/constraint.ts';
import { checkImport, importMembers } from './import-members.ts';

/** As large as 5,000 rows with every field can be. */
const options = { bodyLimit: 8 * 1024 * 1024 };

const translated = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, said.map(inChinese)]));

/** Translates messages about rows into the language of the request. */
function inLanguageOf({ headers }: FastifyRequest, { rows }: { rows: ImportedRow[] }) {
  const isChinese = languageOf(headers['accept-language']) === 'zh';
  const translatedRow = ({ errors, notes, ...row }: ImportedRow) => ({
    ...row,
    errors: translated(errors),
    notes: translated(notes),
  });
  return { rows: isChinese ? rows.map(translatedRow) : rows };
}

/** Members from the rows of a file: what would become of them, and adding them. */
export function importRoutes(app: FastifyInstance): void {
  implement(
    app,
    'POST /profile/member/import/check/',
    async ({ body: { rows }, db, actor, now, request }) => {
      const mayView = actor.rights.has('member.view');
      const wanted = { rows, now, zone: app.clubConfig.timeZone, user: actor.user.id, mayView };
      return inLanguageOf(request, await transact(db, (tx) => checkImport(tx, wanted)));
    },
    options,
  );
  implement(
    app,
    'POST /profile/member/import/',
    async ({ body, db, actor, now, request }) => {
      const user = actor.user.id;
      const mayView = actor.rights.has('member.view');
      const wanted = { rows: body.rows, now, zone: app.clubConfig.timeZone, user, mayView };
      const answer = await refusingConflicts(
        (column) => column,
        () => once({ db, request, user, body, now }, (tx) => importMembers(tx, wanted)),
      );
      return inLanguageOf(request, answer);
    },
    options,
  );
}
