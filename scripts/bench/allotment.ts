// npm run bench -- allotment: 2,000 members asked for 160 places before they open; how long it takes two processes on the
// PostgreSQL of DATABASE_URL to allot them, of which one is killed on the way.
import { sql } from 'drizzle-orm';
import { allotCrowd } from '../../server/src/bookings/opening-requests/testing-allotment.ts';

if (!process.env['DATABASE_URL'])
  throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const MEMBERS = 2000;
const crowd = await allotCrowd({ members: MEMBERS, courts: 40, killAfter: 500 });
const { rows } = await crowd.club.db.execute<{ result: string; count: number }>(sql`
  select coalesce(refused, status) as result, count(*)::int as count from opening_request group by 1 order by 1`);
const { rows: twice } = await crowd.club.db.execute(sql`
  select a.reservation_id from reservation_space a join reservation_space b
    on a.space_id = b.space_id and a.during && b.during and a.reservation_id < b.reservation_id`);
const { rows: beyond } = await crowd.club.db.execute(sql`
  select coalesce(member.linked_member_id, member.id) from reservation
  join member on member.id = reservation.member_id group by 1 having count(*) > 1`);
console.log(
  `${MEMBERS} requests for ${crowd.places} places allotted in ${(crowd.took / 1000).toFixed(1)} s: ` +
    `${rows.map(({ result, count }) => `${count} ${result}`).join(', ')}; ` +
    `${twice.length} places twice, ${beyond.length} families beyond their limit`,
);
await crowd.close();
