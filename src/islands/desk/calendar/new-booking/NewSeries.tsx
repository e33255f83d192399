import { useId, useState } from 'react';
import type { SeriesTime } from '@portal/contract';
import type { BookableFacility } from '@portal/contract/bookings/rules/days';
import { dateOf } from '@portal/contract/rules/club-time';
import * as words from '#words/desk/calendar/series';
import { comma } from '#words/app/joining';
import { tryAgain } from '#words/app/shell';
import { shortWhen } from '../../../../lib/bookings/calendar/when.ts';
import type { BookingDraft } from '../../../../lib/desk/calendar/booking-draft.ts';
import { rangeOfPlace } from '../../../../lib/desk/calendar/place.ts';
import type { TypedPlace } from '../../../../lib/desk/calendar/place.ts';
import {
  firstUntil,
  seriesBody,
  summarize,
  titleOf,
  weeksUntil,
} from '../../../../lib/desk/calendar/series.ts';
import { createKeys } from '../../../../lib/desk/keys.ts';
import { zone } from '../../../../lib/format/club-time.ts';
import { money } from '../../../../lib/format/format.ts';
import { call } from '../../../../lib/http/call.ts';
import { isRefused } from '../../../../lib/http/failure.ts';
import { check, closeCircle } from '../../../../pictures/icons.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { FormFrame } from '../../../ui/form/FormFrame.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Panel } from '../../panel/Panel.tsx';
import { Refusal } from '../Refusal.tsx';
import { useExceptions } from '../use-exceptions.ts';
import { useSeriesPreview } from './use-series-preview.ts';
import css from '../booking-panel.module.css';

interface NewSeriesProps {
  readonly place: TypedPlace;
  readonly draft: BookingDraft;
  readonly facilities: readonly BookableFacility[];
  readonly rights: readonly string[];
  /** Called to book the first week alone. */
  readonly onOnce: () => void;
  readonly onClose: () => void;
  readonly onBooked: (sentence: string) => void;
}

/** Books a time every week for a member or a visitor, once the price or the obstacle of each week is known. */
export function NewSeries({ place, draft, facilities, rights, onOnce, onClose, onBooked }: NewSeriesProps) {
  const id = useId();
  const { member, visitor } = draft;
  const booker = visitor?.name.trim() ?? member?.name;
  const weekly = useWeeklyTimes({ place, draft, facilities });
  const { range, facility, date, until, setUntil, series, exceptions } = weekly;

  const book = useSeriesBooking(draft, { weekly, booker, onBooked });
  const { form, errors, failure, isBusy, submit } = useCheckedForm({
    check: () => ({ until: weekly.weeks === null ? words.untilWrong : undefined }),
    act: book,
  });
  const isConflict = isRefused(failure) && failure.code === 'series_conflict';

  return (
    <Panel
      title={words.title}
      kicker={range && facility ? `${facility.name}${comma}${shortWhen(range.start, range.end)}` : undefined}
      onClose={onClose}
      foot={<SeriesFoot form={id} series={series} isBusy={isBusy} />}
    >
      <FormFrame ref={form} id={id} className={css.form} onSubmit={submit}>
        {booker && (
          <p>
            <strong>{booker}</strong>
          </p>
        )}
        <Field
          id="series-until"
          label={words.until}
          type="date"
          min={date}
          error={errors.until}
          value={until}
          onChange={({ target }) => target.value && setUntil(target.value)}
        />
        {isConflict && <Message kind="bad" role="alert" title={words.weekTaken} />}
        <Refusal
          failure={isConflict ? null : failure}
          facility={facility?.id ?? 0}
          member={member?.id ?? null}
          rights={rights}
          exceptions={exceptions}
        />
        <WeeklyPreview weekly={weekly} />
        <Button look="quiet" onClick={onOnce}>
          {words.once}
        </Button>
      </FormFrame>
    </Panel>
  );
}

interface SeriesFootProps {
  /** The id of the form. */
  readonly form: string;
  readonly series: WeeklyTimes['series'];
  readonly isBusy: boolean;
}

