import { Client } from 'pg';
import { keepAlive } from './keep-alive.ts';

/** How long until a lost connection is tried again, ms. */
const PAUSE = 1_000;

/**
 * Listens to a channel of the PostgreSQL at `url`, on a connection of its own that comes back by itself;
 * then, as something may have been missed, hears null. Answers what ends it.
 */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  async function connect(): Promise<void> {
    const mine = new Client({ connectionString: url, ...keepAlive });
    client = mine;
    mine.on('notification', ({ payload = '' }) => onMessage(payload));
    mine.on('error', () => undefined);
    mine.on('end', () => {
      if (client === mine) again();
    });
    try {
      await mine.connect();
      await mine.query(`LISTEN ${mine.escapeIdentifier(channel)}`);
    } catch {
      // Its end reports a failure, unless it never began.
      await mine.end().catch(() => undefined);
      if (client === mine) again();
    }
  }

  function again(): void {
    client = null;
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect().then(() => onMessage(null)), PAUSE);
  }

  await connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    await last?.end();
  };
}
