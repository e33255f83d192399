import type { MemberRecord } from '@portal/contract';
import { useEffect, useState } from 'react';
import { space } from '#words/app/joining';
import { notKept, requestSent, sections as names } from '#words/members/profile';
import type { PendingChanges } from '../../../lib/members/load-profile.ts';
import { isCustomField } from '../../../lib/members/custom-fields.ts';
import { fieldLabel } from '../../../lib/members/field-value.ts';
import type { SectionName } from '../../../lib/members/profile-rows.ts';
import { editableFields, sectionFields, sections } from '../../../lib/members/profile-rows.ts';
import type { ProfileChange, ProfileField } from '../../../lib/members/topics.ts';
import { changesIn } from '../../../lib/members/topics.ts';
import type { Resource, ResourceState } from '../../../lib/data/resource.ts';
import { LazyPartFailed } from '../../ui/LazyPart.tsx';
import { DoneMessage, useDone } from '../../ui/DoneMessage.tsx';
import { useStore } from '@nanostores/react';
import { Details } from './Details.tsx';
import { Heading } from './Heading.tsx';
import { useLater } from './later-parts.tsx';
import { LazySection } from './LazySection.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import css from './profile.module.css';
import { ProfileSide } from './ProfileSide.tsx';
import type { EditingModules } from './use-typing.ts';
import { useFocusBack, useEditing, useUnsentChanges, useUnsentQuestion } from './use-typing.ts';

interface ProfileSectionsProps {
  readonly profile: MemberRecord;
  readonly pending: Resource<PendingChanges>;
}

/** The section, or the photograph, that is open for editing. */
type OpenSection = SectionName | 'photo' | null;

type FieldValues = { readonly [F in ProfileField]?: string | null };

const toValues = (changes: readonly ProfileChange[]): FieldValues =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys
const sectionNames = Object.keys(sections) as SectionName[];
const findSection = (field: ProfileField): OpenSection =>
  isCustomField(field)
    ? 'custom'
    : (sectionNames.find((name) => sections[name].some((one) => one === field)) ?? 'photo');

/** Says that the request was sent, and which changes were lost. */
const sentSentence = (lost: readonly ProfileField[]): string =>
  [requestSent, lost.length > 0 && notKept(lost.map((field) => fieldLabel(field)))]
    .filter(Boolean)
    .join(space);

/** A profile section by section, with pending requests, unsent changes, and the membership's lists. */
export function ProfileSections({ profile, pending }: ProfileSectionsProps) {
  const [open, setOpen] = useState<OpenSection>(null);
  useFocusBack(open);
  const [done, setDone] = useDone();
  const { checked, requests, asked, typing, isMissing, load, unsent } = useChanges(
    profile,
    pending,
    (lost) => {
      setOpen(null);
      setDone(sentSentence(lost));
    },
  );
  const typed = toValues(unsent);

  useUnsentQuestion(unsent.length > 0);

  async function openFor(next: OpenSection) {
    setDone(null);
    await load();
    setOpen(next);
  }

  return (
    <div className={css.columns}>
      <Heading profile={profile} />
      <ProfileSide
        profile={profile}
        asked={asked.photo}
        typed={typed.photo}
        {...(open === null && { onPhoto: () => void openFor('photo') })}
      />
      <div className={css.main}>
        <DoneMessage done={done} className={css.done} />
        <PendingRequests
          state={checked}
          address={profile.email}
          onReload={() => void pending.reload()}
          onDone={(title) => {
            setDone(title);
            void pending.reload();
          }}
        />
        {isMissing && <LazyPartFailed onRetry={() => void load()} />}
        <Sections
          {...{ profile, open, typing, requests, asked, typed }}
          onOpen={(name) => void openFor(name)}
          onClose={() => setOpen(null)}
        />
        {useLater().map((part) => (
          <LazySection key={part.id} {...part} member={profile} />
        ))}
        {unsent.length > 0 && typing && (
          <UnsentChanges profile={profile} changes={unsent} typing={typing} onOpen={setOpen} />
        )}
      </div>
    </div>
  );
}

interface UnsentChangesProps {
  readonly profile: MemberRecord;
  readonly changes: readonly ProfileChange[];
  readonly typing: EditingModules;
  readonly onOpen: (open: OpenSection) => void;
}

/** The unsent changes; if the club refuses a field, its section opens. */
function UnsentChanges({ profile, changes, typing, onOpen }: UnsentChangesProps) {
  const focusOnWrong = useFocusOnWrong();
  return (
    <typing.Unsent
      profile={profile}
      changes={changes}
      editing={typing.editing}
      onWrong={(field) => {
        onOpen(findSection(field));
        focusOnWrong();
      }}
    />
  );
}

/** Returns the requested changes that are being checked, and the unsent ones. */
function useChanges(
  profile: MemberRecord,
  { $state, put }: Resource<PendingChanges>,
  onSent: (lost: readonly ProfileField[]) => void,
) {
  const checked = useStore($state);
  const { typing, isMissing, load } = useEditing((record, lost) => {
    const now = known($state.get());
    put({ ...now, requests: [record, ...now.requests] });
    onSent(lost);
  });
  const unsent = useUnsentChanges(typing, profile);
  const { requests } = known(checked);
  const asked = toValues(requests.flatMap(({ changes }) => changesIn(changes)));
  return { checked, requests, asked, typing, isMissing, load, unsent };
}

interface SectionsProps {
  readonly profile: MemberRecord;
  readonly open: OpenSection;
  readonly typing: EditingModules | null;
  readonly requests: PendingChanges['requests'];
  readonly asked: FieldValues;
  readonly typed: FieldValues;
  readonly onOpen: (name: SectionName) => void;
  readonly onClose: () => void;
}

/** The sections to read, except the one that is open for editing. */
function Sections(props: SectionsProps) {
  const { profile, open, typing, asked, typed, onOpen, onClose } = props;
  return (
    <>
      {open === 'photo' && typing && (
        <typing.PhotoEditor profile={profile} editing={typing.editing} onClose={onClose} />
      )}
      {sectionNames
        .filter((name) => sectionFields(name).length > 0)
        .map((name) =>
          open === name && typing ? (
            <typing.EditSection
              key={name}
              name={name}
              heading={names[name]}
              fields={editableFields(name)}
              profile={profile}
              asked={asked}
              requests={props.requests}
              editing={typing.editing}
              onClose={onClose}
            />
          ) : (
            <Details
              key={name}
              name={name}
              heading={names[name]}
              profile={profile}
              asked={asked}
              typed={typed}
              onChange={() => onOpen(name)}
            />
          ),
        )}
    </>
  );
}

/** Puts the focus on the first wrong field, once it is drawn. */
function useFocusOnWrong() {
  // Counted, as the same field may be wrong again.
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return () => setRefused(refused + 1);
}

/** Nothing is pending until it is known. */
const known = (state: ResourceState<PendingChanges>): PendingChanges =>
  (state.status !== 'loading' && state.data) || { requests: [], newEmail: null };
