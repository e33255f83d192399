/** Pattern for ILIKE that finds `text` anywhere, with its own wildcards taken literally. */
export const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
