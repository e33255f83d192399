// The modules that editing needs, fetched as one when somebody starts to type, or has typed before.
export { unsentChanges } from '../../../../lib/members/editing.ts';
export { EditSection } from './EditSection.tsx';
export { PhotoEditor } from './PhotoEditor.tsx';
export { startEditing } from './start-editing.ts';
export { ReviewBar as Unsent } from './ReviewBar.tsx';
