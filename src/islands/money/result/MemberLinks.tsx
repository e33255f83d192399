import { seeTransactions, toDashboard } from '#words/money/paying';
import { href } from '../../../lib/app/routes.ts';

/** A member's links from the result of a payment; the first one is `main` when there is nothing else for them to do. */
export const MemberLinks = ({ main = false }: { readonly main?: boolean }) => (
  <>
    <a className={main ? 'button button-filled' : 'link'} href={href('transactions')}>
      {seeTransactions}
    </a>
    <a className="link" href={href('dashboard')}>
      {toDashboard}
    </a>
  </>
);
