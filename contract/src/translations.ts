import * as z from 'zod';

/**
 * The texts of a thing of the club's own in Chinese, each under the name of the field that it stands for. Null, or without
 * a field: nobody has translated it, and it is read in English.
 */
export const translations = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.object(texts).partial().nullish();

/** The same as staff write it: what they leave out has no translation. */
export const translationsInput = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z.strictObject(texts).partial().nullable().default(null);

/** The languages that the club writes to people in. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
