import { statusLook } from '../../lib/desk/members/status-looks.ts';
import { alertCircle, check, hourglass, info, timeOver } from '../../pictures/icons.ts';
import { Tag } from '../ui/Tag.tsx';

const icons = { good: check, wait: hourglass, bad: alertCircle, info, over: timeOver } as const;

interface StatusProps {
  readonly code: string;
  /** The status's name on the page. */
  readonly name: string;
}

/** A status of a record, by its code. */
export function Status({ code, name }: StatusProps) {
  const look = statusLook(code);
  return (
    <Tag kind={look} icon={icons[look]}>
      {name}
    </Tag>
  );
}
