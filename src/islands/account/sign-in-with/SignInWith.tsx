import { finishing } from '#words/session/sign-in-with';
import { toSearch } from '../../../lib/app/path.ts';
import { takeLinkValue } from '../../../lib/account/mailed-link.ts';
import { readVisitResult, takeVisit } from '../../../lib/session/identity-visit.ts';
import { island } from '../../ui/loading/island.tsx';
import StepSkeleton from '../StepSkeleton.tsx';
import { ConfirmLink } from './ConfirmLink.tsx';
import { FinishVisit } from './FinishVisit.tsx';
import { VisitFailed } from './VisitFailed.tsx';

/** Reads why the page was opened, and takes it out of the address, so that a reload or the way back begins nothing again. */
function open() {
  const token = takeLinkValue('token');
  if (token !== null) return { token };
  const result = readVisitResult(location.hash);
  const begun = takeVisit();
  const next = begun?.purpose === 'sign-in' ? begun.next : null;
  history.replaceState(null, '', location.pathname + toSearch({ next }));
  return { result, begun };
}

/** The way back from the club's identity provider, and the page behind the emailed link that links an account. */
function SignInWith(opened: ReturnType<typeof open>) {
  if ('token' in opened && opened.token !== undefined) return <ConfirmLink token={opened.token} />;
  const { result, begun } = opened;
  if (!result || 'fault' in result)
    return <VisitFailed why={result?.fault ?? 'expired'} begun={begun ?? null} />;
  if (!begun) return <VisitFailed why="expired" begun={null} />;
  return <FinishVisit code={result.code} begun={begun} />;
}

export default island({
  first: () => <StepSkeleton title={finishing} />,
  open,
  page: SignInWith,
});
