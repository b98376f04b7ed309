import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { missingPostgres, startPostgres, type TestPostgres } from '#web/server/testing/postgres.ts'
import { missingNats, startNats, type TestNats } from '../testing/nats.ts'
import { noticesCases } from '../testing/notices.cases.ts'
import { natsNotices } from './nats-notices.ts'
import { openNotices } from './notices.ts'

const [noPostgres, noNats] = [missingPostgres(), missingNats()]

describe('notices through PostgreSQL', () => {
  let postgres: TestPostgres
  let url: string
  beforeEach((context) => {
    if (noPostgres !== null) context.skip(noPostgres)
  })
  beforeAll(async () => {
    if (noPostgres !== null) return
    postgres = await startPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(async () => {
    if (noPostgres === null) await postgres.stop()
  })
  noticesCases(() => ({
    open: () => {
      const notices = openNotices({ kind: 'postgres', url })
      if (notices === null) throw new Error('no notices')
      return notices
    },
    goAway: () => postgres.goAway(),
    serveAgain: () => postgres.serveAgain(),
  }))
})

describe('notices through NATS', () => {
  let nats: TestNats
  beforeEach((context) => {
    if (noNats !== null) context.skip(noNats)
  })
  beforeAll(async () => {
    if (noNats === null) nats = await startNats()
  })
  afterAll(async () => {
    if (noNats === null) await nats.goAway()
  })
  noticesCases(() => ({
    open: () => natsNotices({ servers: [nats.url], subject: 'trama.tests' }),
    goAway: () => nats.goAway(),
    serveAgain: () => nats.serveAgain(),
  }))
})
