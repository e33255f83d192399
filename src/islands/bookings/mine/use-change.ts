import type { ComponentType } from 'react';
import { useState } from 'react';
import type { ChangeProps } from './Change.tsx';

type State =
  | { readonly step: 'closed' | 'loading' | 'unavailable' | 'done' }
  | { readonly step: 'open'; readonly Panel: ComponentType<ChangeProps> };

/** Where the change of a booking's time stands. Its panel is fetched when somebody asks for it. */
export function useChange() {
  const [state, setState] = useState<State>({ step: 'closed' });
  return {
    ...state,
    open: () => {
      setState({ step: 'loading' });
      import('./Change.tsx')
        .then(({ Change }) => setState({ step: 'open', Panel: Change }))
        .catch(() => setState({ step: 'unavailable' }));
    },
    close: () => setState({ step: 'closed' }),
    done: () => setState({ step: 'done' }),
  };
}
