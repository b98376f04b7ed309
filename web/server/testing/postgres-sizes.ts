import pg from 'pg'

/** Rows of what grows with time, made by the database itself: their sizes are those of a device that is busy by day. */
const fills = {
  deviceDay: `insert into device_days (organization_id, device_id, day_ms, gateway_id, received, sent, hours, seen)
    select organization_id, device_id, 86400000, gen_random_uuid()::text, 900000000, 400000000,
      (select json_object_agg(h, json_build_array(75000000, 33000000))::text from generate_series(8, 19) h), repeat('f0', 36)
    from devices`,
  step: `insert into traffic_steps (organization_id, gateway_id, step_ms, received, sent, connected)
    select $1, gen_random_uuid()::text, n * 300000::bigint, 900000000, 400000000, 8 from generate_series(1, $2::int) n`,
  hour: `insert into traffic_hours (organization_id, gateway_id, hour_ms, received, sent, connected)
    select $1, gen_random_uuid()::text, n * 3600000::bigint, 900000000, 400000000, 8 from generate_series(1, $2::int) n`,
  entry: `insert into audit_events
      (organization_id, event_id, at_ms, user_id, user_name, action, subject, record_id, record_name, count, address)
    select $1, gen_random_uuid()::text, 1790000000000 + n, gen_random_uuid()::text, 'Ana Gomez', 'network-edit', 'network',
      gen_random_uuid()::text, 'Oficina de Bogota', null, '198.18.0.1' from generate_series(1, $2::int) n`,
} as const

/** What grows with time. */
export type Growing = keyof typeof fills

/** Adds so many rows of an organization; days of devices: one for each device that there is. */
export async function fillGrowing(url: string, what: Growing, owner: string, count: number): Promise<void> {
  await ask(url, fills[what], what === 'deviceDay' ? [] : [owner, count])
}

/** How large the database is, in bytes. */
export async function readDatabaseBytes(url: string): Promise<number> {
  const [row] = await ask<{ bytes: string }>(url, 'select pg_database_size(current_database()) as bytes')
  return Number(row?.bytes)
}

/** The process of PostgreSQL that answers, which ends with the connection; its parent is the one that stays. */
export async function readBackendPid<T>(url: string, look: (pid: number) => T): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return look(rows[0]?.pid ?? 0)
  } finally {
    await client.end()
  }
}

async function ask<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
