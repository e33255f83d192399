import { $leave, hasUnsaved, setGuarded, touch } from './unsaved.ts';

/** Returns an address without the part of the page that it leads to. */
const pageOf = (address: string) => address.replace(/#.*/u, '');

/** Returns the link that a plain press follows to another view or page; null for any other press. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href.startsWith('http') || !isPlain || link.target !== '' || link.hasAttribute('download'))
    return null;
  return pageOf(link.href) === pageOf(location.href) ? null : link;
}

/**
 * Asks by `$leave` before a link, Back or Forward leaves a form with unsaved changes; closing the tab, the browser asks.
 * Returns what ends that. `isSignedIn`: nobody can save any more after signing out.
 */
export function guardUnsaved(isSignedIn: () => boolean): () => void {
  const stopping = new AbortController();
  const options = { capture: true, signal: stopping.signal };
  let address = location.href;
  let isAgreed = false;
  const agree = (go: () => void) => () => {
    isAgreed = true;
    go();
  };
  const refuse = () => {
    isAgreed = false;
  };
  setGuarded(true);

  function onInput({ target }: Event) {
    address = location.href;
    touch(target);
  }

  function onClick(event: MouseEvent) {
    const link = linkOf(event);
    if (link === null || isAgreed || !hasUnsaved()) return;
    event.preventDefault();
    event.stopPropagation();
    const again = agree(() => (link.isConnected ? link.click() : location.assign(link.href)));
    $leave.set(() => {
      again();
      // A link within the page has been followed: the next one asks again.
      if (link.origin + link.pathname === location.origin + location.pathname) isAgreed = false;
    });
  }

  // The address has changed already: it is put back until somebody has agreed.
  function onPopState(event: PopStateEvent) {
    const isAsked = !isAgreed && hasUnsaved() && pageOf(location.href) !== pageOf(address);
    isAgreed = false;
    if (!isAsked) return;
    event.stopImmediatePropagation();
    history.pushState(null, '', address);
    $leave.set(agree(() => history.back()));
  }

  document.addEventListener('input', onInput, options);
  document.addEventListener('click', onClick, options);
  addEventListener('popstate', onPopState, options);
  addEventListener(
    'beforeunload',
    (event) => {
      if (!isAgreed && isSignedIn() && hasUnsaved()) event.preventDefault();
    },
    options,
  );
  addEventListener('pageshow', refuse, options);
  return () => {
    setGuarded(false);
    stopping.abort();
  };
}
