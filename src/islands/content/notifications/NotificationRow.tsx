import type { Notification } from '@portal/contract';
import { useRef } from 'react';
import { markOne, markOneOf, unread } from '#words/content/notifications';
import { time } from '../../../lib/format/format.ts';
import { Button } from '../../ui/Button.tsx';
import wholeLink from '../../ui/whole-link.module.css';
import { describe } from './notification-words.ts';
import css from './notifications.module.css';

interface NotificationRowProps {
  readonly notification: Notification;
  readonly busy: boolean;
  /** Marks it as read; resolves to whether it is then. */
  readonly onMark: () => Promise<boolean>;
}

/** One notification: all of it links to its subject, and following it marks it as read. */
export function NotificationRow({ notification, busy, onMark }: NotificationRowProps) {
  const { notice, created_at, read_at } = notification;
  const { title, detail, address } = describe(notice);
  const isUnread = read_at === null;
  const name = useRef<HTMLHeadingElement>(null);
  const follow = () => {
    if (isUnread) void onMark();
  };
  const mark = async () => {
    // The button disappears with the mark: the focus continues from here.
    if (await onMark()) (name.current?.querySelector('a') ?? name.current)?.focus();
  };
  return (
    <li className={isUnread ? `${css.row} ${css.new}` : css.row}>
      <div className={css.what}>
        <h3 ref={name} tabIndex={-1}>
          {address === null ? (
            title
          ) : (
            <a className={wholeLink.link} href={address} onClick={follow} onAuxClick={follow}>
              {title}
            </a>
          )}
        </h3>
        <p className={css.detail}>{detail}</p>
      </div>
      <p className={`soft small ${css.when}`}>
        {isUnread && <span className={css.unread}>{unread}</span>}
        <time dateTime={created_at}>{time(created_at)}</time>
      </p>
      {isUnread && (
        <Button
          look="quiet"
          className={css.mark}
          busy={busy}
          aria-label={markOneOf(title)}
          onClick={() => void mark()}
        >
          {markOne}
        </Button>
      )}
    </li>
  );
}
