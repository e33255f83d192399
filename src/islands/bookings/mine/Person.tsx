import { person } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';

interface PersonProps {
  readonly name: string;
  /** The person's role in the booking. */
  readonly role?: string;
}

/** One of those who come to a booking, in the list of them. */
export const Person = ({ name, role }: PersonProps) => (
  <li>
    <Icon drawing={person} />
    <span>{name}</span>
    {role !== undefined && <span className="soft small">{role}</span>}
  </li>
);
