import { lazy, Suspense } from 'react';
import { create } from '#words/account';
import { takeMailed } from '../../lib/account/mailed-link.ts';
import StepSkeleton from './StepSkeleton.tsx';

/** Nobody needs both at once: the way to a mail, or what its link is for. */
const Part = lazy(() =>
  takeMailed('token') === null ? import('./ClaimLogin.tsx') : import('./ChooseLogin.tsx'),
);

/** Gives a member who has none a login. */
export default function CreateLogin() {
  return (
    <Suspense fallback={<StepSkeleton title={create} />}>
      <Part />
    </Suspense>
  );
}
