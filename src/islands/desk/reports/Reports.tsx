import {
  failed,
  heading,
  loading,
  names,
  noFigures,
  noFiguresDetail,
  nothingOverdue,
  nothingOverdueDetail,
  presets,
  reportsLabel,
} from '#words/desk/reports';
import { clubNow } from '../../../lib/format/club-time.ts';
import { href } from '../../../lib/app/routes.ts';
import { lastMonths, periodIn } from '../../../lib/desk/reports/period.ts';
import type { Period } from '../../../lib/desk/reports/period.ts';
import { Harbour } from '../../../pictures/Harbour.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { useAddress } from '../links/use-address.ts';
import { loadReport, reportNames } from './load-report.ts';
import type { ReportName } from './load-report.ts';
import { PeriodForm } from './PeriodForm.tsx';
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
          presets={([1, 3, 12] as const).map((months) => {
            const preset = lastMonths(months, clubNow());
            return { label: presets[months], href: addressOf(report, preset) };
          })}
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
