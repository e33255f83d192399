import type { ApprovalRecord } from '@portal/contract';
import {
  stepDecided,
  decidedDetail,
  stepSent,
  statuses,
  stepDone,
  stepNow,
  stepToCome,
  whereItIs,
  withOffice,
  withOfficeDetail,
} from '#words/members/update-requests';
import { comma } from '#words/app/joining';
import { byCode, nameForCode } from '../../../lib/format/by-code.ts';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { check, close, hourglass } from '../../../pictures/icons.ts';
import { undo } from '../../../pictures/screen-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './progress.module.css';

type StepLook = 'done' | 'now' | 'bad' | 'over' | 'to-come';

interface StepProps {
  readonly look: StepLook;
  readonly name: string;
  readonly detail: string | null;
}

const drawings = { done: check, now: hourglass, bad: close, over: undo, 'to-come': null };
const spoken = { done: stepDone, now: stepNow, bad: stepDone, over: stepDone, 'to-come': stepToCome };
const looks = { PENDING: 'to-come', APPROVED: 'done', REJECTED: 'bad', WITHDRAWN: 'over' } as const;

const when = (at: string) => [dateWithYear(at), time(at)].filter(Boolean).join(comma);

/** The steps of a request so far, and the next one. */
export function Progress({
  record: { status, created_at, decided_at },
}: {
  readonly record: ApprovalRecord;
}) {
  const isPending = status === 'PENDING';
  return (
    <section className={css.progress} aria-labelledby="request-progress">
      <h3 id="request-progress">{whereItIs}</h3>
      <ol>
        <Step look="done" name={stepSent} detail={when(created_at)} />
        {isPending && <Step look="now" name={withOffice} detail={withOfficeDetail} />}
        <Step
          look={byCode<StepLook>(looks, status, 'done')}
          name={isPending ? stepDecided : nameForCode(statuses, status)}
          detail={isPending ? decidedDetail : decided_at && when(decided_at)}
        />
      </ol>
    </section>
  );
}

function Step({ look, name, detail }: StepProps) {
  const drawing = drawings[look];
  return (
    <li className={css.step} aria-current={look === 'now' ? 'step' : undefined}>
      <span className={`${css.mark} ${css[look]}`}>{drawing !== null && <Icon drawing={drawing} />}</span>
      <div>
        <p className={look === 'to-come' ? 'soft' : css.name}>
          {name} <span className="visually-hidden">{spoken[look]}</span>
        </p>
        {detail !== null && <p className="small soft">{detail}</p>}
      </div>
    </li>
  );
}
