import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { createSpool } from './spool.ts'

let nowMs = 0
let drawn = 0
const ground = {
  clock: { nowMs: () => nowMs },
  randomness: { bytes: (count: number) => new Uint8Array(count).fill((drawn += 1)) },
}
const spoolOf = (filesOfOne: number) =>
  createSpool(ground, {
    files: 8,
    filesOfOne,
    bytes: 64,
    refusal: problem('disk-file-too-large', { limitMib: 0 }),
  })
const piece = Buffer.from('abc')

/** A promise that is kept by hand. */
function gate(): { readonly open: () => void; readonly opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { open: resolve, opened: promise }
}

describe('a file on its way', () => {
  test('that is given up while somebody works on it stays until they are done', async () => {
    const spool = spoolOf(1)
    const first = good(await spool.begin('one', 'upload'))
    const pause = gate()
    const working = first.whileKept(async () => {
      await pause.opened
      const full = await first.append(piece)
      const read: Uint8Array[] = []
      for await (const each of first.stream()) read.push(each)
      return { full, text: Buffer.concat(read).toString() }
    })
    good(await spool.begin('one', 'upload'))
    expect(await spool.find('one', 'upload', first.id)).toBeNull()
    pause.open()
    expect(good(await working)).toEqual({ full: null, text: 'abc' })
    expect(refused(await first.whileKept(() => first.append(piece))).code).toBe('transfer-gone')
    await first.remove()
  })

  test('is not too old while somebody works on it', async () => {
    const spool = spoolOf(4)
    const slow = good(await spool.begin('one', 'upload'))
    const pause = gate()
    const working = slow.whileKept(() => pause.opened)
    const idle = good(await spool.begin('one', 'upload'))
    nowMs += 60 * 60_000
    expect(await spool.find('one', 'upload', idle.id)).toBeNull()
    expect((await spool.find('one', 'upload', slow.id))?.id).toBe(slow.id)
    pause.open()
    good(await working)
  })
})
