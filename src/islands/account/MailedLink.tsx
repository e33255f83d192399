import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { backToSignIn } from '#words/account/account';
import { checkingLink, linkNotChecked } from '#words/account/mailed-link';
import { forgetLinkValue } from '../../lib/account/mailed-link.ts';
import { createResource } from '../../lib/data/resource.ts';
import { href } from '../../lib/app/routes.ts';
import { Failed } from '../ui/failure/Failed.tsx';
import { useStore } from '@nanostores/react';
import css from './account.module.css';
import { Step } from './Step.tsx';
import { StepDone } from './StepDone.tsx';
import type { StepDoneProps } from './StepDone.tsx';
import StepSkeleton from './StepSkeleton.tsx';

interface MailedLinkProps {
  /** The page's heading. */
  readonly title: string;
  /** Resolves if the link's token still works; rejects if it doesn't. */
  readonly check: () => Promise<unknown>;
  /**
   * Returns the message in place of the page where a failure says that the link doesn't work; null where another try
   * may.
   */
  readonly useless: (failure: unknown) => ReactNode;
  /** The page that the link is for. */
  readonly children: ReactNode;
}

/** The content behind an emailed link, once its token was found to work. */
export function MailedLink({ title, check, useless, children }: MailedLinkProps) {
  const [checked] = useState(() => createResource(check));
  const state = useStore(checked.$state);
  useEffect(() => void checked.reload(), [checked]);

  if (state.status === 'loading') return <StepSkeleton title={title} says={checkingLink} />;
  if (state.status === 'ready') return children;
  return (
    useless(state.failure) ?? (
      <Step title={title}>
        <div className={css.message}>
          <Failed title={linkNotChecked} failure={state.failure} onRetry={() => void checked.reload()} />
        </div>
      </Step>
    )
  );
}

/** Tells that there is no link, or that it is of no use, and where to get a new one. */
export const NoLink = (props: Omit<StepDoneProps, 'onGo' | 'children'>) => (
  // Otherwise a link to this very page would find the old token.
  <StepDone {...props} onGo={forgetLinkValue}>
    <p>
      <a className="link" href={href('login')}>
        {backToSignIn}
      </a>
    </p>
  </StepDone>
);
