import { afterAll, beforeAll, describe, test } from 'vitest'
import { apiCases } from './api.cases.ts'
import { natsNotices } from '../kernel/store/nats-notices.ts'
import { callsElsewhereCases } from '../start/testing/calls-elsewhere.cases.ts'
import { changesElsewhereCases } from '../start/testing/changes-elsewhere.cases.ts'
import { designsElsewhereCases } from '../designs/testing/designs-elsewhere.cases.ts'
import { gracefulStopCases } from '../start/testing/graceful-stop.cases.ts'
import { handedOverCases } from '../start/testing/handed-over.cases.ts'
import { networksElsewhereCases, networksPolledCases } from '../networks/testing/networks-elsewhere.cases.ts'
import { transfersElsewhereCases } from '../organization-record/testing/transfers-elsewhere.cases.ts'
import { missingPostgres, startPostgres, type TestPostgres } from './postgres.ts'

const missing = missingPostgres()
/** Nobody listens there on any machine. */
const refusing = 'nats://127.0.0.1:1'

// oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- without PostgreSQL there is one test, which says so
if (missing === null)
  describe('the API on PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres.stop())
    const empty = async () => ({ kind: 'postgres', url: await postgres.createDatabase() }) as const
    const open = async () => ({ kind: 'postgres', url: await postgres.createReady() }) as const
    apiCases(open, empty)
    callsElsewhereCases(open)
    changesElsewhereCases(open)
    designsElsewhereCases(open)
    networksElsewhereCases(open)
    networksPolledCases(open, {
      name: 'their NATS is away',
      notices: () => natsNotices({ servers: [refusing], subject: 'trama' }),
    })
    gracefulStopCases(open)
    handedOverCases(open)
    transfersElsewhereCases(open)
  })
else test('the API on PostgreSQL', (ctx) => ctx.skip(missing))
