/** Words of the editor of posts. */
export const toolbar = (label: string) => `Formatting of: ${label}`;
export const heading = 'Heading';
export const subheading = 'Subheading';
export const bold = 'Bold';
export const italic = 'Italic';
export const bullets = 'Bulleted list';
export const numbers = 'Numbered list';
export const quote = 'Quote';
export const link = 'Link';
export const picture = 'Picture';
export const table = 'Table';
export const rule = 'Dividing line';
export const undo = 'Undo';
export const redo = 'Redo';
export const uploading = 'Uploading the picture';

// A link
export const linkAddress = 'Address of the link';
export const linkHelp = 'For example: https://example.com, /events or office@harbour.example';
export const linkWrong = 'Enter a web address, an email address or a page of this site.';
export const setLink = 'Set link';
export const removeLink = 'Remove link';

// A picture
export const alternativeText = 'What the picture shows';
export const alternativeHelp = 'Read out to people who can’t see it. Leave it empty if it only decorates.';
export const removePicture = 'Remove the picture';

// A table
export const addRow = 'Add row';
export const addColumn = 'Add column';
export const removeRow = 'Remove row';
export const removeColumn = 'Remove column';
export const removeTable = 'Remove table';

// The preview
export const preview = 'Preview';
export const previewDetail = 'This is how members see it. It isn’t saved yet.';
export const previewLanguage = 'Language';
export const previewLanguages = { en: 'English', zh: '中文' } as const;
export const close = 'Close';
