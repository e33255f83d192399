import { failed, heading, intro, loading, seeList } from '#words/desk/overview';
import { dateOf } from '@portal/contract/rules/club-time';
import { clubNow, zone } from '../../../lib/format/club-time.ts';
import { Loaded } from '../../ui/loading/Loaded.tsx';
import { useResource } from '../../ui/loading/use-resource.ts';
import { SectionSkeleton } from '../frame/DeskSkeleton.tsx';
import { Picture } from '../reports/Pictures.tsx';
import { SheetTable } from '../reports/SheetTable.tsx';
import { loadOverview } from './load-overview.ts';
import css from './overview.module.css';

/** The club at a glance for its owner: this month against the last, each figure with its picture, table and list. */
export default function Overview() {
  const { state, reload } = useResource(loadOverview);
  return (
    <>
      <h2>{heading}</h2>
      <p className="soft">{intro}</p>
      <Loaded state={state} onRetry={reload} waiting={<SectionSkeleton />} loading={loading} failed={failed}>
        {(figures) => (
          <div className={css.figures}>
            {figures.map(({ sheet, to }) => (
              <section key={sheet.name} className={css.figure} aria-labelledby={`overview-${sheet.name}`}>
                <div className={css.head}>
                  <h3 id={`overview-${sheet.name}`}>{sheet.title}</h3>
                  <a className="link" href={to} aria-label={seeList(sheet.title)}>
                    {seeList('')}
                  </a>
                </div>
                <Picture sheet={sheet} />
                <SheetTable sheet={sheet} period={dateOf(clubNow(), zone)} />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}
