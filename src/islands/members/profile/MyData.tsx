import { dateOf } from '@portal/contract/rules/club-time';
import { useState } from 'react';
import {
  dataDetail,
  dataFailed,
  dataFile,
  download as downloadWord,
  gathering,
} from '#words/account/own-account';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { failureWords } from '../../../lib/forms/failure-words.ts';
import { call } from '../../../lib/http/call.ts';
import { saveFile } from '../../../lib/data/save-file.ts';
import { download } from '../../../pictures/money-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Message } from '../../ui/Message.tsx';
import css from './profile.module.css';

/** Everything the club holds about a member, as a file. */
export function MyData() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function gather() {
    setBusy(true);
    setFailure(null);
    try {
      const data = await call('GET /general-users/me/data/');
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, dataFile(dateOf(clubNow(), zone)));
    } catch (reason) {
      setFailure(reason);
    }
    setBusy(false);
  }

  return (
    <>
      <p className="soft">{dataDetail}</p>
      <p className={css.after}>
        <Button icon={download} busy={isBusy} onClick={() => void gather()}>
          {isBusy ? gathering : downloadWord}
        </Button>
      </p>
      {failure !== null && (
        <Message kind="bad" role="alert" title={dataFailed}>
          {failureWords(failure).title}
        </Message>
      )}
    </>
  );
}
