import { afterAll, beforeAll, describe, test } from 'vitest'
import { missingPostgres, startPostgres, type TestPostgres } from '#web/server/testing/postgres.ts'
import { unreadGatewaysCases } from './testing/unread-gateways.cases.ts'

const missing = missingPostgres()

describe('on SQLite', () => {
  unreadGatewaysCases(() => Promise.resolve(null))
})

// oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- without PostgreSQL there is one test, which says so
if (missing === null)
  describe('on PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres.stop())
    unreadGatewaysCases(async () => ({ kind: 'postgres', url: await postgres.createReady() }))
  })
else test('on PostgreSQL', (ctx) => ctx.skip(missing))
