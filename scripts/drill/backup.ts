// npm run drill -- backup: as server/src/operations/backup.test.ts, with ten times as many bookings. Needs PostgreSQL's
// programs alone: the clusters are made in a temporary folder, and go with it.
import { backupDrill } from '../../server/src/operations/testing-backup-drill.ts';

const { before, after, restored, faults, again, anew, mails, seconds } = await backupDrill({
  writes: 300,
  people: 60,
});
const lost = before.filter(({ id }) => !restored.has(id)).length;
const stayed = after.filter(({ id }) => restored.has(id)).length;
const changed = again.filter(({ id, status }, index) => status !== 201 || id !== before[index]?.id).length;
const twice = mails.again.filter((name) => mails.before.includes(name)).length;
const failed = faults.restored.length + faults.dumped.length + lost + stayed + changed + twice;
console.log(`base backup made and verified in ${seconds.backup.toFixed(1)} s while the club was written to`);
console.log(`restored, checked and ready in ${seconds.restore.toFixed(1)} s`);
console.log(
  `${before.length} bookings answered before the moment: ${lost} lost, ${changed} answered otherwise`,
);
console.log(
  `${after.length} asked for after it: ${stayed} still there; the first booked anew: ${anew.status}`,
);
console.log(`faults: ${faults.restored.length} restored, ${faults.dumped.length} in the dump`);
console.log(`${mails.before.length} mails had left: ${twice} sent again`);
process.exitCode = failed > 0 || anew.status !== 201 ? 1 : 0;
