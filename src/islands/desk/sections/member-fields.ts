import type { SectionParts } from '../records/section.ts';

/** Choices are asked for where the field is a choice. */
export const memberFields: SectionParts = {
  needless: ({ kind }) => (kind === 'CHOICE' ? [] : ['options']),
};
