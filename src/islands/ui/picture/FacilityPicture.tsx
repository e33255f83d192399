import type { Facility } from '@portal/contract';
import { drawings } from '../../../pictures/by-name.ts';

/** The drawing of a facility. */
export function FacilityPicture({ name }: { readonly name: Facility['picture'] }) {
  const Drawing = drawings[name];
  return <Drawing />;
}
