import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changesElsewhereCases } from '../start/testing/changes-elsewhere.cases.ts'
import { openNotices } from '../kernel/store/notices.ts'
import { missingPooler, startPooler, type TestPooler } from '../kernel/testing/pooler.ts'
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { until } from '../testing/until.ts'
import { networksElsewhereCases } from './testing/networks-elsewhere.cases.ts'

const missing = missingPostgres() ?? missingPooler()

// oxlint-disable vitest/no-conditional-tests, vitest/expect-expect -- without them there is one test, which says so
if (missing === null)
  describe('processes behind a pooler that lends connections by the transaction', () => {
    let postgres: TestPostgres
    let pooler: TestPooler
    beforeAll(async () => {
      postgres = await startPostgres()
      pooler = await startPooler(await postgres.createDatabase())
    })
    afterAll(async () => {
      await pooler.stop()
      await postgres.stop()
    })
    const open = async () => {
      const listenUrl = await postgres.createDatabase()
      return { kind: 'postgres', url: pooler.through(listenUrl), listenUrl } as const
    }
    const way = { name: 'a connection past the pooler' }
    changesElsewhereCases(open, way)
    networksElsewhereCases(open, way)

    test('where it cannot be listened through it is known that notices do not arrive', async () => {
      const { url, listenUrl } = await open()
      const begun: string[] = []
      const listen = (name: string, given: { readonly url: string; readonly listenUrl?: string }) => {
        const notices = openNotices({ kind: 'postgres', ...given })
        if (notices === null) throw new Error('no notices')
        notices.listen(
          () => undefined,
          () => begun.push(name),
        )
        return notices
      }
      const [through, past] = [listen('through', { url }), listen('past', { url, listenUrl })]
      await until('that one listens', () => Promise.resolve(begun.includes('past')))
      expect([through.isCarried(), past.isCarried()]).toEqual([false, true])
      await through.close()
      await past.close()
      expect(begun).toEqual(['past'])
    })
  })
else test('processes behind a pooler that lends connections by the transaction', (ctx) => ctx.skip(missing))
