import { readFile, rm, writeFile } from 'node:fs/promises';

function isRunning(pid: number): boolean {
  // After a restart in a container the new process may have the id of the dead one.
  if (pid === process.pid || Number.isNaN(pid)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Keeps a second process out of an embedded database, which two would ruin: `file` holds our process id until the
 * returned function is called. Throws when another running process holds it; takes it over from a dead one.
 */
export async function lockFolder(file: string): Promise<() => Promise<void>> {
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10);
    if (isRunning(pid))
      throw new Error(
        `DATA_DIR: process ${pid} uses this database. Stop it first, or remove ${file} if that is another program.`,
        { cause: error },
      );
    await rm(file, { force: true });
    await take();
  }
  return () => rm(file, { force: true });
}
