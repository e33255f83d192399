import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { stayInPage } from '../../../lib/forms/stay-in-page.ts';
import type { InAddress } from '../records/section.ts';

function open() {
  const $query = atom(new URLSearchParams(location.search));
  return { $query, ...stayInPage((query) => $query.set(query)) };
}

/** The query of the page's address, which its links and `go` change without loading it again. */
export function useAddress(): InAddress {
  const [{ $query, go, leave }] = useState(open);
  useEffect(() => leave, [leave]);
  return { query: useStore($query), go };
}
