import type { MembershipCard } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { fault } from '../../http/refusals/fault.ts';
import { fieldErrors, refuseWith } from '../../http/refusals/refusal.ts';
import type { Writing } from '../../resource/resource.ts';
import { noRow } from '../../resource/resource.ts';
import type { Served } from '../../resource/serve-crud.ts';
import { serveCrud } from '../../resource/serve-crud.ts';
import { refuseErased } from '../check-erased.ts';
import { member } from '../tables.ts';
import { membershipCard } from './tables.ts';

type Status = MembershipCard['status'];

/** Locks the card's holder: when two cards are issued at once, the second replaces the first. */
async function lockHolder(tx: Transaction, id: number) {
  const [holder] = await tx.select().from(member).where(eq(member.id, id)).for('update');
  if (!holder) throw fieldErrors({ member: [fault('notFound', { id })] });
  return holder;
}
type Holder = Awaited<ReturnType<typeof lockHolder>>;

/** The member's card that is ACTIVE, but for this one. */
async function activeCard(tx: Transaction, holder: Holder, but: number | undefined) {
  const [active] = await tx
    .select()
    .from(membershipCard)
    .where(
      and(
        eq(membershipCard.member_id, holder.id),
        eq(membershipCard.status, 'ACTIVE'),
        but === undefined ? undefined : ne(membershipCard.id, but),
      ),
    );
  return active;
}

/** Throws a 409 where a membership has ended: there is nothing to show a card for. */
function checkMembership({ status }: Holder): void {
  if (!maySignIn(status)) throw refuseWith(409, 'membership_ended', 'The membership has ended.');
}

/** Throws a 400 where a card can't be ACTIVE, as its member has another that is. */
async function checkOnlyActive(tx: Transaction, holder: Holder, but: number): Promise<void> {
  if (await activeCard(tx, holder, but)) throw fieldErrors({ status: [fault('hasActiveCard')] });
}

/** Makes the card that a member has give way to a new one. */
async function replaceCard(holder: Holder, { tx, actor, now }: Writing<MembershipCard>): Promise<void> {
  const active = await activeCard(tx, holder, undefined);
  if (!active) return;
  const status: Status = 'REPLACED';
  await tx.update(membershipCard).set({ status }).where(eq(membershipCard.id, active.id));
  await audit(tx, {
    user: actor.user.id,
    now,
    right: 'membership_card.change',
    id: active.id,
    before: { status: active.status },
    after: { status },
  });
}

/** `M-0472-02`: the second card of the member M-0472. */
async function nextNumber(tx: Transaction, holder: Holder): Promise<string> {
  const numbers = await tx
    .select({ number: membershipCard.card_number })
    .from(membershipCard)
    .where(eq(membershipCard.member_id, holder.id));
  const last = Math.max(0, ...numbers.map(({ number }) => Number(/\d+$/.exec(number)?.[0] ?? 0)));
  return `${holder.membership_id}-${String(last + 1).padStart(2, '0')}`;
}

/** Membership cards, by member and by id. */
export function cardRoutes(app: FastifyInstance): Served<'/membership-card/'> {
  return serveCrud(
    app,
    '/membership-card/',
    {
      table: membershipCard,
      joins: [{ table: member, on: eq(membershipCard.member_id, member.id) }],
      columns: {
        id: membershipCard.id,
        card_number: membershipCard.card_number,
        member: membershipCard.member_id,
        membership_status: member.status,
        name: membershipCard.name,
        status: membershipCard.status,
        issued_on: membershipCard.issued_on,
        valid_until: membershipCard.valid_until,
        created_at: membershipCard.created_at,
      },
      own: ({ actor }) => (actor?.member ? eq(membershipCard.member_id, actor.member.id) : noRow),
      async toValues({ status, name, valid_until }, writing) {
        const { tx, before, parent, now, config } = writing;
        const holder = await lockHolder(tx, before?.member ?? parent ?? 0);
        refuseErased(holder);
        const today = dateOf(now, config.timeZone);
        if (before === null || (status === 'ACTIVE' && before.status !== 'ACTIVE')) checkMembership(holder);
        if (before === null) await replaceCard(holder, writing);
        else if (status === 'ACTIVE') await checkOnlyActive(tx, holder, before.id);
        const printed = {
          ...((before === null || name !== undefined) && { name: name ?? holder.name }),
          ...((before === null || valid_until !== undefined) && {
            valid_until: valid_until ?? holder.membership_end_date,
          }),
        };
        if (printed.valid_until && printed.valid_until < (before?.issued_on ?? today))
          throw fieldErrors({ valid_until: [fault('lastBeforeFirst')] });
        if (before !== null) return printed;
        const card_number = await nextNumber(tx, holder);
        return { ...printed, card_number, issued_on: today, created_at: new Date(now) };
      },
    },
    {
      below: {
        path: '/profile/member/{id}/card/',
        field: 'member',
        table: member,
        own: ({ actor }) => eq(member.id, actor?.member?.id ?? 0),
      },
    },
  );
}
