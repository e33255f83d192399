import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { notFound, toHome } from '#words/app/pages';
import { created, createdDetail, failed, loading, signInToGoOn, title, toSignIn } from '#words/account/setup';
import { currentUser } from '../../../lib/session/current-user.ts';
import { href } from '../../../lib/app/routes.ts';
import { createResource } from '../../../lib/data/resource.ts';
import { call } from '../../../lib/http/call.ts';
import { loginFor } from '../../../lib/session/next.ts';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { island } from '../../ui/loading/island.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { StepDone } from '../StepDone.tsx';
import StepSkeleton from '../StepSkeleton.tsx';

const SetupSkeleton = () => <StepSkeleton title={title} />;

const waiting = <SetupSkeleton />;
const AdministratorForm = lazyPart(() => import('./AdministratorForm.tsx'), { waiting });
const Steps = lazyPart(() => import('./Steps.tsx'), { waiting });

function open() {
  const setup = createResource(async () => {
    const [{ stage }, user] = await Promise.all([call('GET /setup/'), currentUser()]);
    return { stage, rights: user?.access_rights ?? null };
  });
  void setup.reload();
  return { setup };
}

/** Leads the first administrator of a new club from the code in the log to a club that members can use. */
function Setup({ setup }: ReturnType<typeof open>) {
  const state = useStore(setup.$state);
  const [username, setUsername] = useState<string | null>(null);
  const signIn = { label: toSignIn, to: loginFor(location) };
  if (username !== null) return <StepDone title={created} detail={createdDetail(username)} action={signIn} />;
  return (
    <Loaded
      state={state}
      onRetry={() => void setup.reload()}
      waiting={<SetupSkeleton />}
      loading={loading}
      failed={failed}
      missing={<NoSetup />}
    >
      {({ stage, rights }) => {
        if (stage === 'OPEN') return <AdministratorForm onCreated={setUsername} />;
        if (stage === 'OVER') return <NoSetup />;
        if (rights === null)
          return <StepDone title={title} detail={signInToGoOn} action={signIn} follows={false} />;
        return rights.includes('settings.change') ? <Steps rights={rights} /> : <NoSetup />;
      }}
    </Loaded>
  );
}

/** A club that is set up has no such page. */
const NoSetup = () => (
  <StepDone
    title={notFound.title}
    detail={notFound.detail}
    action={{ label: toHome, to: href('dashboard') }}
    follows={false}
  />
);

export default island({ first: SetupSkeleton, open, page: Setup });
