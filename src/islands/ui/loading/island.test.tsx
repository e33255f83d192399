import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { partBroken } from '#words/app/shell';
import { island } from './island.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

test('the HTML of the build is taken over as it is, then gives way to the page of this address', async () => {
  const drawn = vi.fn<(element: Element | null) => void>();
  const open = vi.fn<() => { show: string }>(() => ({ show: 'used' }));
  const Island = island<{ readonly of: string }, { readonly show: string }>({
    first: ({ of }) => <p ref={drawn}>{of} on their way</p>,
    open,
    page: ({ of, show }) => (
      <h2>
        {of}: {show}
      </h2>
    ),
  });
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Island of="Vouchers" />);
  const built = place.querySelector('p');
  expect(built?.textContent).toBe('Vouchers on their way');

  const complain = vi.fn<(failure: unknown) => void>();
  const root = await act(() =>
    hydrateRoot(place, <Island of="Vouchers" />, { onRecoverableError: complain, onUncaughtError: complain }),
  );
  expect(drawn.mock.calls[0]).toEqual([built]);
  expect(place.textContent).toBe('Vouchers: used');
  expect(complain).not.toHaveBeenCalled();
  expect(open).toHaveBeenCalledOnce();
  act(() => root.unmount());
});

test('a page that can’t be drawn says so in its place, and is opened anew when asked', async () => {
  // React writes what was thrown there.
  const written = vi.spyOn(console, 'error').mockReturnValue();
  let isBroken = true;
  const open = vi.fn<() => { list: readonly string[] | undefined }>(() => ({
    list: isBroken ? undefined : ['Squash'],
  }));
  const Island = island<object, { readonly list: readonly string[] | undefined }>({
    first: () => <p>On its way</p>,
    open,
    page: ({ list }) => {
      if (!list) throw new TypeError('no list');
      return <p>{list.join()}</p>;
    },
  });
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Island />);
  const root = await act(() => hydrateRoot(place, <Island />));
  expect(place.querySelector('[role=alert]')?.textContent).toContain(partBroken);
  expect(String(written.mock.calls)).toContain('no list');

  act(() => place.querySelector('button')?.click());
  expect(place.querySelector('[role=alert]')?.textContent).toContain(partBroken);
  isBroken = false;
  act(() => place.querySelector('button')?.click());
  expect(place.textContent).toBe('Squash');
  act(() => root.unmount());
  written.mockRestore();
});
