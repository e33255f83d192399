import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { SectionParts } from '../records/section.ts';

const WebhookPage = lazyPart(() => import('../webhooks/WebhookPage.tsx'), { waiting: <SectionSkeleton /> });

/** Addresses of other programs, with their secret and what was sent there. */
export const webhooks: SectionParts = { Content: WebhookPage };
