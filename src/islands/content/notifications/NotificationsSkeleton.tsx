import { byMail, chooseMails } from '#words/content/notifications';
import { href } from '../../../lib/app/routes.ts';
import { arrowRight } from '../../../pictures/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './notifications.module.css';

/** Tells what comes by email as well, with a link to change that. */
export const EmailHint = () => (
  <aside className={css.byMail}>
    <p className="soft small">{byMail}</p>
    <a className="link" href={href('profile', { hash: 'subscriptions' })}>
      {chooseMails}
      <Icon drawing={arrowRight} />
    </a>
  </aside>
);

/** Placeholder until the notifications are there. */
export const NotificationRowsSkeleton = () => (
  <div className={css.days} aria-hidden="true">
    <div className={`skeleton ${css.dayBlock}`} />
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className={css.row}>
        <div className={css.what}>
          <div className={`skeleton ${css.nameBlock}`} />
          <div className={`skeleton ${css.textBlock}`} />
        </div>
      </div>
    ))}
  </div>
);

/** The same with room for the tabs above it, and the hint below: the page before any script runs. */
export default function NotificationsSkeleton() {
  return (
    <>
      <div className={css.tabsBlock} />
      <NotificationRowsSkeleton />
      <EmailHint />
    </>
  );
}
