/** Shows the view that an address of this page asks for. */
type ShowPage = (query: URLSearchParams) => void;

export interface InPage {
  /** Goes to another address of the page that is open. */
  readonly go: (address: string) => void;
  /** Ends it: links load pages again. */
  readonly leave: () => void;
}

/**
 * Makes links to the open page change its view instead of reloading it, and so do Back and Forward. Links to other
 * pages, presses that open a tab and links to parts of the page are left alone.
 */
export function stayInPage(show: ShowPage): InPage {
  const look = () => show(new URLSearchParams(location.search));
  const go = (address: string) => {
    if (address !== location.pathname + location.search) history.pushState(null, '', address);
    look();
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || event.defaultPrevented || link.target !== '' || link.hash !== '') return;
    if (link.origin !== location.origin || link.pathname !== location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search);
  };
  document.addEventListener('click', follow);
  addEventListener('popstate', look);
  return {
    go,
    leave() {
      document.removeEventListener('click', follow);
      removeEventListener('popstate', look);
    },
  };
}
