import { dateOf } from '@portal/contract/rules/club-time';
import { useContext, useState } from 'react';
import {
  giveVoucher,
  givingVoucher,
  noVouchers,
  parts,
  vouchersFailed,
  voucherGiven,
  voucherType,
  voucherTypeMissing,
  voucherTypesFailed,
  voucherUntil,
  voucherUntilHelp,
} from '#words/desk/people/people';
import { choose } from '#words/desk/desk';
import { comma } from '#words/app/joining';
import { href } from '../../../lib/app/routes.ts';
import { PAGE } from '../../../lib/data/growing.ts';
import { recordOf } from '../../../lib/desk/records/record-calls.ts';
import { money } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { voucherState } from '../../../lib/money/vouchers/vouchers.ts';
import { VoucherTag } from '../../money/vouchers/VoucherTag.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { DialogFormButton } from '../../ui/dialog/DialogForm.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import { Block } from './Block.tsx';
import type { PartProps } from './member-part.ts';
import { Rows, useGrowing, WholeList } from './Rows.tsx';
import { useKeys } from '../use-keys.ts';
import css from './people.module.css';

/** A member's vouchers, the newest first; another one is given. */
export default function Vouchers({ member, rights, onDone }: PartProps) {
  const { id } = member;
  // A summary has those that can be used, as far as dates go: the last to expire come first.
  const isWhole = useContext(WholeList) === null;
  const kind = isWhole
    ? ({ ordering: '-id' } as const)
    : ({ status: 'ACTIVE', ordering: '-valid_until' } as const);
  const list = useGrowing((offset, signal) =>
    call('GET /voucher/', { query: { member__id: id, ...kind, limit: PAGE, offset }, signal }),
  );
  const canGive = rights.includes('voucher.add') && rights.includes('voucher_group.view');
  return (
    <Block
      title={parts.vouchers}
      actions={
        canGive && (
          <Give
            member={id}
            onDone={(name) => {
              void list.reload();
              onDone(voucherGiven(name));
            }}
          />
        )
      }
    >
      <Rows list={list} failed={vouchersFailed} none={noVouchers}>
        {(voucher) => (
          <>
            <div className={css.what}>
              <a
                className="link"
                href={href('desk-section', { params: { id: 'vouchers' }, query: { id: voucher.id } })}
              >
                {voucher.group.name}
              </a>
              <p className="soft small">
                {[voucher.kind === 'PERCENT' ? `${voucher.value}%` : money(voucher.value), voucher.code].join(
                  comma,
                )}
              </p>
            </div>
            <VoucherTag voucher={voucher} state={voucherState(voucher, dateOf(clubNow(), zone))} />
          </>
        )}
      </Rows>
    </Block>
  );
}

/** All types that are still given out: a club has a few. */
const loadTypes = (signal: AbortSignal) =>
  call('GET /voucher-group/', { query: { is_active: 'true', ordering: 'name', limit: 100 }, signal });

interface GiveProps {
  readonly member: number;
  readonly onDone: (name: string) => void;
}

function Give({ member, onDone }: GiveProps) {
  const { state, reload } = useResource(loadTypes);
  const [keyFor, renew] = useKeys();
  const [group, setGroup] = useState('');
  const [until, setUntil] = useState('');
  return (
    <DialogFormButton
      label={giveVoucher}
      busyLabel={givingVoucher}
      title={giveVoucher}
      names={['group', 'valid_until']}
      check={() => ({ group: group === '' ? voucherTypeMissing : undefined })}
      act={async () => {
        const body = { group: Number(group), valid_until: until || null };
        const params = { id: member };
        const idempotencyKey = keyFor(body);
        const given = recordOf(
          await call('POST /profile/member/{id}/voucher/', { params, body, idempotencyKey }),
        );
        renew();
        onDone(given.group.name);
      }}
    >
      {(errors) => (
        <>
          <Loaded state={state} onRetry={reload} waiting={null} failed={voucherTypesFailed}>
            {({ results }) => (
              <OptionField
                id="voucher-group"
                label={voucherType}
                error={errors.group}
                options={[['', choose], ...results.map(({ id, name }) => [String(id), name] as const)]}
                value={group}
                onChoose={setGroup}
              />
            )}
          </Loaded>
          <Field
            id="voucher-until"
            label={voucherUntil}
            help={voucherUntilHelp}
            error={errors.valid_until}
            type="date"
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </>
      )}
    </DialogFormButton>
  );
}
