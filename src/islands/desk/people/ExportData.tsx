import { useState } from 'react';
import { download, downloading, exportDetail, exportTitle, fileName } from '#words/desk/people/personal-data';
import { saveFile } from '../../../lib/data/save-file.ts';
import { call } from '../../../lib/http/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Block } from './Block.tsx';
import type { PartProps } from './member-part.ts';

/** Downloads everything that the club holds about a member. */
export function ExportData({ member: { id, membership_id } }: PartProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function save() {
    setBusy(true);
    setFailure(null);
    try {
      const data = await call('GET /profile/member/{id}/data/', { params: { id } });
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        fileName(membership_id),
      );
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Block
      title={exportTitle}
      actions={
        <Button busy={isBusy} onClick={() => void save()}>
          {isBusy ? downloading : download}
        </Button>
      }
    >
      <p className="soft">{exportDetail}</p>
      {failure !== null && <FailureMessage failure={failure} />}
    </Block>
  );
}
