import { dateOf } from '@portal/contract/rules/club-time';
import { createAnyway } from '#words/desk/consequences';
import { sameHidden } from '#words/desk/moving-in/import';
import { groupName } from '#words/desk/people/member-fields';
import { detailGroups, duplicatesDetail, duplicatesTitle, likenesses } from '#words/desk/people/people';
import { comma } from '#words/app/joining';
import { detailGroups as groups } from '../../../lib/desk/members/detail-groups.ts';
import { isCustomField } from '../../../lib/desk/members/member-fields.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { href } from '../../../lib/app/routes.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { call } from '../../../lib/http/call.ts';
import { quietly } from '../../../lib/http/failure.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import type { Consequences, FormGroup, RecordFormProps } from '../records/section.ts';

/** The next free number, reserved for the caller; none if it can't be loaded: staff type one then. */
const loadNumber = (signal: AbortSignal) =>
  quietly(call('POST /system-config/config/next-membership-id/', { body: {}, signal }));

type NewMemberProps = Omit<RecordFormProps, 'record'>;

/**
 * The form of a new member: it starts with the next number, and names members who may be the same person before it
 * creates one.
 */
export default function NewMember(props: NewMemberProps) {
  const { state, reload } = useResource(loadNumber);
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} failed="">
      {(answer) => (
        <RecordForm
          {...props}
          record={null}
          fields={withUsual(props.fields, answer?.next_membership_id)}
          groups={groupsOf(props.fields)}
          needless={({ status }) => (status === 'ACTIVE' ? ['status_reason'] : [])}
          findConsequences={findDuplicates}
        />
      )}
    </Loaded>
  );
}

/** The headings of the member’s page, the membership first. */
const groupsOf = (fields: readonly DeskField[]): readonly FormGroup[] => [
  {
    label: detailGroups.membership,
    names: ['name', 'membership_id', 'status', 'status_reason', ...groups.membership.slice(1)],
  },
  ...(['contact', 'person', 'work', 'emergency', 'payment'] as const).map((group) => ({
    label: detailGroups[group],
    names: groups[group].filter((name) => name !== 'name'),
  })),
  { label: groupName, names: fields.map(({ name }) => name).filter(isCustomField) },
];

/** The fields with what most new members have: the next number, an active membership from today. */
function withUsual(fields: readonly DeskField[], number: string | undefined): readonly DeskField[] {
  const usual: Readonly<Record<string, string | undefined>> = {
    membership_id: number,
    status: 'ACTIVE',
    joined_on: dateOf(clubNow(), zone),
  };
  return fields
    .filter(({ name }) => name !== 'is_visitor')
    .map((field) => (field.name in usual ? { ...field, initial: usual[field.name] } : field));
}

/** Returns the form's values as a row of an import: one place finds members who may be the same person. */
function rowOf(body: object): Readonly<Record<string, string>> {
  const texts = Object.entries(body).flatMap(([field, value]): [string, string][] =>
    typeof value === 'string' && value !== '' ? [[field, value]] : [],
  );
  return Object.fromEntries(texts);
}

/** Finds members who may be the same person; nobody while a typed value is wrong: the API names that first. */
async function findDuplicates(body: object): Promise<Consequences | null> {
  const { rows } = await call('POST /profile/member/import/check/', {
    body: { rows: [{ row: 1, values: rowOf(body) }] },
  });
  const duplicates = rows.flatMap((row) => row.duplicates);
  if (duplicates.length === 0) return null;
  return {
    title: duplicatesTitle,
    confirm: createAnyway,
    detail: (
      <>
        <p>{duplicatesDetail}</p>
        <ul>
          {duplicates.map(({ member, likeness }) =>
            member ? (
              <li key={member.id}>
                {/* The typed values stay. */}
                <a
                  className="link"
                  target="_blank"
                  href={href('desk-section', { params: { id: 'members' }, query: { id: member.id } })}
                >
                  {member.name}
                  {comma}
                  {member.membership_id}
                </a>
                {comma}
                {likenesses[likeness]}
              </li>
            ) : (
              <li key={likeness}>{sameHidden(likenesses[likeness])}</li>
            ),
          )}
        </ul>
      </>
    ),
  };
}
