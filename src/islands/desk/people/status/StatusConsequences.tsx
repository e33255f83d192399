import type { Plan, StatusConsequences as Consequences } from '@portal/contract';
import type { MemberStatus } from '@portal/contract/members/rules/member-status';
import { maySignIn } from '@portal/contract/members/rules/member-status';
import { consequencesFailed, statusChoices, statusFollows } from '#words/desk/people/status-consequences';
import type { ChosenPlans } from '../../../../lib/desk/members/status-plans.ts';
import { plansFor } from '../../../../lib/desk/members/status-plans.ts';
import { money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { OptionField } from '../../fields/OptionField.tsx';
import css from '../people.module.css';

const choices = ['bookings', 'seats', 'household'] as const;

/** Describes what happens automatically, a sentence each. */
function sentencesOf(status: MemberStatus, found: Consequences): string[] {
  const { waiting, opening_requests, saved_cards, invoices, credit, vouchers } = found;
  const isOver = !maySignIn(status);
  return [
    waiting.count > 0 && statusFollows.waiting[isOver ? 'END' : 'KEEP'](waiting.count),
    opening_requests.count > 0 &&
      statusFollows.opening_requests[isOver ? 'END' : 'KEEP'](opening_requests.count),
    isOver && saved_cards.count > 0 && statusFollows.saved_cards(saved_cards.count),
    invoices.count > 0 && statusFollows.invoices(invoices.count, money(invoices.amount)),
    isOver && credit.count > 0 && statusFollows.credit(money(credit.amount)),
    isOver && vouchers.count > 0 && statusFollows.vouchers(vouchers.count),
  ].filter((sentence) => sentence !== false);
}

interface StatusConsequencesProps {
  readonly member: number;
  readonly status: MemberStatus;
  readonly chosen: ChosenPlans;
  readonly rights: readonly string[];
  readonly onChoose: (chosen: ChosenPlans) => void;
}

const isPlan = (value: string): value is Plan => value === 'KEEP' || value === 'END';

/**
 * Consequences of a status before it is set: the choices of staff, and what happens automatically. Drawn anew for
 * another status.
 */
export default function StatusConsequences({
  member,
  status,
  chosen,
  rights,
  onChoose,
}: StatusConsequencesProps) {
  const { state, reload } = useResource((signal) =>
    call('GET /profile/member/{id}/consequences/', { params: { id: member }, query: { status }, signal }),
  );
  const plans = plansFor(status, { chosen, rights });
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<div className={`skeleton ${css.waiting}`} aria-hidden="true" />}
      failed={consequencesFailed}
    >
      {(found) => {
        const sentences = status === 'ACTIVE' ? [] : sentencesOf(status, found);
        return (
          <>
            {choices
              .filter((thing) => found[thing].count > 0 && found[thing].plans.length > 1)
              .map((thing) => (
                <OptionField
                  key={thing}
                  id={`plan-${thing}`}
                  label={statusChoices[thing].label(found[thing].count)}
                  options={found[thing].plans.map((plan) => [plan, statusChoices[thing][plan]])}
                  value={plans[thing]}
                  onChoose={(value) => isPlan(value) && onChoose({ ...chosen, [thing]: value })}
                />
              ))}
            {sentences.length > 0 && (
              <ul className={`soft ${css.follows}`}>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
