import type { Rows, Scene, Thing } from '../../contract-tests/row.ts';
import { deriveKeys } from '../../http/keys.ts';
import { addMember, PASSWORD } from '../../testing/people.ts';
import { codeAt, giveCodes, giveTicket } from './testing-codes.ts';

const worldKeys = ({ world }: Scene) => deriveKeys(world.config.tokenSecret ?? '');

/** Codes of the owner's, on or begun; the thing holds the code of now. */
const codes =
  (begun: boolean) =>
  async (scene: Scene): Promise<Thing> => {
    const { world, owner } = scene;
    const now = world.clock.now;
    const given = { user: owner.userId, now, begun };
    const { secret } = await giveCodes(world.db, await worldKeys(scene), given);
    return { id: owner.userId, code: codeAt(secret, now) };
  };

const proof = ({ thing }: { thing: Thing }) => ({ password: PASSWORD, one_time_code: String(thing['code']) });

/** A code makes sense only with the user's own, and a user who has begun nothing has none. */
const ownAlone = { other: 409, unentitled: 409, entitled: 409 } as const;

export const codesMatrix = {
  'POST /api/token-member/code/': {
    who: 'anyone',
    body: async (scene) => {
      const { world } = scene;
      const owner = await addMember(world.db);
      const { code } = await codes(false)({ ...scene, owner });
      const ticket = await giveTicket(world.db, owner.userId, world.clock.now);
      return { ticket, one_time_code: String(code) };
    },
  },
  'GET /general-users/me/one-time-codes/': { who: 'signedIn' },
  'POST /general-users/me/one-time-codes/': { who: 'signedIn', body: () => ({ password: PASSWORD }) },
  'POST /general-users/me/one-time-codes/confirm/': {
    who: 'signedIn',
    make: codes(true),
    body: ({ thing }) => ({ one_time_code: String(thing['code']) }),
    except: ownAlone,
  },
  'POST /general-users/me/one-time-codes/recovery-codes/': {
    who: 'signedIn',
    make: codes(false),
    body: proof,
    except: ownAlone,
  },
  'POST /general-users/me/one-time-codes/end/': {
    who: 'signedIn',
    make: codes(false),
    body: proof,
    except: ownAlone,
  },
  'DELETE /general-users/{id}/one-time-codes/': { who: 'staff', make: codes(false) },
} satisfies Rows;
