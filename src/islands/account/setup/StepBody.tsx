import { useState } from 'react';
import {
  addByHand,
  clubSaved,
  emailKept,
  facilitiesCreated,
  hoursSaved,
  importFile,
  inviteStaff,
  keepTiers,
  laterDetail,
  notNow,
  paymentKept,
  paymentStates,
  seeTiers,
  tiersKept,
} from '#words/account/setup';
import { sendingTest, sendTest } from '#words/desk/settings/settings';
import type { SetupProgress, SetupStepName } from '../../../lib/account/setup-progress.ts';
import { apiUrl } from '../../../lib/app/api-url.ts';
import { href } from '../../../lib/app/routes.ts';
import { tierOptions } from '../../../lib/club/tier-names.ts';
import { feeLines } from '../../../lib/desk/members/tier-drafts.ts';
import { createKeys } from '../../../lib/desk/keys.ts';
import { call } from '../../../lib/http/call.ts';
import { MailOutcome } from '../../desk/settings/TestButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { ClubForm } from './ClubForm.tsx';
import css from './setup.module.css';

const Templates = lazyPart(() => import('./Templates.tsx'));

/** The rights that making facilities needs. */
const templateRights = ['facility.add', 'facility.change', 'facility_category.add', 'space.add'];

export interface StepBodyProps {
  readonly step: SetupStepName;
  readonly progress: SetupProgress;
  readonly rights: readonly string[];
  /** Called once the step is done or left, with what to say. */
  readonly onDone: (progress: SetupProgress, sentence: string) => void;
}

const desk = (id: string, query = {}) => href('desk-section', { params: { id }, query });

/** The form or the buttons of an open step. */
export function StepBody(props: StepBodyProps) {
  const { step, progress, rights, onDone } = props;
  const { settings, counts } = progress;
  if (step === 'club' || step === 'hours')
    return (
      <ClubForm
        key={step}
        part={step}
        settings={settings}
        onSaved={(stored) =>
          onDone(
            { ...progress, settings: stored },
            step === 'club' ? clubSaved(stored.name ?? '') : hoursSaved,
          )
        }
      />
    );
  if (step === 'facilities')
    return templateRights.every((right) => rights.includes(right)) ? (
      <Templates
        hours={settings.office_hours}
        onMade={(made) =>
          onDone(
            { ...progress, counts: { ...counts, facilities: counts.facilities + made } },
            facilitiesCreated(made),
          )
        }
      />
    ) : null;
  if (step === 'tiers') return <TiersStep {...props} />;
  if (step === 'payment') return <PaymentStep {...props} />;
  if (step === 'email') return <EmailStep {...props} />;
  return (
    <div className={css.actions}>
      {step === 'members' ? (
        <>
          <a className="button button-filled button-wide" href={desk('members', { id: 'import' })}>
            {importFile}
          </a>
          <a className="button button-wide" href={desk('members', { id: 'new' })}>
            {addByHand}
          </a>
        </>
      ) : (
        <a className="button button-filled button-wide" href={desk('logins', { id: 'new' })}>
          {inviteStaff}
        </a>
      )}
      <PassButton {...props} label={notNow} sentence={laterDetail} look="quiet" />
    </div>
  );
}

interface PassButtonProps extends StepBodyProps {
  readonly label: string;
  /** The sentence that is shown afterwards. */
  readonly sentence: string;
  readonly look: 'filled' | 'quiet';
}

/** Confirms a step, or leaves it for later. */
function PassButton({ step, progress, onDone, label, sentence, look }: PassButtonProps) {
  const [keyFor] = useState(createKeys);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function pass() {
    setBusy(true);
    setFailure(null);
    try {
      const body = { step };
      const { steps } = await call('POST /setup/step/', { body, idempotencyKey: keyFor(body) });
      onDone({ ...progress, passed: steps }, sentence);
    } catch (problem) {
      setFailure(problem);
      setBusy(false);
    }
  }
  return (
    <>
      {failure !== null && <FailureMessage failure={failure} />}
      <Button look={look} wide busy={isBusy} onClick={() => void pass()}>
        {label}
      </Button>
    </>
  );
}

const TiersStep = (props: StepBodyProps) => {
  // Without their fees, the names of the tiers are shown alone.
  const { state } = useResource((signal) => call('GET /membership-tier/', { signal }));
  const fees = new Map(
    state.status === 'ready' ? state.data.tiers.map((tier) => [tier.key, feeLines(tier)]) : [],
  );
  return (
    <div className={css.actions}>
      <dl className={`small ${css.tiers}`}>
        {tierOptions().map(([key, tier]) => (
          <div key={key}>
            <dt>{tier}</dt>
            {(fees.get(key) ?? []).map((line) => (
              <dd key={line} className="soft">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <PassButton {...props} label={keepTiers} sentence={tiersKept} look="filled" />
      <a className="button button-wide" href={desk('tiers')}>
        {seeTiers}
      </a>
    </div>
  );
};

const PaymentStep = (props: StepBodyProps) => {
  const { gateway } = props.progress.settings;
  const { detail, keep } = paymentStates[gateway];
  return (
    <div className={css.actions}>
      <p>{detail}</p>
      <PassButton {...props} label={keep} sentence={paymentKept} look="filled" />
    </div>
  );
};

function EmailStep(props: StepBodyProps) {
  const { progress, onDone } = props;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [found, setFound] = useState<Parameters<typeof MailOutcome>[0]['found'] | null>(null);
  async function test() {
    setBusy(true);
    setFailure(null);
    setFound(null);
    try {
      const outcome = await call('POST /settings/email-test/', { idempotencyKey: key });
      setKey(crypto.randomUUID());
      if (outcome.outcome === 'REFUSED' || outcome.outcome === 'FAILED') setFound(outcome);
      else {
        const body = { step: 'email' } as const;
        const { steps } = await call('POST /setup/step/', { body, idempotencyKey: crypto.randomUUID() });
        onDone(
          { ...progress, passed: steps },
          emailKept(outcome.sent_to, `${apiUrl}/outbox`)[outcome.outcome],
        );
      }
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={css.actions}>
      <output>
        {found && <MailOutcome found={found} />}
        {failure !== null && <FailureMessage failure={failure} />}
      </output>
      <Button look="filled" wide busy={isBusy} onClick={() => void test()}>
        {isBusy ? sendingTest : sendTest}
      </Button>
      <PassButton {...props} label={notNow} sentence={laterDetail} look="quiet" />
    </div>
  );
}
