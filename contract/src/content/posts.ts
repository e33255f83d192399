import * as z from 'zod';
import { crud, crudActions, plainFields } from '../crud.ts';
import { postCategories } from './rules/categories.ts';
import { pictureFields, featureImage, featureImageId, picture_alt, pictureInputFields } from './uploads.ts';
import { translations, translationsInput } from '../translations.ts';
import { codes, id, moment, nameFilter, oneLine, text } from '../wire.ts';

/** NEWS of the club, or a BENEFIT from the club or a partner to its members. */
export const postTypes = ['NEWS', 'BENEFIT'] as const;
export const postStatuses = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;
/** Characters of a body, its marks included. */
export const MAX_POST_BODY = 50_000;

const type = z.enum(postTypes);
const category = codes(postCategories);
const status = z.enum(postStatuses);

/** A text that staff write for members, who see it while it is PUBLISHED and between its two moments. */
export const post = z.object({
  id,
  /** The title. */
  name: z.string(),
  type,
  category,
  /** Plain text for lists. */
  summary: z.string(),
  /** HTML of a few elements, sanitised: paragraphs, headings from `h2`, lists, tables, links, emphasis, uploaded pictures. */
  body: z.string(),
  zh: translations({ name: z.string(), summary: z.string(), body: z.string(), picture_alt: z.string() }),
  feature_image: featureImage,
  ...pictureFields,
  status,
  /** Null until it is PUBLISHED for the first time, unless it was given. */
  published_from: moment.nullable(),
  /** Null: without an end. */
  published_until: moment.nullable(),
  created_at: moment,
  updated_at: moment,
});
export type Post = z.infer<typeof post>;

export const postEndpoints = {
  ...crud('/cms/', {
    name: 'post',
    resource: 'post',
    access: 'member',
    writeAccess: 'staff',
    item: post,
    write: z.strictObject({
      name: oneLine(200),
      type: type.default('NEWS'),
      category,
      summary: z.string().trim().max(500).default(''),
      /** Any HTML: disallowed elements are removed before it is stored. */
      body: z.string().max(MAX_POST_BODY).default(''),
      zh: translationsInput({
        name: oneLine(200),
        summary: text(500),
        body: text(MAX_POST_BODY),
        picture_alt,
      }),
      feature_image: featureImageId,
      ...pictureInputFields,
      status: status.default('DRAFT'),
      /** As it is, or the moment of its publication, where left out. */
      published_from: moment.nullable().default(null),
      published_until: moment.nullable().default(null),
    }),
    filters: {
      ...nameFilter,
      status: status.optional(),
      type: type.optional(),
      category: category.optional(),
    },
    ordering: plainFields(post, { except: ['picture_alt'] }),
    actions: crudActions,
  }),
};
