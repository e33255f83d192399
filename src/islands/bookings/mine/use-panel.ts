import type { ComponentType } from 'react';
import { useState } from 'react';

type State<Props> =
  | { readonly step: 'closed' | 'loading' | 'unavailable' | 'done' }
  | { readonly step: 'open'; readonly Panel: ComponentType<Props> };

/** The state of a part of the page that is fetched when somebody asks for it. */
export function usePanel<Props>(load: () => Promise<ComponentType<Props>>) {
  const [state, setState] = useState<State<Props>>({ step: 'closed' });
  return {
    ...state,
    open: () => {
      setState({ step: 'loading' });
      load()
        .then((Panel) => setState({ step: 'open', Panel }))
        .catch(() => setState({ step: 'unavailable' }));
    },
    close: () => setState({ step: 'closed' }),
    done: () => setState({ step: 'done' }),
  };
}
