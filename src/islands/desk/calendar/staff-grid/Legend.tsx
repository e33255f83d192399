import { legend, legendNames } from '#words/desk/calendar/calendar';

const looks = {
  booked: 'booked entry entry-booked',
  owing: 'booked entry entry-owing',
  held: 'booked entry entry-held',
  here: 'booked entry entry-here',
  noShow: 'booked entry entry-no-show',
  block: 'booked entry entry-block',
  notForMembers: 'free not-for-members',
} as const;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are its names
const names = Object.keys(looks) as (keyof typeof looks)[];

/** Explains the looks of the cells. */
export const Legend = () => (
  <ul className="legend" aria-label={legend}>
    {names.map((name) => (
      <li key={name}>
        <span className={`cell ${looks[name]}`} aria-hidden="true" />
        {legendNames[name]}
      </li>
    ))}
  </ul>
);
