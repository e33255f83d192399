import { call } from '../../../lib/http/call.ts';
import { offers } from '../../../lib/http/known-host.ts';
import { useResource } from '../../ui/loading/use-resource.ts';
import Photographs from './PhotographStrip.tsx';

const PHOTOGRAPHS = 'GET /sport-facility/{id}/photographs/';

interface FacilityPhotographsProps {
  readonly facility: number;
}

/** A facility's photographs where it is chosen. Booking goes on without them: where they don't come, nothing is said. */
export default function FacilityPhotographs({ facility }: FacilityPhotographsProps) {
  const { state } = useResource(async (signal) =>
    offers(PHOTOGRAPHS) ? (await call(PHOTOGRAPHS, { params: { id: facility }, signal })).results : [],
  );
  if (state.status !== 'ready' || state.data.length === 0) return null;
  return (
    <div className="photographs-below">
      <Photographs photographs={state.data} />
    </div>
  );
}
