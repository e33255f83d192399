import { addToCalendar, calendarFileFailed } from '#words/content/event-details';
import { failureWords } from '../../../../lib/forms/failure-words.ts';
import { call } from '../../../../lib/http/call.ts';
import { calendar } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Offered } from '../../../ui/Offered.tsx';
import { useFile } from '../../../use-file.ts';

/** The event for the member's own calendar. */
export function CalendarFile({ id }: { readonly id: number }) {
  const file = useFile(() => call('GET /calendar-event/{id}/calendar-file/', { params: { id } }));
  return (
    <Offered by="GET /calendar-event/{id}/calendar-file/">
      <Button wide icon={calendar} busy={file.busy} onClick={file.fetch}>
        {addToCalendar}
      </Button>
      {file.failure !== null && (
        <Message kind="bad" role="alert" title={calendarFileFailed}>
          {failureWords(file.failure).title}
        </Message>
      )}
    </Offered>
  );
}
