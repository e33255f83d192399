import type { Invoice, MemberRecord } from '@portal/contract';
import { dateOf } from '@portal/contract/rules/club-time';
import {
  changeMember,
  credit,
  nothingOwed,
  overdueOf,
  memberUntil,
  owes,
} from '#words/desk/calendar/booking-panel';
import { visitor } from '#words/desk/calendar/visitors';
import { tierName } from '../../../../lib/club/tier-names.ts';
import { clubNow, zone } from '../../../../lib/format/club-time.ts';
import { dateWithYear, money } from '../../../../lib/format/format.ts';
import { loadCredit } from '../../../../lib/desk/money/credit.ts';
import { loadOpenInvoices } from '../../../../lib/desk/money/open-invoices.ts';
import { Portrait } from '../../../members/Portrait.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { MemberLink } from '../../links/MemberLink.tsx';
import css from '../booking-panel.module.css';

interface MemberFactsProps {
  readonly member: MemberRecord;
  readonly rights: readonly string[];
  readonly onChange: () => void;
}

/** The member a booking is for: who they are, what they owe, and their credit. */
export function MemberFacts({ member, rights, onChange }: MemberFactsProps) {
  const { name, membership_id, membership_type_1: level, membership_end_date: last } = member;
  const tier = member.is_visitor ? visitor : tierName(level);
  return (
    <div className={css.member}>
      <Portrait name={name} photo={member.photo} />
      <div className={css.who}>
        <p>
          <strong>
            <MemberLink id={member.id} rights={rights}>
              {name}
            </MemberLink>
          </strong>{' '}
          {!member.is_visitor && <span className="whole">{membership_id}</span>}
        </p>
        <p className="small soft">{last === null ? tier : memberUntil(tier, dateWithYear(last))}</p>
      </div>
      <Button look="quiet" onClick={onChange}>
        {changeMember}
      </Button>
      <Balance key={member.id} member={member.id} rights={rights} />
    </div>
  );
}

const sumOf = (invoices: readonly Invoice[]): number =>
  invoices.reduce((sum, { amount_due: amount }) => sum + amount, 0);

/** Debt and credit, as far as these rights show them. */
function Balance({ member, rights }: { readonly member: number; readonly rights: readonly string[] }) {
  const [seesDebt, seesCredit] = ['payment_invoice.view', 'credit_entry.view'].map((right) =>
    rights.includes(right),
  );
  const { state } = useResource(async (signal) => {
    const [open, ofClub] = await Promise.all([
      seesDebt ? loadOpenInvoices(member, signal) : null,
      seesCredit ? loadCredit(member, signal) : null,
    ]);
    return { open, credit: ofClub };
  });
  if (!seesDebt && !seesCredit) return null;
  const known = state.status === 'ready' ? state.data : null;
  const today = dateOf(clubNow(), zone);
  const late = known?.open?.filter(({ due_date: day }) => day < today).length ?? 0;
  const sum = known?.open ? sumOf(known.open) : 0;
  return (
    <dl className={css.balance}>
      {seesDebt && (
        <div>
          <dt>{owes}</dt>
          <dd>
            {known?.open && (
              <>
                <strong className={sum > 0 ? css.owed : undefined}>
                  {sum > 0 ? money(sum) : nothingOwed}
                </strong>
                {late > 0 && ` ${overdueOf(late)}`}
              </>
            )}
          </dd>
        </div>
      )}
      {seesCredit && (
        <div>
          <dt>{credit}</dt>
          <dd>{known && known.credit !== null && <strong>{money(known.credit)}</strong>}</dd>
        </div>
      )}
    </dl>
  );
}
