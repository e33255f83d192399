import type { Language } from '@portal/contract/translations';
import type { Config } from '../../config/config.ts';
import { clubNameIn } from '../../config/config.ts';
import type { EmailContent } from '../../mail/email-content.ts';
import type { Attachment } from '../../mail/transport.ts';
import type { CalendarEvent } from './write-calendar.ts';
import { calendarFileName, writeCalendar } from './write-calendar.ts';

interface CalendarSender {
  club: Pick<Config, 'clubName' | 'chinese' | 'mailFrom'>;
  now: number;
}

/** Calendar programs know the event by its uid, and take it away where it is cancelled. */
function calendarFile(event: CalendarEvent, language: Language, { club, now }: CalendarSender): Attachment {
  const method = event.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  return {
    filename: calendarFileName(event.summary),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: writeCalendar([event], {
      name: clubNameIn(club, language),
      now,
      sending: { method, organizer: club.mailFrom },
    }),
  };
}

/** An email with an event for calendar programs, each of its versions with one in its language. */
export const withCalendarFile = (
  message: EmailContent,
  event: (language: Language) => CalendarEvent,
  sent: CalendarSender,
): EmailContent => ({
  ...message,
  attachments: [calendarFile(event('en'), 'en', sent)],
  zh: message.zh && { ...message.zh, attachments: [calendarFile(event('zh'), 'zh', sent)] },
});
