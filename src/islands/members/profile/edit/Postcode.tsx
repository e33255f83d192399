import type { PostalAddress } from '@portal/contract';
import { useState } from 'react';
import {
  addressFilled,
  choose,
  findAddress,
  findingAddress,
  lookUpFailed,
  noSuchPostcode,
  postcodeDigits,
  whichAddress,
} from '#words/members/profile-editing';
import { call } from '../../../../lib/http/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import css from '../profile.module.css';
import { inputs } from './inputs.ts';

interface PostcodeProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (values: Record<string, string>) => void;
  /** The street can't be typed into just now, nor be filled in. */
  readonly isLocked: boolean;
}

type Found =
  | { readonly step: 'idle' | 'looking' }
  | { readonly step: 'told'; readonly words: string }
  | { readonly step: 'several'; readonly addresses: readonly PostalAddress[] };

/** A postcode, and the street that belongs to it where it is one of Singapore's. */
export function Postcode({ id, label, value, error, onType, isLocked }: PostcodeProps) {
  const [found, setFound] = useState<Found>({ step: 'idle' });

  function take({ block, street, building }: PostalAddress) {
    onType({
      address_block: block,
      address_street: street,
      address_building: building ?? '',
      country: 'SG',
    });
    setFound({ step: 'told', words: addressFilled });
  }

  async function find() {
    const postcode = value.trim();
    if (!/^\d{6}$/.test(postcode)) return setFound({ step: 'told', words: postcodeDigits });
    setFound({ step: 'looking' });
    try {
      const { Postcodes: addresses } = await call('GET /system-config/config/get-postal-address/', {
        query: { postcode },
      });
      const [only] = addresses;
      if (!only) setFound({ step: 'told', words: noSuchPostcode });
      else if (addresses.length === 1) take(only);
      else setFound({ step: 'several', addresses });
    } catch {
      // Whatever went wrong, the way on is the same.
      setFound({ step: 'told', words: lookUpFailed });
    }
  }

  return (
    <div className={css.lookUp}>
      <Field
        id={id}
        label={label}
        value={value}
        error={error}
        {...inputs.postcode}
        onChange={({ target }) => {
          onType({ postcode: target.value });
          setFound({ step: 'idle' });
        }}
      />
      {!isLocked && (
        <div className={css.actions}>
          <Button busy={found.step === 'looking'} onClick={() => void find()}>
            {found.step === 'looking' ? findingAddress : findAddress}
          </Button>
        </div>
      )}
      {found.step === 'several' && (
        <div className="field">
          <label htmlFor={`${id}-which`}>{whichAddress}</label>
          <select
            id={`${id}-which`}
            className="input"
            defaultValue=""
            onChange={({ target }) => {
              const chosen = found.addresses[Number(target.value)];
              if (target.value !== '' && chosen) take(chosen);
            }}
          >
            <option value="">{choose}</option>
            {found.addresses.map(({ block, street, building }, index) => (
              <option key={`${block} ${street} ${building}`} value={index}>
                {[`${block} ${street}`, building].filter(Boolean).join(', ')}
              </option>
            ))}
          </select>
        </div>
      )}
      <output className="small soft">{found.step === 'told' && found.words}</output>
    </div>
  );
}
