// npm run drill -- failover: as server/src/operations/failover.test.ts, with more bookings; once with commits that wait for the
// standby, and once without, where what was answered last may be lost. Needs PostgreSQL's programs and PgBouncer alone.
import { failOver } from '../../server/src/operations/testing-failover.ts';
import { fetchPooler } from '../testing/database.ts';

const program = await fetchPooler();
if (program === null) throw new Error('PgBouncer is not on this machine, nor available from apt-get.');

for (const isSynchronous of [true, false]) {
  console.log(isSynchronous ? 'commits wait for the standby' : 'commits wait for nobody');
  const found = await failOver(program, { bookings: 900, people: 60, isSynchronous });
  const { answered, killed, moved, lost, again, unknown, faults, invoices } = found;
  const seconds = (instant: number) => ((instant - killed) / 1000).toFixed(1);
  // Calls in flight at the kill may still be answered right after it.
  const firsts = [0, 1].map((process) =>
    Math.min(
      ...answered.filter((one) => one.by === process && one.answered > moved).map((one) => one.answered),
    ),
  );
  const failed = answered.filter(({ errors }) => errors.length > 0);
  const otherwise = again.filter((id, index) => id !== answered[index]?.id).length;
  console.log(`  promoted, and PgBouncer sent there, after ${seconds(moved)} s`);
  console.log(`  processes book again after ${firsts.map(seconds).join(' s and ')} s`);
  console.log(
    `  ${answered.length} bookings answered, ${failed.length} after errors: ${lost.length} lost, ${unknown} that nobody was ` +
      `answered, ${otherwise} answered otherwise when they are sent once more`,
  );
  console.log(
    `  ${invoices.count} invoices, the highest number ${invoices.highest}, the counter at ${invoices.counted}; ` +
      `${faults.length} faults`,
  );
  const isWhole = invoices.count === invoices.highest && invoices.count === invoices.counted;
  const isExact = lost.length + unknown + otherwise === 0;
  if (faults.length > 0 || !isWhole || (isSynchronous && !isExact)) process.exitCode = 1;
}
