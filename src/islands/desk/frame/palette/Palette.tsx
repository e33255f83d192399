import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  close as closeWord,
  found as foundWords,
  groups as groupNames,
  nothingFound,
  searchDesk as title,
  searchHelp,
  searchFailed,
  searching,
} from '#words/desk/palette';
import { newRecord } from '#words/desk/desk';
import { bookingNumber } from '#words/desk/people/people';
import { memberStatuses } from '#words/desk/people/statuses';
import { statuses as invoiceStatuses } from '#words/money/invoice-statuses';
import { comma } from '#words/app/joining';
import { visitor } from '#words/desk/calendar/visitors';
import { tierName } from '../../../../lib/club/tier-names.ts';
import { close } from '../../../../pictures/icons.ts';
import { href } from '../../../../lib/app/routes.ts';
import { turnedOnPrograms } from '../../../../lib/club/club.ts';
import { createListings } from '../../../../lib/data/listing.ts';
import { isRecordSection, sectionsFor, topSectionsFor } from '../../../../lib/desk/access.ts';
import type { DeskSection } from '../../../../lib/desk/access.ts';
import type { DeskDescription } from '../../../../lib/desk/records/fields.ts';
import { noResults, pagesFor, searchDesk } from '../../../../lib/desk/palette.ts';
import type { SearchResults, HitGroup } from '../../../../lib/desk/palette.ts';
import { dateWithYear, money, timeRange } from '../../../../lib/format/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { addressOf, nameOfSection } from '../sections.ts';
import css from './palette.module.css';

interface PaletteProps {
  readonly rights: readonly string[];
  readonly description: DeskDescription;
  readonly onClose: () => void;
}

/** A result, with its address. */
interface Hit {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly address: string;
}

const at = (id: string, query: Readonly<Record<string, string | number>> = {}) =>
  href('desk-section', { params: { id }, query });

/** Lists the pages that these rights open, and the records that can be created there. */
function pagesOf({ rights, description }: PaletteProps): Hit[] {
  const sections: DeskSection[] = sectionsFor(rights, description, turnedOnPrograms()).flatMap(
    (group) => group.sections,
  );
  return [...topSectionsFor(rights, description), ...sections].flatMap((section): Hit[] => {
    const page = { key: section, label: nameOfSection(section, description), address: addressOf(section) };
    if (!isRecordSection(section)) return [page];
    const { one, create, resource } = description.records[section];
    if (create === null || !rights.includes(`${resource}.add`)) return [page];
    return [page, { key: `new ${section}`, label: newRecord(one), address: at(section, { id: 'new' }) }];
  });
}

/** Lists the API's results. */
const hitsOf = ({
  members,
  bookings,
  invoices,
  facilities,
}: SearchResults): Record<(typeof kinds)[number], Hit[]> => ({
  members: members.map(({ id, name, membership_id, membership_type_1, status, is_visitor }) => ({
    key: `member ${id}`,
    label: name,
    detail: is_visitor
      ? visitor
      : [membership_id, tierName(membership_type_1), memberStatuses[status]].join(comma),
    address: at('members', { id }),
  })),
  bookings: bookings.map(({ id, name, member, facility, start_from, end_at }) => ({
    key: `booking ${id}`,
    label: `${bookingNumber(id)}${comma}${name}`,
    detail: [facility.name, dateWithYear(start_from), timeRange(start_from, end_at)].join(comma),
    address: at('members', { id: member, part: 'bookings' }),
  })),
  facilities: facilities.map(({ id, name, category }) => ({
    key: `facility ${id}`,
    label: name,
    detail: category.name,
    address: at('facilities', { id }),
  })),
  invoices: invoices.map(({ id, invoice_number, total, status }) => ({
    key: `invoice ${id}`,
    label: invoice_number,
    detail: [money(total), invoiceStatuses[status]].join(comma),
    address: at('invoices', { id }),
  })),
});

/** Pause after the last letter before the search starts, ms. */
const REST = 200;

