import type { Answer, Body } from '@portal/contract';
import { useState } from 'react';
import { addDays, dateOf } from '@portal/contract/rules/club-time';
import { comma, space } from '#words/app/joining';
import { refusals } from '#words/desk/calendar/booking-refusals';
import {
  broken as brokenWord,
  brokenDetail,
  closedAllDay,
  closedAllDayDetail,
  codes as codeNames,
  day as dayWord,
  dayMissing,
  dayOf,
  firstOf,
  heading,
  holidayOf,
  intro,
  invalid,
  level as levelWord,
  neverOpens,
  nothingBroken,
  opens,
  peaks,
  show,
  showing,
  states,
  unreadable,
  unreadableDetail,
} from '#words/desk/facilities/try-facility';
import { tierName, tierOptions } from '../../../lib/club/tier-names.ts';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import { isDay } from '../../../lib/desk/days.ts';
import { deskErrors } from '../../../lib/desk/plain-errors.ts';
import { isTried } from '../../../lib/desk/facilities/typed-rules.ts';
import { unreadable as unreadableFields, valuesOf } from '../../../lib/desk/records/drafts.ts';
import type { Draft } from '../../../lib/desk/records/drafts.ts';
import type { DeskField } from '../../../lib/desk/records/fields.ts';
import { dateWithYear, longDay, moneyShort, time, timeRange } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/call.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FailureMessage } from '../../ui/failure/FailureMessage.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Message } from '../../ui/Message.tsx';
import { MemberLink } from '../links/MemberLink.tsx';
import { OptionField } from '../fields/OptionField.tsx';
import css from './facilities.module.css';
import records from '../records/records.module.css';

interface TryFacilityProps {
  readonly id: number;
  readonly fields: readonly DeskField[];
  /** As typed. */
  readonly draft: Draft;
  readonly rights: readonly string[];
}

type Trial = Answer<'POST /sport-facility/{id}/try/'>;
type Level = Body<'POST /sport-facility/{id}/try/'>['membership_type_1'];

/** A day as it was tried last, with its title. */
interface ShownTrial {
  readonly title: string;
  readonly trial: Trial;
}

/** Tries the unsaved values on a day. */
function useTrial({ id, fields, draft }: TryFacilityProps) {
  const [error, setError] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [shown, setShown] = useState<ShownTrial | null>(null);

  async function send(date: string, level: Level) {
    setError(isDay(date) ? undefined : dayMissing);
    setFailure(null);
    const tried = fields.filter(({ name }) => isTried(name));
    const isWrong = Object.keys(unreadableFields(tried, draft)).length > 0;
    setUnreadable(isWrong);
    if (isWrong || !isDay(date)) return;
    setBusy(true);
    try {
      const body = { ...valuesOf(tried, draft), date, membership_type_1: level };
      const trial = await call('POST /sport-facility/{id}/try/', { params: { id }, body });
      setShown({ title: dayOf(longDay(date), tierName(level)), trial });
    } catch (problem) {
      setFailure(problem);
      setShown(null);
    } finally {
      setBusy(false);
    }
  }
  return { error, isBusy, isUnreadable, failure, shown, send };
}

/**
 * Shows a day of a facility as a member would see it with the unsaved values, and the bookings that this would break.
 */
export function TryFacility(props: TryFacilityProps) {
  const [level, setLevel] = useState<Level>('ORDINARY');
  const [date, setDate] = useState(addDays(dateOf(clubNow(), zone), 1));
  const { error, isBusy, isUnreadable, failure, shown, send } = useTrial(props);
  const wrong = failure === null ? null : deskErrors(failure);
  return (
    <section className={records.list} aria-labelledby="try-facility">
      <h3 id="try-facility">{heading}</h3>
      <p className="soft">{intro}</p>
      <FormFrame
        className={css.form}
        aria-labelledby="try-facility"
        onSubmit={() => !isBusy && void send(date, level)}
      >
        <OptionField
          id="try-level"
          label={levelWord}
          options={tierOptions()}
          value={level}
          onChoose={(value) => setLevel(tierOptions().find(([code]) => code === value)?.[0] ?? 'ORDINARY')}
        />
        <Field
          id="try-day"
          label={dayWord}
          type="date"
          error={error}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <SubmitButton look="outlined" busy={isBusy} label={show} busyLabel={showing} />
      </FormFrame>
      {isUnreadable && (
        <Message kind="bad" role="alert" title={unreadable}>
          {unreadableDetail}
        </Message>
      )}
      {wrong !== null && (
        <Message kind="bad" role="alert" title={invalid}>
          {[...new Set(Object.values(wrong))].join(' ')}
        </Message>
      )}
      {failure !== null && wrong === null && <FailureMessage failure={failure} />}
      {shown && (
        <>
          <Day {...shown} />
          <Broken trial={shown.trial} rights={props.rights} />
        </>
      )}
    </section>
  );
}

/** Explains the rule that forbids a slot; null where the slot's state says it all. */
function whyOf({ state, code, reason }: Trial['slots'][number]): string | null {
  if (reason !== null) return reason;
  if (state !== 'closed' && state !== 'not-open') return null;
  const sentences: Readonly<Record<string, { readonly title: string } | undefined>> = refusals;
  return (code && sentences[code]?.title) ?? null;
}

function Day({ title, trial }: { readonly title: string; readonly trial: Trial }) {
  const { slots, holiday, opens_at } = trial;
  return (
    <section aria-labelledby="try-result">
      <h4 id="try-result">{title}</h4>
      {holiday !== null && <p className="soft">{holidayOf(holiday)}</p>}
      <p className="soft">
        {opens_at === null ? neverOpens : opens(dateWithYear(opens_at) + comma + time(opens_at))}
      </p>
      {slots.length === 0 ? (
        <Empty picture={<Harbour />} title={closedAllDay} detail={closedAllDayDetail} />
      ) : (
        <ol className={css.slots} aria-label={title}>
          {slots.map((slot) => {
            const { start_from, end_at, price, peak_type, state } = slot;
            const why = whyOf(slot);
            return (
              <li key={start_from} className={state === 'free' ? `${css.slot} ${css.free}` : css.slot}>
                <p className={css.time}>{timeRange(start_from, end_at)}</p>
                <p>{[moneyShort(price), peaks[peak_type]].filter(Boolean).join(comma)}</p>
                <p className="small">{states[state]}</p>
                {why !== null && <p className="small">{why}</p>}
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}

function Broken({
  trial: { broken, broken_count },
  rights,
}: { readonly trial: Trial } & Pick<TryFacilityProps, 'rights'>) {
  if (broken_count === 0) return <Message kind="good" title={nothingBroken} />;
  return (
    <>
      <Message kind="bad" title={brokenWord(broken_count)}>
        {[brokenDetail, ...(broken.length < broken_count ? [firstOf(broken.length)] : [])].join(space)}
      </Message>
      <ul className={css.broken} aria-label={brokenWord(broken_count)}>
        {broken.map(({ id, member, member_name, start_from, end_at, codes }) => (
          <li key={id}>
            <a
              className="link"
              href={href('desk-section', {
                params: { id: 'calendar' },
                query: { date: start_from.slice(0, 10) },
              })}
            >
              {[dateWithYear(start_from), timeRange(start_from, end_at)].join(comma)}
            </a>
            {comma}
            <MemberLink id={member} rights={rights}>
              {member_name}
            </MemberLink>
            <p className="small soft">
              {codes.map((code) => (codeNames as Readonly<Record<string, string>>)[code] ?? code).join(comma)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
