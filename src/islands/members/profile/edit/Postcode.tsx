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
import { Field } from '../../../ui/form/Field.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import css from '../profile.module.css';
import { inputOf } from './inputs.ts';

interface PostcodeProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (values: Record<string, string>) => void;
  /** True while the street can't be typed into, nor be filled in. */
  readonly isLocked: boolean;
}

type LookUp =
  | { readonly step: 'idle' | 'looking' }
  | { readonly step: 'answered'; readonly words: string }
  | { readonly step: 'several'; readonly addresses: readonly PostalAddress[] };

/** A postcode, and the street that belongs to it where it is one of Singapore's. */
export function Postcode({ id, label, value, error, onType, isLocked }: PostcodeProps) {
  const { found, find, take, forget } = useLookUp(onType);
  return (
    <div className={css.lookUp}>
      <Field
        id={id}
        label={label}
        value={value}
        error={error}
        {...inputOf('postcode')}
        onChange={({ target }) => {
          onType({ postcode: target.value });
          forget();
        }}
      />
      {!isLocked && (
        <div className={css.actions}>
          <Button busy={found.step === 'looking'} onClick={() => void find(value.trim())}>
            {found.step === 'looking' ? findingAddress : findAddress}
          </Button>
        </div>
      )}
      {found.step === 'several' && (
        <AddressSelect id={`${id}-which`} addresses={found.addresses} onTake={take} />
      )}
      <output className="small soft">{found.step === 'answered' && found.words}</output>
    </div>
  );
}

/** Finds the street of a postcode, and fills it in where there is only one. */
function useLookUp(onType: PostcodeProps['onType']) {
  const [found, setFound] = useState<LookUp>({ step: 'idle' });
  const answer = (words: string) => setFound({ step: 'answered', words });

  function take({ block, street, building }: PostalAddress) {
    onType({
      address_block: block,
      address_street: street,
      address_building: building ?? '',
      country: 'SG',
    });
    answer(addressFilled);
  }

  async function find(postcode: string) {
    if (!/^\d{6}$/.test(postcode)) return answer(postcodeDigits);
    setFound({ step: 'looking' });
    try {
      const { Postcodes: addresses } = await call('GET /system-config/config/get-postal-address/', {
        query: { postcode },
      });
      const [only] = addresses;
      if (!only) answer(noSuchPostcode);
      else if (addresses.length === 1) take(only);
      else setFound({ step: 'several', addresses });
    } catch {
      // Whatever went wrong, the next step is the same.
      answer(lookUpFailed);
    }
  }

  return { found, find, take, forget: () => setFound({ step: 'idle' }) };
}

interface AddressSelectProps {
  readonly id: string;
  readonly addresses: readonly PostalAddress[];
  readonly onTake: (address: PostalAddress) => void;
}

/** Selects one of the addresses that share a postcode. */
const AddressSelect = ({ id, addresses, onTake }: AddressSelectProps) => (
  <SelectField
    id={id}
    label={whichAddress}
    defaultValue=""
    onChoose={(place) => {
      const address = addresses[Number(place)];
      if (place !== '' && address) onTake(address);
    }}
  >
    <option value="">{choose}</option>
    {addresses.map(({ block, street, building }, index) => (
      <option key={`${block} ${street} ${building}`} value={index}>
        {[`${block} ${street}`, building].filter(Boolean).join(', ')}
      </option>
    ))}
  </SelectField>
);
