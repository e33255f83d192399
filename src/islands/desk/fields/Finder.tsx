import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { comma } from '#words/app/joining';
import { findFailed, foundOf, matches as matchesLabel } from '#words/desk/desk';
import { Field } from '../../ui/form/Field.tsx';
import css from './finder.module.css';

/** A part of what was found, and the number of all. */
export interface Matches<Match> {
  readonly results: readonly Match[];
  readonly count: number;
}

interface FinderProps<Match> {
  readonly id: string;
  readonly label: string;
  /** Says what may be typed. */
  readonly help: string;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** The text of what is chosen at first; empty: nothing. */
  readonly first?: string;
  /** The form's field that is wrong while something is typed and nothing chosen. */
  readonly path?: string;
  readonly find: (typed: string, signal: AbortSignal) => Promise<Matches<Match>>;
  /** The sentence that nothing was found. */
  readonly none: string;
  /** The name of a match, and what tells it from others. */
  readonly describe: (match: Match) => readonly [name: string, more: string];
  /** Null: what was chosen is typed over. */
  readonly onChoose: (match: Match | null) => void;
  readonly onType?: (typed: string) => void;
  /** It has the focus when its panel opens. */
  readonly isFirst?: boolean;
}

/** Pause after the last letter before the search starts, ms. */
const REST = 200;
/** As many as fit without scrolling. */
export const MOST_MATCHES = 6;

/** Finds by the typed letters, after a pause. Null: nothing is typed, or not found yet. */
function useMatches<Match>(typed: string, find: FinderProps<Match>['find']) {
  const text = typed.trim();
  const [look] = useState(() => find);
  const [answer, setAnswer] = useState<{ text: string; found: Matches<Match> | null } | null>(null);
  useEffect(() => {
    if (text === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      look(text, asking.signal).then(
        (found) => setAnswer({ text, found }),
        () => {
          if (!asking.signal.aborted) setAnswer({ text, found: null });
        },
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, look]);
  const own = answer?.text === text ? answer : null;
  return { found: own?.found ?? null, isFailed: own !== null && own.found === null };
}

/** The text of a finder, what is found by it, and the one that is marked or chosen. */
function useFinder<Match extends { readonly id: number | string }>(props: FinderProps<Match>) {
  const { first = '', find, describe, onChoose, onType } = props;
  const [typed, setTyped] = useState(first);
  /** The text of what was chosen: its list is closed. */
  const [chosen, setChosen] = useState(first);
  const [active, setActive] = useState(0);
  /** Enter came before the answer: the only one found is chosen. */
  const [isEntered, setEntered] = useState(false);
  const isOpen = typed !== chosen;
  const { found, isFailed } = useMatches(isOpen ? typed : '', find);
  const matches = found?.results.slice(0, MOST_MATCHES) ?? [];
  const marked = matches[Math.min(active, matches.length - 1)];

  function choose(match: Match) {
    const text = describe(match).filter(Boolean).join(comma);
    setTyped(text);
    setChosen(text);
    setEntered(false);
    onChoose(match);
  }

  const only = isEntered && found?.count === 1 ? found.results[0] : undefined;
  useEffect(() => {
    if (only) choose(only);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [only]);

  function type(text: string) {
    setTyped(text);
    setActive(0);
    setEntered(false);
    if (chosen !== '') {
      setChosen('');
      onChoose(null);
    }
    onType?.(text);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!isOpen) return;
    if (step !== undefined && matches.length > 0)
      setActive((active + step + matches.length) % matches.length);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Enter' && typed.trim() !== '') setEntered(true);
    else if (event.key === 'Escape' && typed !== '') type('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return { typed, isOpen, found, isFailed, matches, marked, choose, type, press };
}

/** Chooses one of what is found, from a list below the field. Enter chooses the marked one, arrows move, Escape closes. */
export function Finder<Match extends { readonly id: number | string }>(props: FinderProps<Match>) {
  const { id, label, help, error, required, path, none, isFirst = false } = props;
  const { typed, isOpen, found, isFailed, matches, marked, choose, type, press } = useFinder(props);
  return (
    <div className={css.finder}>
      <Field
        id={id}
        label={label}
        help={typed.trim() === '' ? help : undefined}
        error={isFailed ? findFailed : error}
        required={required}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can't be typed into
        role="combobox"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={marked && optionId(id, marked)}
        autoComplete="off"
        data-first={isFirst ? '' : undefined}
        data-unchosen={path !== undefined && isOpen && typed.trim() !== '' ? path : undefined}
        value={typed}
        onKeyDown={press}
        onChange={({ target }) => type(target.value)}
      />
      <output className="small soft">
        {found && (found.count === 0 ? none : foundOf(matches.length, found.count))}
      </output>
      <Matches id={id} describe={props.describe} matches={matches} marked={marked} onChoose={choose} />
    </div>
  );
}

/** The id of an option in the list of a finder. */
const optionId = (id: string, match: { readonly id: number | string }) => `${id}-${match.id}`;

interface MatchesProps<Match> {
  /** Of the finder. */
  readonly id: string;
  readonly describe: (match: Match) => readonly [name: string, more: string];
  readonly matches: readonly Match[];
  readonly marked: Match | undefined;
  readonly onChoose: (match: Match) => void;
}

const Matches = <Match extends { readonly id: number | string }>({
  id,
  describe,
  matches,
  marked,
  onChoose,
}: MatchesProps<Match>) => (
  <div
    id={`${id}-list`}
    className={css.list}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the browser's own shows names alone
    role="listbox"
    aria-label={matchesLabel}
    hidden={!marked}
  >
    {matches.map((match) => {
      const [name, more] = describe(match);
      return (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
        <div
          key={match.id}
          id={optionId(id, match)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={match === marked}
          onClick={() => onChoose(match)}
        >
          <span>{name}</span>
          {more !== '' && <span className="small soft">{more}</span>}
        </div>
      );
    })}
  </div>
);
