import { useState } from 'react';
import {
  failed,
  from as fromWord,
  heading,
  loading,
  names,
  noFigures,
  noFiguresDetail,
  nothingOverdue,
  nothingOverdueDetail,
  presets,
  presetsLabel,
  reportsLabel,
  show,
  to as toWord,
  tooLong,
  wrongDay,
  wrongOrder,
} from '#words/desk/reports';
import { clubNow } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import { lastMonths, periodIn, wrongPeriod } from '../../../lib/desk/reports/period.ts';
import type { Period } from '../../../lib/desk/reports/period.ts';
import { valuesIn } from '../../../lib/forms/values.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { FormFrame, SubmitButton } from '../../ui/form/FormFrame.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useAddress } from '../links/use-address.ts';
import { loadReport, reportNames } from './load-report.ts';
import type { ReportName } from './load-report.ts';
import { Picture } from './Pictures.tsx';
import { SheetTable } from './SheetTable.tsx';
import css from './reports.module.css';

const addressOf = (report: ReportName, period: Period): string =>
  href('desk-section', { params: { id: 'reports' }, query: { report, ...period } });

/** Returns the report that an address names; the first where it names none. */
const reportIn = (query: URLSearchParams): ReportName =>
  reportNames.find((name) => name === query.get('report')) ?? 'use';

/** Figures of the club: each report as a picture, a table and a file. */
export default function Reports() {
  const { query, go } = useAddress();
  const report = reportIn(query);
  const period = periodIn(query, clubNow());
  const { from, to } = period;
  return (
    <>
      <h2>{heading}</h2>
      <nav className={css.names} aria-label={reportsLabel}>
        <ul>
          {reportNames.map((name) => (
            <li key={name}>
              <a href={addressOf(name, period)} aria-current={name === report ? 'page' : undefined}>
                {names[name]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {report !== 'overdue' && (
        <PeriodForm
          key={`${from} ${to}`}
          period={period}
          report={report}
          onChoose={(chosen) => go(addressOf(report, chosen))}
        />
      )}
      <Report key={`${report} ${from} ${to}`} report={report} period={period} />
    </>
  );
}

interface ReportProps {
  readonly report: ReportName;
  readonly period: Period;
}

interface PeriodFormProps extends ReportProps {
  readonly onChoose: (period: Period) => void;
}

const sentences = { day: wrongDay, order: wrongOrder, long: tooLong };

function PeriodForm({ report, period, onChoose }: PeriodFormProps) {
  const [wrong, setWrong] = useState<ReturnType<typeof wrongPeriod>>({});
  const choose = (form: HTMLFormElement) => {
    const { from, to } = valuesIn(form, ['from', 'to']);
    const found = wrongPeriod({ from, to });
    setWrong(found);
    if (found.from ?? found.to) document.getElementById(`report-${found.from ? 'from' : 'to'}`)?.focus();
    else onChoose({ from, to });
  };
  return (
    <>
      <FormFrame className={css.period} onSubmit={choose}>
        <Field
          id="report-from"
          name="from"
          label={fromWord}
          type="date"
          defaultValue={period.from}
          error={wrong.from && sentences[wrong.from]}
        />
        <Field
          id="report-to"
          name="to"
          label={toWord}
          type="date"
          defaultValue={period.to}
          error={wrong.to && sentences[wrong.to]}
        />
        <SubmitButton look="outlined" label={show} />
      </FormFrame>
      <ul className={css.presets} aria-label={presetsLabel}>
        {([1, 3, 12] as const).map((months) => (
          <li key={months}>
            <a className="link" href={addressOf(report, lastMonths(months, clubNow()))}>
              {presets[months]}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Report({ report, period }: ReportProps) {
  const { state, reload } = useResource((signal) => loadReport(report, period, signal));
  const isOverdue = report === 'overdue';
  return (
    <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
      {(sheets) => (
        <>
          {sheets.map((sheet) => (
            <section key={sheet.name} className={css.sheet} aria-labelledby={`sheet-${sheet.name}`}>
              <h3 id={`sheet-${sheet.name}`}>{sheet.title}</h3>
              {sheet.note !== undefined && <p className="soft small">{sheet.note}</p>}
              {sheet.rows.length === 0 ? (
                <Empty
                  picture={<Harbour />}
                  title={isOverdue ? nothingOverdue : noFigures}
                  detail={isOverdue ? nothingOverdueDetail : noFiguresDetail}
                />
              ) : (
                <>
                  <Picture sheet={sheet} />
                  <SheetTable sheet={sheet} period={isOverdue ? period.to : `${period.from}-${period.to}`} />
                </>
              )}
            </section>
          ))}
        </>
      )}
    </Loaded>
  );
}
