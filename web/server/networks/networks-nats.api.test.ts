import { afterAll, beforeAll, describe, test } from 'vitest'
import { natsNotices } from '../kernel/store/nats-notices.ts'
import { missingNats, startNats, type TestNats } from '../kernel/testing/nats.ts'
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { changesElsewhereCases } from '../start/testing/changes-elsewhere.cases.ts'
import { networksElsewhereCases } from './testing/networks-elsewhere.cases.ts'

const missing = missingPostgres() ?? missingNats()

// oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- without them there is one test, which says so
if (missing === null)
  describe('processes that hear of each other through NATS', () => {
    let postgres: TestPostgres
    let nats: TestNats
    beforeAll(async () => {
      postgres = await startPostgres()
      nats = await startNats()
    })
    afterAll(async () => {
      await postgres.stop()
      await nats.goAway()
    })
    const open = async () => ({ kind: 'postgres', url: await postgres.createDatabase() }) as const
    changesElsewhereCases(open, {
      name: 'NATS',
      notices: () => natsNotices({ servers: [nats.url], subject: 'trama.changes' }),
    })
    networksElsewhereCases(open, {
      name: 'NATS',
      notices: () => natsNotices({ servers: [nats.url], subject: 'trama.networks' }),
    })
  })
else test('processes that hear of each other through NATS', (ctx) => ctx.skip(missing))
