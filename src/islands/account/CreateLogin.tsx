import { create } from '#words/account/account';
import { takeLinkValue } from '../../lib/account/mailed-link.ts';
import { island } from '../ui/loading/island.tsx';
import { lazyPart } from '../ui/LazyPart.tsx';
import StepSkeleton from './StepSkeleton.tsx';

const CreateLoginSkeleton = () => <StepSkeleton title={create} />;

/** Nobody needs both at once: the request for an email, and the page behind its link. */
const CreateLoginPage = lazyPart<object>(
  () => (takeLinkValue('token') === null ? import('./ClaimLogin.tsx') : import('./ChooseLogin.tsx')),
  { waiting: <CreateLoginSkeleton /> },
);

/** Gives a member who has none a login. */
export default island({ first: CreateLoginSkeleton, open: () => ({}), page: CreateLoginPage });
