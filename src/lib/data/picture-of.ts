import type { CalendarEvent, DashboardEvent, Post } from '@portal/contract';

/** A post's or an event's picture with what it says of it, as `UploadedPicture` takes them. */
export const pictureOf = ({
  feature_image,
  picture_alt = '',
  picture_focus = null,
}: CalendarEvent | DashboardEvent | Post) => ({
  picture: feature_image,
  alt: picture_alt,
  focus: picture_focus,
});

/** `object-position` of a picture with this focus; undefined: its middle, as ever. */
export const positionOf = (focus: { readonly x: number; readonly y: number } | null): string | undefined =>
  focus === null ? undefined : `${focus.x}% ${focus.y}%`;
