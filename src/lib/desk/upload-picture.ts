import type { Upload } from '@portal/contract';
import { uploadTypes } from '@portal/contract/content/rules/upload-types';
import { call } from '../http/call.ts';

/** The types that file choosers offer: those that the API takes. */
export const pictureTypes = uploadTypes.join(',');

/** Uploads a picture, and resolves to the stored one. Throws as every call does. */
export function uploadPicture(file: File): Promise<Upload> {
  const form = new FormData();
  form.set('feature_image', file);
  return call('POST /uploads/', { form });
}
