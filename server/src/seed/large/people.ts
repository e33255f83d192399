import { sql } from 'drizzle-orm';
import { generalUser } from '../../access/index.ts';
import type { Transaction } from '../../database/database.ts';
import { member } from '../../members/index.ts';
import { spread } from './spread.ts';

/** Statuses by their share of the members, in hundredths; the rest stay as they are. */
const shares = sql.raw(`(values
  ('SUSPENDED-DEFAULTER', 'Dues unpaid after two reminders', 0, 2),
  ('SUSPENDED-DISCIPLINE', 'Decision of the disciplinary committee', 2, 3),
  ('TERMINATED-END-OF-SERVICE', null, 3, 6), ('TERMINATED-VOLUNTARY', null, 6, 9),
  ('TERMINATED-DECEASED', null, 9, 10)) share (status, reason, low, high)`);

/** Gives the members of no particular note their statuses, and two of three a login (the password of the demo). */
export async function storeLargePeople(tx: Transaction): Promise<void> {
  const chance = spread(sql`${member}.id`, 1, 100);
  await tx.execute(sql`
    update ${member} set status = share.status, status_reason = share.reason from ${shares}
    where user_id is null and email is null and ${chance} >= share.low and ${chance} < share.high`);
  const login = sql`lower(replace(membership_id, '-', ''))`;
  await tx.execute(sql`
    insert into ${generalUser} (username, email, password_hash, is_active)
    select ${login}, ${login} || '@harbour.example',
      (select password_hash from ${generalUser} order by id limit 1), status not like 'TERMINATED-%'
    from ${member} where user_id is null and email is null and ${spread(sql`id`, 2, 3)} > 0 order by id`);
  await tx.execute(sql`
    update ${member} set user_id = login.id, email = login.email from ${generalUser} login
    where ${member}.user_id is null and login.username = ${login}`);
}
