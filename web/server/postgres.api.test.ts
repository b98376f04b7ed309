import { afterAll, beforeAll, describe, test } from 'vitest'
import { apiCases } from './testing/api.cases.ts'
import { missingPostgres, startPostgres, type TestPostgres } from './testing/postgres.ts'

const missing = missingPostgres()

// oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- without PostgreSQL there is one test, which says so
if (missing === null)
  describe('the API on PostgreSQL', () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    afterAll(() => postgres.stop())
    apiCases(async () => ({ kind: 'postgres', url: await postgres.createDatabase() }))
  })
else test('the API on PostgreSQL', (ctx) => ctx.skip(missing))
