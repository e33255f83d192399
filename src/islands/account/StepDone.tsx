import type { ReactNode } from 'react';
import css from './account.module.css';
import { Step } from './Step.tsx';

export interface StepDoneProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly action: { readonly label: string; readonly to: string };
  /** True when the page doesn't start with it: it replaces another step. */
  readonly follows?: boolean;
  /** Before the user goes on. */
  readonly onGo?: () => void;
  readonly children?: ReactNode;
}

/** The last step of a page of one form: the result, and the next link. */
export const StepDone = ({ title, detail, action, follows = true, onGo, children }: StepDoneProps) => (
  <Step follows={follows} title={title} lead={detail && <p>{detail}</p>}>
    <div className={css.message}>
      <a className="button button-filled button-wide" href={action.to} onClick={onGo}>
        {action.label}
      </a>
      {children}
    </div>
  </Step>
);