const kinds = ['members', 'bookings', 'facilities', 'invoices'] as const;

/** The typed text, and what the desk's search finds by it. */
function useSearch(rights: readonly string[]) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState('');
  const [{ $listing, show }] = useState(() =>
    createListings(
      async (text: string, signal) => (text === '' ? noResults : searchDesk(text, rights, signal)),
      '',
    ),
  );
  const { wanted, list } = useStore($listing);
  const state = useStore(list.$state);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = typed.trim();
  function type(now: string) {
    setTyped(now);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(now.trim()), now.trim() === '' ? 0 : REST);
  }
  /** Null while the listed results may belong to other letters. */
  const results = wanted === text ? { state, onRetry: () => void list.reload() } : null;
  return { typed, text, type, results };
}

/** Finds people, bookings, invoices and pages of the desk. Enter opens the first, arrows lead to the others, Escape closes. */
export default function Palette(props: PaletteProps) {
  const { rights, onClose } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { typed, text, type, results } = useSearch(rights);
  useEffect(() => dialog.current?.showModal(), []);
  const pages = pagesFor(text, pagesOf(props));

  function onKey(event: KeyboardEvent) {
    const field = dialog.current?.querySelector('input') ?? null;
    const all = [...(dialog.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = all.findIndex((link) => link === document.activeElement) + step;
      (next < 0 ? field : all[Math.min(next, all.length - 1)])?.focus();
    } else if (event.key === 'Enter' && event.target === field && results?.state.status === 'ready') {
      event.preventDefault();
      all[0]?.click();
    }
  }

  // A link within the page that is open doesn't load another.
  const links = { onKey, onOpen: () => dialog.current?.close() };
  return (
    <dialog ref={dialog} className={css.palette} aria-label={title} onClose={onClose}>
      <div className={css.bar}>
        <Field
          id={`${id}field`}
          label={title}
          help={searchHelp}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onKeyDown={onKey}
          onChange={({ target }) => type(target.value)}
        />
        <Button look="quiet" aria-label={closeWord} onClick={() => dialog.current?.close()}>
          <Icon drawing={close} />
        </Button>
      </div>
      <div className={css.results}>
        {results ? (
          <Loaded {...results} waiting={waiting} failed={searchFailed}>
            {(found) => <Results found={found} text={text} pages={pages.length} links={links} />}
          </Loaded>
        ) : (
          waiting
        )}
        <Hits group="pages" hits={pages} {...links} />
      </div>
    </dialog>
  );
}

interface ResultsProps {
  readonly found: SearchResults;
  readonly text: string;
  /** Number of the desk's pages that match as well. */
  readonly pages: number;
  readonly links: Pick<HitsProps, 'onKey' | 'onOpen'>;
}

/** The records that the search finds, and how many there are. */
function Results({ found, text, pages, links }: ResultsProps) {
  const hits = hitsOf(found);
  const count = kinds.reduce((sum, kind) => sum + hits[kind].length, pages);
  return (
    <>
      <output className="soft small">
        {text !== '' && (count === 0 ? nothingFound : foundWords(count, count + found.more))}
      </output>
      {kinds.map((kind) => (
        <Hits key={kind} group={kind} hits={hits[kind]} {...links} />
      ))}
    </>
  );
}

const waiting = <output className="soft small">{searching}</output>;

interface HitsProps {
  readonly group: HitGroup;
  readonly hits: readonly Hit[];
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onOpen: () => void;
}

const Hits = ({ group, hits, onKey, onOpen }: HitsProps) =>
  hits.length > 0 && (
    <section aria-label={groupNames[group]}>
      <h2 className={css.group}>{groupNames[group]}</h2>
      <ul className={css.list}>
        {hits.map(({ key, label, detail, address }) => (
          <li key={key}>
            <a className={css.hit} href={address} onKeyDown={onKey} onClick={onOpen}>
              {label}
              {detail !== undefined && <span className="soft small">{detail}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
