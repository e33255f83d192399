import { lazyPart } from '../../ui/LazyPart.tsx';
import type { RecordsProps } from './section.ts';

const PostPreview = lazyPart(() => import('../editor/PostPreview.tsx'));

/** Returns the previews of a section's records, where members see more than fields. */
export const previewOf = (section: RecordsProps['section']) =>
  section === 'posts' ? { Preview: PostPreview } : {};
