import { comma } from '#words/app/joining';
import { notFound, toHome } from '#words/app/pages';
import {
  backToSetup,
  chooseSection,
  codesFirst,
  codesFirstDetail,
  failed,
  loading,
  notAllowed,
  notAllowedDetail,
  turnOnCodes,
  versionOf,
} from '#words/desk/desk';
import { navigationName } from '#words/app/shell';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { currentUser } from '../../lib/session/current-user.ts';
import { SETUP_BEGUN } from '../../lib/account/setup-progress.ts';
import { href } from '../../lib/app/routes.ts';
import { forVisit, readStored } from '../../lib/app/stored.ts';
import { createResource } from '../../lib/data/resource.ts';
import { isHandMade, mayOpen, pageIn } from '../../lib/desk/access.ts';
import type { DeskSection } from '../../lib/desk/access.ts';
import { $counts, readCounts } from '../../lib/desk/today/counts.ts';
import type { DeskDescription } from '../../lib/desk/records/fields.ts';
import { loadMemberFields, withMemberFields } from '../../lib/desk/members/member-fields.ts';
import { withClubTiers } from '../../lib/desk/records/club-tiers.ts';
import { island } from '../ui/loading/island.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { chevronLeft } from '../../pictures/icons.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './desk.module.css';
import { DeskNavigation } from './frame/DeskNavigation.tsx';
import { DeskTabs } from './frame/DeskTabs.tsx';
import { DeskTools } from './frame/DeskTools.tsx';
import { LeaveQuestion } from './frame/LeaveQuestion.tsx';
import { SectionsPage } from './frame/SectionsPage.tsx';
import { DeskLock } from './frame/lock/DeskLock.tsx';
import { handMadeSections } from './sections/hand-made.tsx';
import { PlainRecords, recordSections } from './sections/record-sections.tsx';
import DeskSkeleton, { SectionSkeleton } from './frame/DeskSkeleton.tsx';

/** Sections that show the club's own fields of members. */
const withFields: ReadonlySet<DeskSection> = new Set(['members', 'moving-in', 'audit']);

interface DeskProps {
  readonly description: DeskDescription;
  /** The version that this page was built from. */
  readonly version: string;
}

function open() {
  const user = createResource(currentUser);
  void user.reload();
  user.$state.subscribe((state) => {
    if (state.status === 'ready' && state.data) readCounts(state.data.id);
  });
  const page = pageIn(location.pathname);
  const fields =
    page !== null && page !== 'sections' && withFields.has(page) ? createResource(loadMemberFields) : null;
  void fields?.reload();
  const isSettingUp = readStored(SETUP_BEGUN, forVisit) !== null;
  return { page, user, fields, isSettingUp };
}

/** The staff's desk: its sections by the user's rights; without any there is no such page. */
function Desk({
  description: built,
  version,
  page,
  user,
  fields,
  ...tab
}: DeskProps & ReturnType<typeof open>) {
  const [description] = useState(() => withClubTiers(built));
  const state = useStore(user.$state);
  const waiting = useStore($counts);
  return (
    <Loaded
      state={state}
      onRetry={() => void user.reload()}
      waiting={<DeskSkeleton />}
      loading={loading}
      failed={failed}
    >
      {(who) => {
        if (who?.must_set_up_codes) return <CodesFirst />;
        const rights = who?.access_rights ?? [];
        if (!who || rights.length === 0) return <NotFound />;
        const frame = { rights, description, current: page, waiting };
        return (
          <>
            <DeskLock />
            <LeaveQuestion />
            <DeskTools {...frame} />
            <div className={css.desk}>
              <DeskNavigation user={who.id} {...frame} />
              <div className={css.section}>
                {tab.isSettingUp && <BackToSetup page={page} rights={rights} />}
                {page === null ? (
                  <NotFound hasDesk />
                ) : !mayOpen(page, rights, description) ? (
                  <NotAllowed />
                ) : page === 'sections' ? (
                  <SectionsPage {...frame} />
                ) : (
                  <SectionWithFields
                    section={page}
                    rights={rights}
                    description={description}
                    fields={fields}
                  />
                )}
                <Foot version={version} />
              </div>
            </div>
            <DeskTabs {...frame} />
          </>
        );
      }}
    </Loaded>
  );
}

interface BackToSetupProps {
  readonly page: ReturnType<typeof open>['page'];
  readonly rights: readonly string[];
}

/** Leads back to the setup of the club; today and the calendar have all of the room. */
const BackToSetup = ({ page, rights }: BackToSetupProps) =>
  page !== 'today' &&
  page !== 'calendar' &&
  rights.includes('settings.change') && (
    <p className={css.setup}>
      <a className="link" href={href('setup')}>
        <Icon drawing={chevronLeft} />
        {backToSetup}
      </a>
    </p>
  );

const Foot = ({ version }: Pick<DeskProps, 'version'>) => (
  <p className={`small soft ${css.foot}`}>
    <a className="link" href={href('help')}>
      {navigationName('help')}
    </a>
    {comma}
    {versionOf(version)}
  </p>
);

/** The message for an address that has no page; those who have the desk see its sections beside it. */
const NotFound = ({ hasDesk = false }: { readonly hasDesk?: boolean }) => (
  <div className={css.message}>
    <h2>{notFound.title}</h2>
    <p className="soft">{hasDesk ? chooseSection : notFound.detail}</p>
    {!hasDesk && (
      <a className="button button-filled" href={href('dashboard')}>
        {toHome}
      </a>
    )}
  </div>
);

/** The message for a section that takes a right which the login lacks. */
const NotAllowed = () => (
  <>
    <h2>{notAllowed}</h2>
    <p className="soft">{notAllowedDetail}</p>
  </>
);

/** Leads staff who must have one-time codes to set them up. */
const CodesFirst = () => (
  <div className={css.message}>
    <h2>{codesFirst}</h2>
    <p className="soft">{codesFirstDetail}</p>
    <p>
      <a className="button button-filled" href={href('signing-in')}>
        {turnOnCodes}
      </a>
    </p>
  </div>
);

interface SectionProps {
  readonly description: DeskDescription;
  readonly section: DeskSection;
  readonly rights: readonly string[];
}

interface SectionWithFieldsProps extends SectionProps {
  readonly fields: ReturnType<typeof open>['fields'];
}

/** A section, with the club's own fields of members where it shows them. */
const SectionWithFields = ({ fields, ...section }: SectionWithFieldsProps) =>
  fields === null ? <Section {...section} /> : <LoadedSection {...section} fields={fields} />;

function LoadedSection({
  fields,
  description,
  ...section
}: SectionProps & { readonly fields: NonNullable<SectionWithFieldsProps['fields']> }) {
  const state = useStore(fields.$state);
  const known = state.status === 'loading' ? undefined : state.data;
  const whole = useMemo(() => withMemberFields(description, known ?? []), [description, known]);
  return (
    <Loaded state={state} onRetry={() => void fields.reload()} waiting={<SectionSkeleton />} failed={failed}>
      {() => <Section {...section} description={whole} />}
    </Loaded>
  );
}

function Section({ section, rights, description }: SectionProps) {
  if (isHandMade(section)) {
    const { Screen } = handMadeSections[section];
    return <Screen rights={rights} description={description} />;
  }
  const Records = recordSections[section] ?? PlainRecords;
  return (
    <Records
      section={section}
      records={description.records[section]}
      options={description.options}
      rights={rights}
    />
  );
}

export default island<DeskProps, ReturnType<typeof open>>({ first: DeskSkeleton, open, page: Desk });
