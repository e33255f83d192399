import type { Answer, EmailTexts as Email } from '@portal/contract';
import { emailGroups, emailKinds } from '@portal/contract/settings/rules/email-texts';
import {
  allEmails,
  failed,
  groups,
  heading,
  intro,
  kinds,
  languageNames,
  loading,
  ownText,
  readOnly,
} from '#words/desk/email-texts';
import { heading as settings } from '#words/desk/settings';
import { colon, comma } from '#words/app/joining';
import { href } from '../../../../lib/app/routes.ts';
import { call } from '../../../../lib/http/call.ts';
import { check } from '../../../../pictures/icons.ts';
import { Loaded } from '../../../ui/loading/Loaded.tsx';
import { useResource } from '../../../ui/loading/use-resource.ts';
import { Message } from '../../../ui/Message.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { SectionSkeleton } from '../../DeskSkeleton.tsx';
import settingsCss from '../settings.module.css';
import { emailAddress } from './address.ts';
import { EmailTextForm } from './EmailTextForm.tsx';
import css from './emails.module.css';

interface EmailTextsProps {
  /** The kind of email that the address names; another word: all of them. */
  readonly email: string;
  readonly canChange: boolean;
}

type Texts = Answer<'GET /settings/email-text/'>;

/** The emails that the club sends, and the texts of one. */
export default function EmailTexts({ email, canChange }: EmailTextsProps) {
  const { state, reload, put } = useResource((signal) =>
    call('GET /settings/email-text/', { signal, asStored: true }),
  );
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
      {(texts) => {
        const open = texts.results.find(({ kind }) => kind === email);
        return open ? (
          <OneEmail
            key={open.kind}
            email={open}
            texts={texts}
            canChange={canChange}
            onSaved={(stored) =>
              put({
                ...texts,
                results: texts.results.map((one) => (one.kind === stored.kind ? stored : one)),
              })
            }
          />
        ) : (
          <AllEmails texts={texts} canChange={canChange} />
        );
      }}
    </Loaded>
  );
}

const AllEmails = ({ texts, canChange }: { readonly texts: Texts; readonly canChange: boolean }) => (
  <>
    <p>
      <a className="link" href={href('desk-section', { params: { id: 'settings' } })}>
        {settings}
      </a>
    </p>
    <h2>{heading}</h2>
    <p className={`soft ${settingsCss.intro}`}>{intro}</p>
    {!canChange && <Message kind="info" title={readOnly} />}
    {emailGroups.map((group) => (
      <section key={group} className={settingsCss.part} aria-labelledby={`emails-${group}`}>
        <h3 id={`emails-${group}`}>{groups[group]}</h3>
        <ul className={css.list}>
          {texts.results
            .filter(({ kind }) => emailKinds[kind].group === group)
            .map((one) => (
              <li key={one.kind}>
                <div>
                  <a className="link" href={emailAddress(one.kind)}>
                    {kinds[one.kind][0]}
                  </a>
                  <p className="soft">{kinds[one.kind][1]}</p>
                </div>
                <OwnText email={one} />
              </li>
            ))}
        </ul>
      </section>
    ))}
  </>
);

/** In which languages staff have written it. */
function OwnText({ email }: { readonly email: Email }) {
  const written = (['en', 'zh'] as const).filter((language) => email[language] !== null);
  return written.length === 0 ? null : (
    <Tag kind="info" icon={check}>
      {ownText}
      {colon}
      {written.map((language) => languageNames[language]).join(comma)}
    </Tag>
  );
}

interface OneEmailProps {
  readonly email: Email;
  readonly texts: Texts;
  readonly canChange: boolean;
  readonly onSaved: (stored: Email) => void;
}

const OneEmail = ({ email, texts, canChange, onSaved }: OneEmailProps) => (
  <>
    <p>
      <a className="link" href={emailAddress('all')}>
        {allEmails}
      </a>
    </p>
    <h2>{kinds[email.kind][0]}</h2>
    <p className={`soft ${settingsCss.intro}`}>{kinds[email.kind][1]}</p>
    {!canChange && <Message kind="info" title={readOnly} />}
    <EmailTextForm email={email} samples={texts.samples} canChange={canChange} onSaved={onSaved} />
  </>
);
