import type { ArchiveExport } from '@portal/contract';
import { comma } from '#words/app/joining';
import {
  by,
  checksum,
  cutOff,
  done,
  missingPictures,
  progress,
  running,
  someone,
  waitingJobs,
} from '#words/desk/moving-in/archive';
import { dateWithYear, time } from '../../../lib/format/format.ts';
import css from './archive.module.css';

/** The export that began last: how far it is, or how it ended. */
export function LatestExport({ found }: { readonly found: ArchiveExport }) {
  const { status, user, started_at, rows, total } = found;
  return (
    <>
      <p className="small soft">{by(user ?? someone, dateWithYear(started_at) + comma + time(started_at))}</p>
      {status === 'RUNNING' && (
        <>
          <p aria-live="polite">{running(rows, total)}</p>
          <progress className={css.progress} aria-label={progress} max={Math.max(total, 1)} value={rows} />
        </>
      )}
      {status === 'FAILED' && <p>{cutOff}</p>}
      {status === 'DONE' && <Result found={found} />}
    </>
  );
}

function Result({ found }: { readonly found: ArchiveExport }) {
  const { rows, bytes, sha256, missing_pictures, waiting_jobs } = found;
  return (
    <>
      <p>
        <strong>{done(rows, bytes ?? 0)}</strong>
      </p>
      <p className={`small soft ${css.checksum}`}>
        {checksum} {sha256}
      </p>
      {(missing_pictures ?? 0) > 0 && <p className="small">{missingPictures(missing_pictures ?? 0)}</p>}
      {(waiting_jobs ?? 0) > 0 && <p className="small">{waitingJobs(waiting_jobs ?? 0)}</p>}
    </>
  );
}
