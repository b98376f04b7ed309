import pg from 'pg'
import { addManyDrawn } from '#web/server/records/testing/many-drawn.ts'
import { addManyRecords } from '#web/server/records/testing/many-records.ts'
import type { DatabasePlace } from '#web/server/kernel/store/database.ts'
import { register } from '#web/server/testing/people.ts'
import { startTestServer } from '#web/server/testing/test-server.ts'
import type { Bytes } from './costs.ts'

/** Rows of what grows with time, made by the database itself: their sizes are those of a device that is busy by day. */
const rowsOf = {
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

/** What PostgreSQL keeps for each of these, with indexes, over so many of them. */
export async function measureBytes(
  place: DatabasePlace & { readonly kind: 'postgres' },
  count: number,
): Promise<Bytes> {
  const server = await startTestServer(() => Promise.resolve(place))
  const client = new pg.Client({ connectionString: place.url })
  await client.connect()
  const size = async (): Promise<number> => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes)
  }
  const grownBy = async (rows: number, add: () => Promise<unknown>): Promise<number> => {
    const before = await size()
    await add()
    return Math.round(((await size()) - before) / rows)
  }
  try {
    const person = await register(server)
    const owner = person.session.organizationId
    const gateways = Math.ceil(count / 10)
    const device = await grownBy(count, () => addManyRecords(server, person, count))
    const gateway = await grownBy(gateways, () => addManyDrawn(server, person, gateways))
    const add = (name: 'step' | 'hour' | 'entry') =>
      grownBy(count, () => client.query(rowsOf[name], [owner, count]))
    const deviceDay = await grownBy(count, () => client.query(rowsOf.deviceDay))
    return {
      device,
      gateway,
      deviceDay,
      step: await add('step'),
      hour: await add('hour'),
      entry: await add('entry'),
    }
  } finally {
    await client.end()
    await server.stop()
  }
}
