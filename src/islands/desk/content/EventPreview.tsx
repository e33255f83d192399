import type { CalendarEvent } from '@portal/contract';
import { useState } from 'react';
import { close, preview, previewDetail, previewLanguage, previewLanguages } from '#words/desk/content/editor';
import { eventTimesMissing } from '#words/desk/content/content';
import { isPicture, valuesOf } from '../../../lib/desk/records/drafts.ts';
import { EventDetail } from '../../content/events/event/EventDetail.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import type { PreviewProps } from '../records/section.ts';

type Language = keyof typeof previewLanguages;

/** Returns the draft of an event in one language; null while it has no times. */
function eventOf({ fields, draft }: Omit<PreviewProps, 'onClose'>, language: Language): CalendarEvent | null {
  const written = valuesOf(fields, draft) as Partial<CalendarEvent>;
  const { start_from, end_at } = written;
  if (!start_from || !end_at) return null;
  const picture = draft['feature_image'];
  return {
    id: 0,
    type: 'EVENT',
    category: null,
    name: '',
    description: '',
    place: null,
    seats: null,
    price: 0,
    guest_price: null,
    sign_up: false,
    most_seats: 1,
    sign_up_until: null,
    cancel_until: null,
    status: 'DRAFT',
    published_from: null,
    ...written,
    ...(language === 'zh' && written.zh),
    start_from,
    end_at,
    zh: null,
    // A picture that was just uploaded is known by its address alone.
    feature_image: isPicture(picture)
      ? { ...picture, small_url: picture.url, width: 3, height: 2, widths: [] }
      : null,
    seats_taken: 0,
    waiting: 0,
    registration: null,
    spaces: [],
    called_off_at: null,
    call_off_reason: null,
  };
}

/** An event as members will see it, before it is saved. */
export default function EventPreview(props: PreviewProps) {
  const [language, setLanguage] = useState<Language>('en');
  const event = eventOf(props, language);
  return (
    <Dialog
      open
      wide
      title={preview}
      onClose={props.onClose}
      answers={<Button onClick={props.onClose}>{close}</Button>}
    >
      <p className="soft">{previewDetail}</p>
      <SelectField
        id="preview-language"
        label={previewLanguage}
        value={language}
        onChoose={(code) => setLanguage(code === 'zh' ? 'zh' : 'en')}
      >
        {Object.entries(previewLanguages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {event ? (
        <div lang={language === 'zh' ? 'zh-SG' : 'en-SG'}>
          <EventDetail isPreview event={event} invoice={null} user={null} onReload={async () => {}} />
        </div>
      ) : (
        <p>{eventTimesMissing}</p>
      )}
    </Dialog>
  );
}
