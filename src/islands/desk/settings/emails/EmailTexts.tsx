import type { EmailKindName } from '@portal/contract/settings/rules/email-texts';
import { emailGroups, emailKindNames, emailKinds } from '@portal/contract/settings/rules/email-texts';
import type { Language } from '@portal/contract/translations';
import {
  failed,
  groups,
  heading,
  intro,
  kinds,
  languageNames,
  loading,
  ownText,
  readOnly,
} from '#words/desk/settings/email-texts';
import { back } from '#words/desk/desk';
import { heading as settings } from '#words/desk/settings/settings';
import { colon, comma } from '#words/app/joining';
import { href } from '../../../../lib/app/routes.ts';
import { call } from '../../../../lib/http/call.ts';
import { check, chevronLeft } from '../../../../pictures/icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { SectionSkeleton } from '../../frame/DeskSkeleton.tsx';
import settingsCss from '../settings.module.css';
import { emailAddress } from './address.ts';
import { EmailTextForm } from './EmailTextForm.tsx';
import css from './emails.module.css';

interface EmailTextsProps {
  /** The kind of email that the address names; another word: all of them. */
  readonly email: string;
  readonly canChange: boolean;
}

/** The emails that the club sends, or the texts of one. */
export default function EmailTexts({ email, canChange }: EmailTextsProps) {
  const kind = emailKindNames.find((one) => one === email);
  return kind ? (
    <OneEmail key={kind} kind={kind} canChange={canChange} />
  ) : (
    <AllEmails canChange={canChange} />
  );
}

function AllEmails({ canChange }: Pick<EmailTextsProps, 'canChange'>) {
  const { state, reload } = useResource((signal) => call('GET /settings/email-text/', { signal }));
  return (
    <>
      <p>
        <a className="link" href={href('desk-section', { params: { id: 'settings' } })}>
          <Icon drawing={chevronLeft} />
          {back(settings)}
        </a>
      </p>
      <h2>{heading}</h2>
      <p className={`soft ${settingsCss.intro}`}>{intro}</p>
      {!canChange && <Message kind="info" title={readOnly} />}
      <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
        {({ emails }) =>
          emailGroups.map((group) => (
            <section key={group} className={settingsCss.part} aria-labelledby={`emails-${group}`}>
              <h3 id={`emails-${group}`}>{groups[group]}</h3>
              <ul className={css.list}>
                {emails
                  .filter(({ kind }) => emailKinds[kind].group === group)
                  .map(({ kind, own }) => (
                    <li key={kind}>
                      <div>
                        <a className="link" href={emailAddress(kind)}>
                          {kinds[kind][0]}
                        </a>
                        <p className="soft">{kinds[kind][1]}</p>
                      </div>
                      <OwnText languages={own} />
                    </li>
                  ))}
              </ul>
            </section>
          ))
        }
      </Loaded>
    </>
  );
}

/** In which languages staff have written it. */
const OwnText = ({ languages }: { readonly languages: readonly Language[] }) =>
  languages.length === 0 ? null : (
    <Tag kind="info" icon={check}>
      {ownText}
      {colon}
      {languages.map((language) => languageNames[language]).join(comma)}
    </Tag>
  );

interface OneEmailProps extends Pick<EmailTextsProps, 'canChange'> {
  readonly kind: EmailKindName;
}

function OneEmail({ kind, canChange }: OneEmailProps) {
  const { state, reload, put } = useResource((signal) =>
    call('GET /settings/email-text/{kind}/', { params: { kind }, signal, asStored: true }),
  );
  return (
    <>
      <p>
        <a className="link" href={emailAddress('all')}>
          <Icon drawing={chevronLeft} />
          {back(heading)}
        </a>
      </p>
      <h2>{kinds[kind][0]}</h2>
      <p className={`soft ${settingsCss.intro}`}>{kinds[kind][1]}</p>
      {!canChange && <Message kind="info" title={readOnly} />}
      <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
        {(email) => <EmailTextForm email={email} canChange={canChange} onSaved={put} />}
      </Loaded>
    </>
  );
}
