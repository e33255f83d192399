import { lazyPart } from '../../ui/LazyPart.tsx';
import type { RecordsProps } from './section.ts';

const PostPreview = lazyPart(() => import('../editor/PostPreview.tsx'));

/** What of the records members see as something else than fields. */
export const previewOf = (section: RecordsProps['section']) =>
  section === 'posts' ? { Preview: PostPreview } : {};
