import css from './account.module.css';
import { Step } from './Step.tsx';

/** Placeholder of a page with one form until its link has been checked. */
export default function StepSkeleton({ title, says }: { readonly title: string; readonly says?: string }) {
  return (
    <Step title={title}>
      {says && <output className="visually-hidden">{says}</output>}
      <div className={css.skeleton} aria-hidden="true">
        <div className={`skeleton ${css.line}`} />
        <div className={`skeleton ${css.block}`} />
        <div className={`skeleton ${css.block}`} />
      </div>
    </Step>
  );
}
