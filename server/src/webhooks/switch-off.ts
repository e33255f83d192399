import type { Webhook } from '@portal/contract';
import { webhookPhrases as en } from '@portal/words/en/desk/settings/webhook-emails';
import { webhookPhrases as zh } from '@portal/words/zh/desk/settings/webhook-emails';
import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { EVERY_RIGHT, generalUser, roleSubRole, subRoleRight, userRole } from '../access/index.ts';
import { audit } from '../audit/audit.ts';
import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/database.ts';
import type { EmailContent } from '../mail/email-content.ts';
import type { Mailer } from '../mail/mailer.ts';
import { member, memberships } from '../members/index.ts';
import { giveUpWaiting } from './queue.ts';
import { webhook } from './tables.ts';

/** The services that switching off needs. */
export interface SwitchOffEnv {
  config: Pick<Config, 'portalUrl'>;
  mail: Mailer;
}

type Reason = NonNullable<Webhook['switched_off']>;

/** Staff who can switch a webhook on again, and may sign in to do so. */
const readKeepers = (tx: Transaction) =>
  tx
    .selectDistinct({
      email: generalUser.email,
      name: sql<string>`coalesce(${member.name}, ${generalUser.username})`,
    })
    .from(userRole)
    .innerJoin(roleSubRole, eq(roleSubRole.role_id, userRole.role_id))
    .innerJoin(subRoleRight, eq(subRoleRight.sub_role_id, roleSubRole.sub_role_id))
    .innerJoin(generalUser, eq(generalUser.id, userRole.user_id))
    .leftJoin(member, eq(member.user_id, generalUser.id))
    .where(
      and(
        inArray(subRoleRight.right, ['webhook.change', EVERY_RIGHT]),
        generalUser.is_active,
        not(memberships.isBarred),
      ),
    );

function offEmail(
  { portalUrl }: SwitchOffEnv['config'],
  { id, name, url }: Pick<typeof webhook.$inferSelect, 'id' | 'name' | 'url'>,
  reason: Reason,
  reader: string,
): EmailContent {
  const address = `${portalUrl}/staff/webhooks?id=${id}`;
  const inLanguage = (words: typeof en) => ({
    subject: words.subject(name),
    paragraphs: [words.reasons[reason](url), words.consequence],
    action: { label: words.open, url: address },
  });
  return { name: reader, ...inLanguage(en), zh: inLanguage(zh) };
}

/** Switches an address off that can't be reached, gives up what waits for it, and emails staff who can see to it. */
export async function switchOff(
  { config, mail }: SwitchOffEnv,
  tx: Transaction,
  id: number,
  { reason, now }: { reason: Reason; now: number },
): Promise<void> {
  const [off] = await tx
    .update(webhook)
    .set({ is_active: false, switched_off: reason })
    .where(and(eq(webhook.id, id), webhook.is_active))
    .returning();
  if (!off) return;
  await giveUpWaiting(tx, id);
  await audit(tx, {
    user: null,
    now,
    right: 'webhook.change',
    id,
    before: { is_active: true, switched_off: null },
    after: { is_active: false, switched_off: reason },
  });
  for (const { email, name } of await readKeepers(tx))
    await mail.send(tx, email, offEmail(config, off, reason, name), now);
}
