import { readFileSync } from 'node:fs';
import * as z from 'zod';

const text = readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8');

/** The version of the whole product, as `package.json` says it. */
export const productVersion: string = z.object({ version: z.string() }).parse(JSON.parse(text)).version;
