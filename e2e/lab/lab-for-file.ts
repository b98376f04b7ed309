import { afterAll, beforeAll } from 'vitest'
import { createLab, type Lab } from './lab.ts'
import { missingForLab } from './requirements.ts'
import { skipWithout } from './skip-without.ts'

/** Says what ends when the tests have: the last one said first, and each of them even if another one fails. */
type AtEnd = (end: () => Promise<unknown>) => void

/**
 * A lab for all tests of a file, made and set up before them and closed after them. Where no lab can be, they are
 * skipped and nothing is set up.
 */
export function labForFile(setUp: (atEnd: AtEnd) => Promise<void> = () => Promise.resolve()): Lab {
  const reason = skipWithout(missingForLab())
  const ends = new AsyncDisposableStack()
  let made: Lab | undefined
  const lab = (): Lab => {
    if (made === undefined) throw new Error('the lab is made before the first test')
    return made
  }
  beforeAll(async () => {
    if (reason !== null) return
    const open = await createLab()
    made = open
    ends.defer(() => open.close())
    await setUp((end) => {
      ends.defer(async () => void (await end()))
    })
  })
  afterAll(() => ends.disposeAsync())
  return {
    get id() {
      return lab().id
    },
    get ipv4Range() {
      return lab().ipv4Range
    },
    get ipv6Range() {
      return lab().ipv6Range
    },
    gateway: (options) => lab().gateway(options),
    client: (options) => lab().client(options),
    host: (options) => lab().host(options),
    close: () => lab().close(),
  }
}
