/** What statements wait for on the server, as it names it. */
export interface Wait {
  /** `Lock`, `IPC`, `IO` … */
  readonly type: string
  /** `SyncRep`, `relation`, `WALSync` … */
  readonly event: string
}

/** Longer than a server needs that is there, in ms. */
const PATIENCE_MS = 2_000

/**
 * What statements of this database's user wait for that have been running for some seconds, the most frequent first. It
 * is asked over a connection of its own: those of a pool may all wait.
 * @throws Error when the server does not answer
 */
export async function readWaits(url: string, seconds: number): Promise<Wait[]> {
  const { default: driver } = await import('pg')
  const client = new driver.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'beleg'
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Wait>(
      `select wait_event_type as type, wait_event as event from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
         and state = 'active' and wait_event is not null
         and clock_timestamp() - query_start > make_interval(secs => $1)
       group by 1, 2 order by count(*) desc`,
      [seconds]
    )
    return rows
  } finally {
    await client.end().catch(() => {})
  }
}
