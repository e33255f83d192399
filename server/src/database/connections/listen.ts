import { Client } from 'pg';

/**
 * For connections that stay open: once one has been idle for a minute, the system checks that the other end is still there.
 * Firewalls drop idle connections without notice.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 } as const;

/** Pause before reconnecting, ms. */
const PAUSE = 1_000;
/** Interval between checks of a connection, and the longest wait for an answer, ms. */
const ASK = 30_000;
const PATIENCE = 10_000;

const newClient = (url: string): Client =>
  new Client({
    connectionString: url,
    ...keepAlive,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });

/**
 * Listens to a channel of the PostgreSQL at `url`, on a connection of its own that reconnects by itself; it then
 * calls back with null, as a message may have been missed. Returns the function that ends it.
 */
export async function listenOn(
  url: string,
  channel: string,
  onMessage: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  /** Connects; true once it listens. */
  async function connect(): Promise<boolean> {
    const mine = newClient(url);
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
      giveUp(mine);
      return false;
    }
    askLater(mine);
    return true;
  }

  /** A lost host sends nothing, and a connection that only listens would never notice. */
  function askLater(mine: Client): void {
    if (client !== mine) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      mine.query('select').then(
        () => askLater(mine),
        () => giveUp(mine),
      );
    }, ASK);
  }

  function giveUp(mine: Client): void {
    mine.connection.stream.destroy();
    if (client === mine) again();
  }

  function again(): void {
    client = null;
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(() => void reconnect(), PAUSE);
  }

  async function reconnect(): Promise<void> {
    if (await connect()) onMessage(null);
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
