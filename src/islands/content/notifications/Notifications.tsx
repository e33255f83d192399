import type { List, Notification } from '@portal/contract';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { useRef, useState } from 'react';
import { nothingOnPage, toFirstPage } from '#words/app/lists';
import * as words from '#words/content/notifications';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { byDay, createInbox } from '../../../lib/content/inbox.ts';
import { notificationQuery, readNotifications } from '../../../lib/content/notifications-address.ts';
import { publishUnread } from '../../../lib/content/unread.ts';
import { day as dayWords } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { loadFresh } from '../../../lib/data/keep-fresh.ts';
import { href } from '../../../lib/app/routes.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { arrowRight, check } from '../../../pictures/icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { island } from '../../ui/loading/island.tsx';
import { lazyPart } from '../../ui/LazyPart.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useOffers } from '../../ui/Offered.tsx';
import { Pager } from '../../ui/pager/Pager.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useStore } from '@nanostores/react';
import { NotificationRow } from './NotificationRow.tsx';
import css from './notifications.module.css';
import NotificationsSkeleton, { EmailHint, NotificationRowsSkeleton } from './NotificationsSkeleton.tsx';

const NotOffered = lazyPart(() => import('../../ui/failure/NotOffered.tsx'));

function open() {
  const wanted = readNotifications(new URLSearchParams(location.search));
  const inbox = createInbox({
    list: (signal) => call('GET /notification/', { query: notificationQuery(wanted), signal }),
    countUnread: async () => (await call('GET /notification/unread/')).count,
    // A member who follows a link is on the next page before the answer is here.
    mark: async (body) => (await call('POST /notification/read/', { body, keepalive: true })).count,
    publish: publishUnread,
    now: Date.now,
  });
  loadFresh(inbox.page);
  return { wanted, inbox };
}
type NotificationsProps = ReturnType<typeof open>;

const at = (unread: boolean, page: number | null = null) =>
  href('notifications', { query: { show: unread ? 'unread' : null, page } });

/** The member's notifications, the newest first, by days. */
function Notifications({ wanted, inbox }: NotificationsProps) {
  const state = useStore(inbox.page.$state);
  if (!useOffers()('GET /notification/')) return <NotOffered />;
  return (
    <>
      <Tabs
        label={words.which}
        tabs={[false, true].map((unread) => ({
          name: unread ? words.unreadOnly : words.all,
          address: at(unread),
          current: wanted.unread === unread,
        }))}
      />
      <Loaded
        state={state}
        onRetry={() => void inbox.page.reload()}
        waiting={<NotificationRowsSkeleton />}
        loading={words.loading}
        failed={words.listFailed}
        old={words.listOld}
        frame={css.alone}
      >
        {(page) => <NotificationList wanted={wanted} inbox={inbox} {...page} />}
      </Loaded>
      <EmailHint />
    </>
  );
}

function NotificationList({ wanted, inbox, results, count }: NotificationsProps & List<Notification>) {
  const unread = useStore(inbox.$unread);
  const marking = useStore(inbox.$marking);
  const [said, setSaid] = useState('');
  const first = useRef<HTMLDivElement>(null);
  const isBusy = (of: number | 'all') => marking?.of === of && marking.failure === null;
  const mark = async (of: number | 'all') => {
    setSaid('');
    const left = await inbox.mark(of);
    if (left !== null) setSaid(words.marked(left));
    return left !== null;
  };
  const markAll = async () => {
    // The button disappears with the unread notifications: the list follows it.
    if (await mark('all')) first.current?.focus();
  };
  const hasUnread = unread === null ? results.some(({ read_at }) => read_at === null) : unread > 0;
  return (
    <>
      <output className="visually-hidden">{said}</output>
      {hasUnread && wanted.page === 1 && results.length > 0 && (
        <p className={css.all}>
          <Button icon={check} busy={isBusy('all')} onClick={() => void markAll()}>
            {isBusy('all') ? words.marking : words.markAll}
          </Button>
        </p>
      )}
      {marking !== null && marking.failure !== null && (
        <div className={css.alone}>
          <FailureMessage failure={marking.failure} />
        </div>
      )}
      <div ref={first} tabIndex={-1} className={css.days}>
        {results.length === 0 ? (
          <NoNotifications unread={wanted.unread} beyond={count > 0} />
        ) : (
          byDay(results).map(([day, notifications]) => (
            <section key={day}>
              <h2>{dayName(day)}</h2>
              <ul>
                {notifications.map((one) => (
                  <NotificationRow
                    key={one.id}
                    notification={one}
                    busy={isBusy(one.id)}
                    onMark={() => mark(one.id)}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <Pager page={wanted.page} count={count} at={(page) => at(wanted.unread, page)} />
    </>
  );
}

function dayName(date: string): string {
  const today = dateOf(clubNow(), zone);
  if (date === today) return words.today;
  return date === addDays(today, -1) ? words.yesterday : dayWords(date);
}

function NoNotifications({ unread, beyond }: { readonly unread: boolean; readonly beyond: boolean }) {
  const { title, detail } = beyond
    ? { title: nothingOnPage, detail: words.nothingOnPageDetail }
    : words.noNotifications[unread ? 'unread' : 'all'];
  return (
    <Empty picture={<Harbour />} title={title} detail={detail}>
      {beyond && (
        <a className="link" href={at(unread)}>
          {toFirstPage} <Icon drawing={arrowRight} />
        </a>
      )}
    </Empty>
  );
}

export default island({ first: NotificationsSkeleton, open, page: Notifications });
