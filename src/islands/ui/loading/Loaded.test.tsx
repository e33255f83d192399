import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { Loaded } from './Loaded.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface News {
  readonly title: { readonly length: number };
}

test('what can’t be drawn says so, leaves what is beside it, and is drawn once it is loaded anew', () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const place = document.createElement('div');
  const root = createRoot(place);
  const onRetry = vi.fn<() => void>();
  // A host may leave out what our types promise.
  const show = (data: unknown) =>
    root.render(
      <>
        <p>Beside it</p>
        <Loaded
          state={{ status: 'ready', data: data as News, at: 0 }}
          onRetry={onRetry}
          waiting={null}
          failed="We couldn’t load the news."
        >
          {({ title }) => <p>{title.length} letters</p>}
        </Loaded>
      </>,
    );
  act(() => show({}));
  expect(place.querySelector('[role=alert]')?.textContent).toContain('We couldn’t load the news.');
  expect(place.textContent).toContain('Beside it');
  expect(written).toHaveBeenCalled();
  act(() => place.querySelector('button')?.click());
  expect(onRetry).toHaveBeenCalledOnce();

  act(() => show({ title: 'Tennis' }));
  expect(place.querySelector('[role=alert]')).toBeNull();
  expect(place.textContent).toContain('6 letters');
  act(() => root.unmount());
  written.mockRestore();
});
