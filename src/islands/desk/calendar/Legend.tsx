import { legend, legendNames } from '#words/desk/calendar';

const looks = {
  booked: 'booked entry entry-booked',
  owing: 'booked entry entry-owing',
  held: 'booked entry entry-held',
  here: 'booked entry entry-here',
  noShow: 'booked entry entry-no-show',
  block: 'booked entry entry-block',
} as const;

/** Explains the looks of the cells. */
export const Legend = () => (
  <ul className="legend" aria-label={legend}>
    {(['booked', 'owing', 'held', 'here', 'noShow', 'block'] as const).map((name) => (
      <li key={name}>
        <span className={`cell ${looks[name]}`} aria-hidden="true" />
        {legendNames[name]}
      </li>
    ))}
  </ul>
);
