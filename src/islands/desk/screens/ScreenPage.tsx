import { useId, useState } from 'react';
import { cancel } from '#words/desk/desk';
import * as words from '#words/desk/settings/screens';
import { comma } from '#words/app/joining';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Copy } from '../../ui/Copy.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Message } from '../../ui/Message.tsx';
import { RecordFields } from '../records/RecordFields.tsx';
import type { RecordContentProps } from '../records/section.ts';
import css from './screens.module.css';

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'));

const momentIn = (value: unknown): string | null =>
  typeof value === 'string' ? `${dateWithYear(value)}${comma}${time(value)}` : null;

/** A screen: its link, and its fields. */
export default function ScreenPage(props: RecordContentProps) {
  const { record, rights } = props;
  return (
    <>
      {rights.includes('screen_link.change') && (
        <Link id={Number(record.id)} madeAt={momentIn(record['link_made_at'])} />
      )}
      <RecordFields {...props} />
    </>
  );
}

interface LinkProps {
  readonly id: number;
  /** Null: it has none yet. */
  readonly madeAt: string | null;
}

/** The link that opens the screen: shown once, and replaced by a new one. */
function Link({ id, madeAt }: LinkProps) {
  const [link, setLink] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const heading = useId();
  const isFirst = madeAt === null && link === null;

  async function make() {
    setBusy(true);
    setFailure(null);
    try {
      setLink((await call('POST /screen-link/{id}/link/', { params: { id } })).link);
      setAsking(false);
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={css.link} aria-labelledby={heading}>
      <h3 id={heading}>{words.linkTitle}</h3>
      <output>{link !== null && <NewLink link={link} />}</output>
      {link === null && <p className="soft">{madeAt === null ? words.noLinkYet : words.madeOn(madeAt)}</p>}
      {isFirst && failure !== null && <FailureMessage failure={failure} />}
      <p>
        {isFirst ? (
          <Button look="filled" busy={isBusy} onClick={() => void make()}>
            {isBusy ? words.makingLink : words.makeLink}
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>{words.newLink}</Button>
        )}
      </p>
      <ConfirmDialog
        open={isAsking}
        title={words.newLinkQuestion}
        keepLabel={cancel}
        label={words.newLink}
        busyLabel={words.makingLink}
        isBusy={isBusy}
        onClose={() => setAsking(false)}
        onConfirm={() => void make()}
        failure={isFirst ? null : failure}
      >
        <p>{words.newLinkEffect}</p>
      </ConfirmDialog>
    </section>
  );
}

/** A link that was made now, to be copied, scanned or opened. */
const NewLink = ({ link }: { readonly link: string }) => (
  <Message kind="good" title={words.openNow}>
    <p>{words.openDetail}</p>
    <p className={css.address}>
      <code>{link}</code>
    </p>
    <div className={css.qr}>
      <QrCode text={link} label={words.qrLabel} />
    </div>
    <p className={css.buttons}>
      <Copy text={link} label={words.copyLink} />
      <a className="button" href={link} target="_blank" rel="noreferrer">
        {words.openScreen}
      </a>
    </p>
  </Message>
);
