import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** A picture that the API stores. */
export const upload = z.object({
  /** Unguessable; other records refer to the picture by it. */
  id: z.uuid(),
  /** Its path on the API's host, where anybody who knows it may get it. */
  url: z.string(),
  /** The same, at most 640 pixels wide and high, for lists. */
  small_url: z.string(),
  /** Pixels of the picture at `url`, at most 1,600. */
  width: z.int().positive(),
  height: z.int().positive(),
  /**
   * The widths it is stored in, from the smallest: each at `/uploads/{id}-{width}.avif` and `.webp`, the last of at
   * most 640 (or the first) at `.jpg` too. Empty for uploads from before there were several.
   */
  widths: z.array(z.int().positive()),
});
export type Upload = z.infer<typeof upload>;

/** The picture of a record; it is set by the picture's id. */
export const featureImage = upload.nullable();
export const featureImageId = z.uuid().nullable().default(null);

/** The longest alternative text of such a picture. */
const MAX_ALT = 300;
/** Point that stays visible if the picture is cropped, in per cent from its left and from its top. */
const focus = z.strictObject({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });
export type PictureFocus = z.infer<typeof focus>;

/** Details that a record keeps of its picture. */
export const pictureFields = {
  /** Text alternative of the picture; empty if it only decorates. */
  picture_alt: z.string().optional(),
  /** Null: its middle. */
  picture_focus: focus.nullish(),
};
export const pictureInputFields = {
  picture_alt: z.string().trim().max(MAX_ALT).default(''),
  picture_focus: focus.nullable().default(null),
};
/** Its alternative text in Chinese. */
export const picture_alt = z.string().trim().min(1).max(MAX_ALT);

export const uploadEndpoints = {
  'POST /uploads/': endpoint({
    summary: 'Upload a picture: JPEG, PNG or WebP, at most 8 MB and 40 million pixels',
    access: 'member',
    /** Opens more than twenty a day. */
    furtherRights: ['upload.add'],
    multipart: 'feature_image',
    answers: { 201: upload },
    errors: ['storage_full'],
  }),
};
