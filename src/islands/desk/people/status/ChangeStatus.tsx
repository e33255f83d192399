import type { MemberRecord } from '@portal/contract';
import { statusesAfter } from '@portal/contract/members/rules/status-changes';
import { useState } from 'react';
import { changeStatus, changingStatus, newStatus, reason as reasonLabel } from '#words/desk/people/people';
import { reasonHelp, statusChanged, statusOf, statusRefusals } from '#words/desk/people/people';
import { memberStatuses } from '#words/desk/people/statuses';
import { changeRecord } from '../../../../lib/desk/records/record-calls.ts';
import type { DeskRecord } from '../../../../lib/desk/records/record-calls.ts';
import type { ChosenPlans } from '../../../../lib/desk/members/status-plans.ts';
import { plansFor } from '../../../../lib/desk/members/status-plans.ts';
import { Field } from '../../../ui/form/Field.tsx';
import { lazyPart } from '../../../ui/LazyPart.tsx';
import { DialogFormButton } from '../../../ui/dialog/DialogForm.tsx';
import { OptionField } from '../../fields/OptionField.tsx';
import css from '../people.module.css';

const StatusConsequences = lazyPart(() => import('./StatusConsequences.tsx'), {
  waiting: <div className={`skeleton ${css.waiting}`} aria-hidden="true" />,
});

interface ChangeStatusProps {
  readonly member: MemberRecord;
  readonly rights: readonly string[];
  readonly onDone: (record: DeskRecord, sentence: string) => void;
}

/** Sets one of the statuses that may follow a member's, with the reason that staff store. */
export function ChangeStatus({ member: { id, name, status }, rights, onDone }: ChangeStatusProps) {
  const offered = statusesAfter(status);
  const [first] = offered;
  const [chosen, setChosen] = useState(first);
  const [reason, setReason] = useState('');
  const [plans, setPlans] = useState<ChosenPlans>({});
  if (!chosen) return null;
  return (
    <DialogFormButton
      label={changeStatus}
      busyLabel={changingStatus}
      title={statusOf(name)}
      names={['status_reason']}
      refusals={statusRefusals}
      act={async () => {
        const body = {
          status: chosen,
          status_reason: reason.trim() || null,
          consequences: plansFor(chosen, { chosen: plans, rights }),
        };
        onDone(await changeRecord('members', id, body), statusChanged(memberStatuses[chosen]));
      }}
    >
      {(errors) => (
        <>
          <OptionField
            id="new-status"
            label={newStatus}
            options={offered.map((one) => [one, memberStatuses[one]])}
            value={chosen}
            onChoose={(value) => {
              setChosen(offered.find((one) => one === value));
              setPlans({});
            }}
          />
          <Field
            id="status-reason"
            label={reasonLabel}
            help={reasonHelp}
            error={errors.status_reason}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <StatusConsequences
            key={chosen}
            member={id}
            status={chosen}
            chosen={plans}
            rights={rights}
            onChoose={setPlans}
          />
        </>
      )}
    </DialogFormButton>
  );
}
