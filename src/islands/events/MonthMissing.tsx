import { listFailed } from '#words/events';
import { failures } from '#words/failures';
import { Failed } from '../ui/Failed.tsx';

/** In the place of the month where its script didn't come: only loading the page again asks for it again. */
export const MonthMissing = () => (
  <Failed title={listFailed} detail={failures.unreachable.title} onRetry={() => location.reload()} />
);