/** The button that books the weeks, and how they are paid. */
const SeriesFoot = ({ form, series, isBusy }: SeriesFootProps) => (
  <>
    <Button
      type="submit"
      form={form}
      look="filled"
      wide
      busy={isBusy}
      disabled={!series || series.free.length === 0}
    >
      {isBusy ? words.confirming : labelOf(series)}
    </Button>
    <p className="small soft">{words.invoiced}</p>
  </>
);

/** The outcome of a press, in the words of its button. */
const labelOf = (series: ReturnType<typeof summarize> | null): string =>
  series && series.free.length > 0
    ? words.confirm(series.free.length, series.total > 0 ? money(series.total) : null)
    : words.title;

/** Each week: its price, or what is in its way. */
const Weeks = ({ times }: { readonly times: readonly SeriesTime[] }) => (
  <ul className={css.weeks} aria-label={words.weeksLabel}>
    {times.map(({ start_from, end_at, price, code }) => (
      <li key={start_from} className={code === null ? undefined : css.taken}>
        <Icon drawing={code === null ? check : closeCircle} />
        <span>{shortWhen(start_from, end_at)}</span>
        <span className="small soft">
          {code !== null ? titleOf(code) : price > 0 ? money(price) : words.freeOfCharge}
        </span>
      </li>
    ))}
  </ul>
);

/** The weeks until a last day, each with its price or obstacle, and the request that books them. */
function useWeeklyTimes({
  place,
  draft,
  facilities,
}: Pick<NewSeriesProps, 'place' | 'draft' | 'facilities'>) {
  const range = rangeOfPlace(place);
  const facility = facilities.find((one) => String(one.id) === place.facility);
  const date = range ? dateOf(range.start, zone) : place.date;
  const [until, setUntil] = useState(firstUntil(date));
  const weeks = weeksUntil(date, until);
  const exceptions = useExceptions();
  const { override = [] } = exceptions.body;
  const body =
    facility && range && weeks !== null ? seriesBody(draft, { facility, range, weeks }, override) : null;
  const preview = useSeriesPreview(body, (loaded) => {
    for (const { rule, title } of summarize(loaded).rules) exceptions.meet(rule, title);
  });
  const series = preview.times && summarize(preview.times);
  return { range, facility, date, until, setUntil, weeks, body, exceptions, ...preview, series };
}

type WeeklyTimes = ReturnType<typeof useWeeklyTimes>;

interface SeriesBookingProps extends Pick<NewSeriesProps, 'onBooked'> {
  readonly weekly: WeeklyTimes;
  /** The name of the member or visitor. */
  readonly booker: string | undefined;
}

/** Returns the function that books the weeks that are free. The same sent again is done once. */
function useSeriesBooking(draft: BookingDraft, { weekly, booker, onBooked }: SeriesBookingProps) {
  const [keyFor] = useState(createKeys);
  const { facility, body, exceptions, series, reload } = weekly;
  return async () => {
    if (!body || !series || series.free.length === 0 || !booker || !facility) return;
    const name = draft.name.trim();
    const request = {
      ...body,
      ...exceptions.body,
      ...(name && { name }),
      // Weeks that are listed as taken are left out; one that was taken since is a conflict.
      only_free: series.skipped > 0,
      payment: 'INVOICE' as const,
    };
    try {
      const { reservations } = await call('POST /booking/series/', {
        body: request,
        idempotencyKey: keyFor(request),
      });
      onBooked(words.booked(name || booker, facility.name, reservations.length));
    } catch (thrown) {
      if (isRefused(thrown) && thrown.code === 'series_conflict') reload();
      throw thrown;
    }
  };
}

/** The weeks as they would be booked. */
function WeeklyPreview({ weekly }: { readonly weekly: WeeklyTimes }) {
  const { times, isLoading, isFailed, reload, series } = weekly;
  return (
    <>
      {isLoading && <p className="soft">{words.checking}</p>}
      {isFailed && (
        <Message
          kind="bad"
          role="alert"
          title={words.checkFailed}
          actions={<Button onClick={reload}>{tryAgain}</Button>}
        />
      )}
      {series && series.skipped > 0 && (
        <p>{series.free.length === 0 ? words.noneFree : words.skipped(series.skipped)}</p>
      )}
      {times && <Weeks times={times} />}
    </>
  );
}
