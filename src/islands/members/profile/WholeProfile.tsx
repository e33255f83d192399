import type { MemberRecord } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { requestSent, sections as names } from '#words/members/profile';
import type { Pending } from '../../../lib/members/load-profile.ts';
import type { SectionName } from '../../../lib/members/profile-rows.ts';
import { sections } from '../../../lib/members/profile-rows.ts';
import type { Change, Field } from '../../../lib/members/topics.ts';
import { changesIn } from '../../../lib/members/topics.ts';
import type { Resource, ResourceState } from '../../../lib/data/resource.ts';
import { LazyPartFailed } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { useStore } from '@nanostores/react';
import { Details } from './Details.tsx';
import { Heading } from './Heading.tsx';
import { useLater } from './later-parts.tsx';
import { LaterPart } from './LaterPart.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import css from './profile.module.css';
import { Side } from './Side.tsx';
import { useFocusBack, useTyping, useUnsent, useUnsentQuestion } from './use-typing.ts';

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
  const unsent = useUnsent(typing, profile);
  const asked = toValues(requests.flatMap(({ changes }) => changesIn(changes)));
  const typed = toValues(unsent);

  useUnsentQuestion(unsent.length > 0);
  useFocusBack(open);

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
        {useLater().map((part) => (
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
