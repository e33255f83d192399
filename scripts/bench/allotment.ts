// npm run bench -- allotment: 2,000 members asked for 160 places before they open; how long it takes two processes on the
// PostgreSQL of DATABASE_URL to allot them, of which one is killed on the way.
import { allotCrowd } from '../../server/src/bookings/opening-requests/testing-allotment.ts';

if (!process.env['DATABASE_URL'])
  throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const MEMBERS = 2000;
const crowd = await allotCrowd({ members: MEMBERS, courts: 40, killAfter: 500 });
const { results, twice, beyond } = await crowd.account();
const counts = Object.entries(results).map(([result, count]) => `${count} ${result}`);
console.log(
  `${MEMBERS} requests for ${crowd.places} places allotted in ${(crowd.took / 1000).toFixed(1)} s: ${counts.join(', ')}; ` +
    `${twice} places twice, ${beyond} families beyond their limit`,
);
await crowd.close();
