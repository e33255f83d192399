import { CardsSkeleton } from '../CardsSkeleton.tsx';
import css from './posts.module.css';

/** The page before any script runs: room for the filters, and what stands for the posts. */
export default function PostsSkeleton() {
  return (
    <>
      <div className={css.toolsBlock} />
      <CardsSkeleton />
    </>
  );
}
