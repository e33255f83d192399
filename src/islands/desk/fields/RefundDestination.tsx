import { destination, chooseDestination } from '#words/desk/desk';
import type { RefundWay } from '../../../lib/desk/money/refund-ways.ts';
import { chosenWay } from '../../../lib/desk/money/refund-ways.ts';
import { OptionField } from './OptionField.tsx';

interface RefundDestinationProps {
  readonly id: string;
  readonly ways: readonly RefundWay[];
  readonly value: string | null;
  readonly error?: string | undefined;
  readonly onChoose: (to: string) => void;
}

/** Asks where a refund goes, or says so where there is one way. */
export function RefundDestination({ ways, value, ...field }: RefundDestinationProps) {
  const chosen = chosenWay(ways, value);
  return (
    <OptionField
      {...field}
      label={destination}
      help={chosen?.advice ?? undefined}
      value={chosen?.to ?? ''}
      options={[
        ...(chosen ? [] : [['', chooseDestination] as const]),
        ...ways.map(({ to, label }) => [to, label] as const),
      ]}
    />
  );
}
