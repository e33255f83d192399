import type { Allotment } from '@portal/contract';
import { useState } from 'react';
import * as words from '#words/bookings/opening-request';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/failure/Problem.tsx';

type DrawState =
  | { readonly step: 'resting' | 'loading' }
  | { readonly step: 'shown'; readonly draw: Allotment }
  | { readonly step: 'failed'; readonly failure: unknown };

/** The result of a draw that a request took part in, for anybody who wants to check it. */
export function Draw({ id }: { readonly id: number }) {
  const [state, setState] = useState<DrawState>({ step: 'resting' });
  async function load() {
    setState({ step: 'loading' });
    try {
      const draw = await call('GET /booking/opening-request/{id}/allotment/', { params: { id } });
      setState({ step: 'shown', draw });
    } catch (failure) {
      setState({ step: 'failed', failure });
    }
  }
  if (state.step === 'shown') return <DrawResult id={id} draw={state.draw} />;
  const busy = state.step === 'loading';
  return (
    <div className="wait-leave">
      {state.step === 'failed' && <Problem failure={state.failure} refusals={words.refusals} />}
      <Button look="quiet" busy={busy} aria-describedby={`opening-request-${id}`} onClick={() => void load()}>
        {busy ? words.loadingDraw : words.seeDraw}
      </Button>
    </div>
  );
}

function DrawResult({ id, draw: { seed, turns } }: { readonly id: number; readonly draw: Allotment }) {
  const turn = turns.findIndex(({ request }) => request === id) + 1;
  return (
    <section className="wait-leave draw" aria-labelledby={`draw-${id}`}>
      <h4 id={`draw-${id}`}>{words.drawTitle}</h4>
      <p>{words.drawTurn(turn, turns.length)}</p>
      <p className="soft small">{words.drawRule}</p>
      <p className="small">
        {words.seed} <code>{seed}</code>
      </p>
      <ol className="draw-turns small">
        {turns.map(({ request, own, booked, went_first, key }) => (
          <li key={request}>
            {words.requestNumber} {request}
            {own && ` (${words.yours})`}
            {went_first && ` (${words.cameFirst})`}
            {' · '}
            {booked ? words.booked : words.notBooked}
            {key !== null && (
              <>
                <br />
                <code className="soft">
                  {words.key} {key}
                </code>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
