import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';

interface State {
  readonly busy: boolean;
  readonly failure: unknown;
}

/** Fetches the calendar file of a booking: the browser saves it, or hands it to the calendar, and the page stays. */
export function useCalendarFile(id: number) {
  const [state, setState] = useState<State>({ busy: false, failure: null });
  async function fetchFile(): Promise<void> {
    setState({ busy: true, failure: null });
    try {
      const { url } = await call('GET /booking/reservation/{id}/calendar-file/', { params: { id } });
      location.assign(url);
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  }
  return { ...state, fetch: () => void fetchFile() };
}
