import { useState } from 'react';
import {
  done,
  failed,
  finish,
  finishing,
  loading,
  open,
  over,
  overDetail,
  steps,
  stepsLead,
  title,
  toDesk,
  toPortal,
} from '#words/account/setup';
import { href } from '../../../lib/app/routes.ts';
import { call } from '../../../lib/http/call.ts';
import { check, hourglass } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/FailureMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Step } from '../Step.tsx';
import { StepDone } from '../StepDone.tsx';
import StepSkeleton from '../StepSkeleton.tsx';
import css from './setup.module.css';

const Templates = lazyPart(() => import('./Templates.tsx'));

/** The rights that making facilities needs. */
const templateRights = ['facility.add', 'facility.change', 'facility_category.add', 'space.add'];

type StepName = keyof typeof steps;

const desk = (id: string, query = {}) => href('desk-section', { params: { id }, query });

/** The address of each step at the desk. */
const places: Readonly<Record<StepName, string | null>> = {
  administrator: null,
  club: desk('settings'),
  category: desk('categories', { id: 'new' }),
  facility: desk('facilities', { id: 'new' }),
  members: desk('members', { id: 'new' }),
};

/** Reads from the club's own data which steps are done: nothing is lost by leaving the page. */
async function readProgress(signal: AbortSignal): Promise<Readonly<Record<StepName, boolean>>> {
  const [settings, categories, facilities, members] = await Promise.all([
    call('GET /settings/', { signal }),
    call('GET /facility/category/', { query: { limit: 1 }, signal }),
    call('GET /sport-facility/', { query: { limit: 1 }, signal }),
    call('GET /profile/member/', { query: { limit: 1 }, signal }),
  ]);
  return {
    administrator: true,
    club: settings.name !== null,
    category: categories.count > 0,
    facility: facilities.count > 0,
    members: members.count > 0,
  };
}

/** The steps that are left until members can use the club, each with a link to the desk. */
export default function Steps({ rights }: { readonly rights: readonly string[] }) {
  const { state, reload, put } = useResource(readProgress);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function end() {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST /setup/finish/', { idempotencyKey });
      setOver(true);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }
  if (isOver)
    return (
      <StepDone title={over} detail={overDetail} action={{ label: toDesk, to: href('desk') }}>
        <a className="link" href={href('dashboard')}>
          {toPortal}
        </a>
      </StepDone>
    );
  return (
    <Loaded
      state={state}
      onRetry={reload}
      waiting={<StepSkeleton title={title} />}
      loading={loading}
      failed={failed}
    >
      {(progress) => (
        <Step title={title} lead={<p>{stepsLead}</p>}>
          <ol className={css.steps}>
            {
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
              (Object.keys(steps) as StepName[]).map((name) => (
                <SetupStep key={name} name={name} isDone={progress[name]} />
              ))
            }
          </ol>
          {templateRights.every((right) => rights.includes(right)) && (
            <Templates onMade={() => put({ ...progress, category: true, facility: true })} />
          )}
          {failure !== null && <FailureMessage failure={failure} />}
          <Button className={css.finish} look="filled" wide busy={isBusy} onClick={() => void end()}>
            {isBusy ? finishing : finish}
          </Button>
        </Step>
      )}
    </Loaded>
  );
}

function SetupStep({ name, isDone }: { readonly name: StepName; readonly isDone: boolean }) {
  const [label, detail] = steps[name];
  const place = places[name];
  return (
    <li>
      <div className={css.name}>
        {place === null ? (
          <span>{label}</span>
        ) : (
          <a className="link" href={place}>
            {label}
          </a>
        )}
        <span className={isDone ? css.done : css.open}>
          <Icon drawing={isDone ? check : hourglass} />
          {isDone ? done : open}
        </span>
      </div>
      <p className="soft small">{detail}</p>
    </li>
  );
}
