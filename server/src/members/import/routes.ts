import type { FastifyInstance } from 'fastify';
import { transact } from '../../database/transact.ts';
import { implement } from '../../http/implement.ts';
import { languageOf } from '../../http/language.ts';
import { once } from '../../http/limits/idempotency.ts';
import { refusingConflicts } from '../../resource/constraint.ts';
import { checkImport, importMembers } from './import-members.ts';

/** As large as 5,000 rows with every field can be. */
const options = { bodyLimit: 8 * 1024 * 1024 };

/** Members from the rows of a file: what would become of them, and adding them. */
export function importRoutes(app: FastifyInstance): void {
  implement(
    app,
    'POST /profile/member/import/check/',
    ({ body: { rows }, db, actor, now, request }) => {
      const mayView = actor.rights.has('member.view');
      const language = languageOf(request.headers['accept-language']);
      const wanted = { rows, now, zone: app.clubConfig.timeZone, user: actor.user.id, mayView, language };
      return transact(db, (tx) => checkImport(tx, wanted));
    },
    options,
  );
  implement(
    app,
    'POST /profile/member/import/',
    ({ body, db, actor, now, request }) => {
      const user = actor.user.id;
      const mayView = actor.rights.has('member.view');
      const language = languageOf(request.headers['accept-language']);
      const wanted = { rows: body.rows, now, zone: app.clubConfig.timeZone, user, mayView, language };
      return refusingConflicts(
        (column) => column,
        () => once({ db, request, user, body, now }, (tx) => importMembers(tx, wanted)),
      );
    },
    options,
  );
}
