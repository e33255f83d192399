import * as z from 'zod';

/**
 * Chinese texts of one of the club's records, each under the name of its field. Null, or without a field: there is no
 * translation, and the English text is shown.
 */
export const translations = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.object(texts).partial().nullish();

/** The same in a body from staff: a text that is left out has no translation. */
export const translationsInput = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.strictObject(texts).partial().nullable().default(null);

/** The languages that the club writes to people in. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
