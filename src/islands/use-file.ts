import { useState } from 'react';

interface State {
  readonly busy: boolean;
  readonly failure: unknown;
}

/** Fetches a file by the address that `find` answers: the browser saves it, and the page stays. */
export function useFile(find: () => Promise<{ readonly url: string }>) {
  const [state, setState] = useState<State>({ busy: false, failure: null });
  async function fetchFile(): Promise<void> {
    setState({ busy: true, failure: null });
    try {
      const { url } = await find();
      location.assign(url);
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  }
  return { ...state, fetch: () => void fetchFile() };
}
