import * as z from 'zod';
import { picture_alt, upload } from '../content/uploads.ts';
import { endpoint, pageQuery } from '../endpoint.ts';
import { translations, translationsInput } from '../translations.ts';
import { byId, list } from '../wire.ts';
import { MOST_PHOTOGRAPHS } from './rules/figures.ts';

/** A photograph of a facility. */
export const photograph = z.object({
  picture: upload,
  /** Text alternative, shown as the caption too. */
  alt: z.string(),
  zh: translations({ alt: z.string() }),
});
export type Photograph = z.infer<typeof photograph>;

/** The same as staff write it: the picture by its id. */
const photographInput = z.strictObject({
  picture: z.uuid(),
  alt: picture_alt,
  zh: translationsInput({ alt: picture_alt }),
});
export type PhotographInput = z.infer<typeof photographInput>;

/** Photographs aren't part of a facility's own answer, which the calendar asks for by the dozen. */
export const facilityPhotographEndpoints = {
  'GET /sport-facility/{id}/photographs/': endpoint({
    summary: 'Photographs of a facility, in the order in which they are shown',
    access: 'public',
    params: byId,
    query: pageQuery(MOST_PHOTOGRAPHS, MOST_PHOTOGRAPHS),
    answers: { 200: list(photograph) },
  }),
  'POST /sport-facility/{id}/photographs/': endpoint({
    summary:
      'Replace all photographs of a facility by uploaded pictures, in the order in which they are shown',
    access: 'staff',
    right: 'facility.change',
    params: byId,
    body: z.array(photographInput).max(MOST_PHOTOGRAPHS),
    answers: { 200: list(photograph) },
  }),
};
