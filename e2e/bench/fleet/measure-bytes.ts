import { addManyDrawn } from '#web/server/records/testing/many-drawn.ts'
import { addManyRecords } from '#web/server/records/testing/many-records.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { fillGrowing, readDatabaseBytes, type Growing } from '#web/server/testing/postgres-sizes.ts'
import { register } from '#web/server/testing/people.ts'
import { startTestServer } from '#web/server/testing/test-server.ts'
import type { Bytes } from './costs.ts'

/** What PostgreSQL keeps for each of these, with indexes, over so many of them. */
export async function measureBytes(
  target: DatabaseTarget & { readonly kind: 'postgres' },
  count: number,
): Promise<Bytes> {
  const server = await startTestServer(() => Promise.resolve(target))
  const grownBy = async (rows: number, add: () => Promise<unknown>): Promise<number> => {
    const before = await readDatabaseBytes(target.url)
    await add()
    return Math.round(((await readDatabaseBytes(target.url)) - before) / rows)
  }
  try {
    const person = await register(server)
    const owner = person.session.organizationId
    const gateways = Math.ceil(count / 10)
    const device = await grownBy(count, () => addManyRecords(server, person, count))
    const gateway = await grownBy(gateways, () => addManyDrawn(server, person, gateways))
    const add = (what: Growing) => grownBy(count, () => fillGrowing(target.url, what, owner, count))
    const deviceDay = await add('deviceDay')
    return {
      device,
      gateway,
      deviceDay,
      step: await add('step'),
      hour: await add('hour'),
      entry: await add('entry'),
    }
  } finally {
    await server.stop()
  }
}
