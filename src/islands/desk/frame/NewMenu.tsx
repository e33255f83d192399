import { newMenu, newThings } from '#words/desk/desk';
import { href } from '../../../lib/app/routes.ts';
import { plus } from '../../../pictures/desk-icons.ts';
import { chevronDown } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './frame.module.css';

const at = (id: string, query = {}) => href('desk-section', { params: { id }, query });

/** New records that anybody may begin anywhere at the desk, each with the right for it. A payment begins with its invoice. */
const things = [
  { name: 'booking', right: 'reservation.add', to: at('calendar', { new: 1 }) },
  { name: 'invoice', right: 'payment_invoice.add', to: at('invoices', { id: 'new' }) },
  { name: 'member', right: 'member.add', to: at('members', { id: 'new' }) },
  { name: 'payment', right: 'reservation_payment.settle', to: at('invoices', { status: 'UNPAID' }) },
] as const;

const ID = 'desk-new';

/** Lists the new records that these rights allow. */
export const listNew = (rights: readonly string[]) => things.filter(({ right }) => rights.includes(right));

/** The button that opens the list: in the masthead, or in a phone's tab bar. */
export const NewButton = ({ isTab = false }: { readonly isTab?: boolean }) => (
  <button type="button" className={isTab ? undefined : `button ${css.new}`} popoverTarget={ID}>
    <Icon drawing={plus} />
    {newMenu}
    {!isTab && <Icon drawing={chevronDown} />}
  </button>
);

/** The list of new records. */
export const NewList = ({ rights }: { readonly rights: readonly string[] }) => (
  <div id={ID} className={`popover ${css.newList}`} popover="auto">
    <ul>
      {listNew(rights).map(({ name, to }) => (
        <li key={name}>
          <a className={css.link} href={to}>
            {newThings[name]}
          </a>
        </li>
      ))}
    </ul>
  </div>
);
