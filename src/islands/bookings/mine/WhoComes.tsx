import type { Reservation } from '@portal/contract';
import { bookedOn, nameLabel } from '#words/bookings/my-bookings';
import { bookedBy } from '#words/bookings/party';
import { guestCount, guestRole, memberRole, whoHeading } from '#words/bookings/booking-page';
import { dateWithYear } from '../../../lib/format/format.ts';
import { person } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './details.module.css';

/** Who comes: whom it is for and their guests; then under which name it is, and who made it. */
export function WhoComes({ reservation }: { readonly reservation: Reservation }) {
  const { name, created_at, member_name, booked_by, guests, guest_names } = reservation;
  const unnamed = guests - guest_names.length;
  return (
    <section aria-labelledby="booking-who">
      <h3 id="booking-who">{whoHeading}</h3>
      <ul className={css.people}>
        <Person name={member_name} role={memberRole} />
        {guest_names.map((guest, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two guests may have the same name
          <Person key={index} name={guest} role={guestRole} />
        ))}
        {unnamed > 0 && <Person name={guestCount(unnamed)} />}
      </ul>
      <dl className={css.facts}>
        <div>
          <dt>{nameLabel}</dt>
          <dd>{name}</dd>
        </div>
        {booked_by && (
          <div>
            <dt>{bookedBy}</dt>
            <dd>{booked_by.name}</dd>
          </div>
        )}
        <div>
          <dt>{bookedOn}</dt>
          <dd>{dateWithYear(created_at)}</dd>
        </div>
      </dl>
    </section>
  );
}

const Person = ({ name, role }: { readonly name: string; readonly role?: string }) => (
  <li>
    <Icon drawing={person} />
    <span>{name}</span>
    {role !== undefined && <span className="soft small">{role}</span>}
  </li>
);
