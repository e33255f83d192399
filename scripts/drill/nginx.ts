// npm run drill -- nginx: as server/src/operations/behind-nginx.test.ts, with more bookings, and how many saw an error.
import { behindNginx, findNginx } from '../../server/src/operations/testing-behind-nginx.ts';

const nginx = findNginx();
if (nginx === null) throw new Error('nginx is not installed.');
if (!process.env['DATABASE_URL'])
  throw new Error('Set DATABASE_URL to a PostgreSQL where databases may be made.');

const { club, stretches, reads, close } = await behindNginx(nginx, 300);
const all = Object.values(stretches).flat();
for (const [name, requests] of Object.entries(stretches)) {
  const errors = requests.flatMap((one) => one.errors);
  console.log(
    `${name}: ${requests.length} bookings, ${errors.length} errors on the way (${errors.join(' ')})`,
  );
}
console.log(`${reads.all} reads, ${reads.failed.length} failed`);
const { rows } = await club.db.execute<{ count: number }>('select count(*)::int as count from reservation');
const stored = rows[0]?.count ?? 0;
const booked = all.filter(({ status }) => status === 201).length;
console.log(`${booked} bookings answered, ${stored} stored`);
process.exitCode = booked === stored && booked === all.length ? 0 : 1;
await close();
