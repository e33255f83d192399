import { readdirSync, readFileSync } from 'node:fs';

/** Linux's unit of processor time, on every machine. */
const TICKS_A_SECOND = 100;

/** A process by its id, as Linux shows it; null where it has ended. */
function readStat(pid: number | string): { name: string; seconds: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { name: text.slice(text.indexOf('(') + 1, end), seconds: ticks / TICKS_A_SECOND };
  } catch {
    return null;
  }
}

/** Processor seconds of a process until now; 0 where it has ended. */
export const processSeconds = (pid: number): number => readStat(pid)?.seconds ?? 0;

/** Processor seconds of all processes of this name that are running. */
export const programSeconds = (name: string): number =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(readStat)
    .reduce((sum, stat) => sum + (stat?.name === name ? stat.seconds : 0), 0);
