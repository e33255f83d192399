import { startTransition, useLayoutEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Boundary } from './Boundary.tsx';

interface IslandParts<Props extends object, Opened extends object> {
  /**
   * The component in the HTML of the build, which is hydrated: the same for everybody, wherever and whenever it is
   * opened.
   */
  readonly first: ComponentType<Props>;
  /** Makes the page's stores for this browser, its address and the user, and sends the first calls. */
  readonly open: () => Opened;
  /** The component that is shown from then on. */
  readonly page: ComponentType<Props & Opened>;
}

/**
 * An island whose content depends on what only a browser knows. The first rendering there is the built one, so that
 * React takes the HTML over; the page takes its place in the next, which painting doesn't wait for. If the page can't
 * be drawn it says so, and is opened again at the member's request.
 */
export function island<Props extends object, Opened extends object>({
  first: First,
  open,
  page: Page,
}: IslandParts<Props, Opened>): ComponentType<Props> {
  // Opened as the module arrives: calls are on their way before React has begun.
  const first = import.meta.env.SSR ? null : open();
  return function Island(props) {
    const [isHydrated, setHydrated] = useState(false);
    // In slices: a large page doesn't keep the browser from answering.
    useLayoutEffect(() => startTransition(() => setHydrated(true)), []);
    const [opened, setOpened] = useState(first);
    if (!isHydrated || !opened) return <First {...props} />;
    return (
      <Boundary of={opened} onRetry={() => setOpened(open())}>
        <Page {...props} {...opened} />
      </Boundary>
    );
  };
}
