import { lazyPart } from '../../ui/LazyPart.tsx';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import type { SectionParts } from '../records/section.ts';

const ScreenPage = lazyPart(() => import('../screens/ScreenPage.tsx'), { waiting: <SectionSkeleton /> });

/** Screens at the counter, in the lobby or at a door, with their links. */
export const screens: SectionParts = { Content: ScreenPage };
