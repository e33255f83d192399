import type { ApprovalRecord, MemberRecord } from '@portal/contract';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { requestSent, sections as names } from '#words/members/profile';
import type { Pending } from '../../../lib/members/load-profile.ts';
import type { EditingState } from '../../../lib/members/editing.ts';
import type { SectionName } from '../../../lib/members/profile-rows.ts';
import { sections } from '../../../lib/members/profile-rows.ts';
import type { Change, Field } from '../../../lib/members/topics.ts';
import { changesIn } from '../../../lib/members/topics.ts';
import type { Resource, ResourceState } from '../../../lib/data/resource.ts';
import { tokens } from '../../../lib/session/store.ts';
import { LazyPartFailed } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { Details } from './Details.tsx';
import { keepTyped, readTyped } from './draft.ts';
import { Heading } from './Heading.tsx';
import { later } from './later-parts.tsx';
import { LaterPart } from './LaterPart.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import css from './profile.module.css';
import { Side } from './Side.tsx';

interface WholeProfileProps {
  readonly profile: MemberRecord;
  readonly pending: Resource<Pending>;
}

/** What is open for typing: a section, or the photograph. */
type Open = SectionName | 'photo' | null;

const toValues = (changes: readonly Change[]): { readonly [F in Field]?: string | null } =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const sectionNames = Object.keys(sections) as SectionName[];
const sectionOf = (field: Field): Open =>
  sectionNames.find((name) => sections[name].some((one) => one === field)) ?? 'photo';

/** A profile section by section, with what is being checked, what is typed, and what hangs on the membership. */
export function WholeProfile({ profile, pending }: WholeProfileProps) {
  const { $state, put, reload } = pending;
  const checked = useStore($state);
  const { requests } = known(checked);
  const [open, setOpen] = useState<Open>(null);
  // Counted, as the same field may be wrong again.
  const [refused, setRefused] = useState(0);
  const [news, setNews] = useState<string | null>(null);
  const told = useRef<HTMLDivElement>(null);
  const { typing, isMissing, load } = useTyping((record) => {
    const now = known($state.get());
    put({ ...now, requests: [record, ...now.requests] });
    setOpen(null);
    setNews(requestSent);
  });
  const state = useStore(typing?.editing.$state ?? $untouched);
  const unsent = typing?.unsentChanges(profile, state) ?? [];
  const asked = toValues(requests.flatMap(({ changes }) => changesIn(changes)));
  const typed = toValues(unsent);

  useEffect(() => {
    if (unsent.length === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever was signed out here starts over, and finds what they typed again.
      if (tokens.access()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsent.length]);

  // Whoever closes what they typed into goes on where they opened it.
  const last = useRef<Open>(null);
  useEffect(() => {
    if (open === null && last.current !== null)
      document.querySelector<HTMLElement>(`#${last.current} button`)?.focus();
    last.current = open;
  }, [open]);

  useEffect(() => {
    if (refused > 0) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);

  // The dialogue in which it was done is gone.
  useEffect(() => {
    if (news !== null) told.current?.focus();
  }, [news]);

  async function openFor(next: Open) {
    setNews(null);
    await load();
    setOpen(next);
  }
  const close = () => setOpen(null);

  return (
    <div className={css.columns}>
      <Heading profile={profile} />
      <Side
        profile={profile}
        asked={asked.photo}
        typed={typed.photo}
        {...(open === null && { onPhoto: () => void openFor('photo') })}
      />
      <div className={css.main}>
        <div ref={told} tabIndex={-1} className={css.told}>
          {news !== null && <Message kind="good" title={news} />}
        </div>
        <PendingRequests
          state={checked}
          address={profile.email}
          onReload={() => void reload()}
          onDone={(done) => {
            setNews(done);
            void reload();
          }}
        />
        {isMissing && <LazyPartFailed onRetry={() => void load()} />}
        {open === 'photo' && typing && (
          <typing.PhotoEditor profile={profile} editing={typing.editing} onClose={close} />
        )}
        {sectionNames.map((name) =>
          open === name && typing ? (
            <typing.EditSection
              key={name}
              name={name}
              heading={names[name]}
              fields={sections[name]}
              profile={profile}
              asked={asked}
              editing={typing.editing}
              onClose={close}
            />
          ) : (
            <Details
              key={name}
              name={name}
              heading={names[name]}
              profile={profile}
              asked={asked}
              typed={typed}
              onChange={() => void openFor(name)}
            />
          ),
        )}
        {later.map((part) => (
          <LaterPart key={part.id} {...part} member={profile} />
        ))}
        {unsent.length > 0 && typing && (
          <typing.Unsent
            profile={profile}
            changes={unsent}
            editing={typing.editing}
            onWrong={(field) => {
              setOpen(sectionOf(field));
              setRefused(refused + 1);
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Until it is known, nothing is. */
const known = (state: ResourceState<Pending>): Pending =>
  (state.status !== 'loading' && state.data) || { requests: [], newEmail: null };

/** Before anybody typed. */
const $untouched = atom<EditingState>({ values: {}, note: '', step: 'editing', errors: {}, failure: null });

async function loadTyping(onSent: (record: ApprovalRecord) => void) {
  const { EditSection, PhotoEditor, startEditing, Unsent, unsentChanges } = await import('./edit/typing.ts');
  const editing = startEditing({ kept: readTyped(), keep: keepTyped, onSent });
  return { EditSection, PhotoEditor, Unsent, unsentChanges, editing };
}
type Typing = Awaited<ReturnType<typeof loadTyping>>;

/** What typing takes is fetched when somebody wants to type, or at once where they have typed before. */
function useTyping(onSent: (record: ApprovalRecord) => void) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [load] = useState(() => async (): Promise<void> => {
    try {
      const loaded = await loadTyping(onSent);
      setTyping((before) => before ?? loaded);
      setMissing(false);
    } catch {
      setMissing(true);
    }
  });
  useEffect(() => {
    if (readTyped() !== null) void load();
  }, [load]);
  return { typing, isMissing, load };
}
