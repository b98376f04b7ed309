import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { inTime } from './in-time.ts'

describe('work on a disk', () => {
  test('is answered as it ends', async () => {
    expect(await inTime(60_000, 'bucket', async () => ok(7))).toEqual(ok(7))
  })

  test('that ends because it took too long is a disk that was lost', async () => {
    const answer = await inTime(1, 'bucket', async (signal) => {
      await setTimeout(60_000, null, { signal }).catch(() => {
        throw signal.reason
      })
      return ok(7)
    })
    expect(answer).toMatchObject({ ok: false, problem: { code: 'disk-lost', facts: { place: 'bucket' } } })
  })

  test('that fails by a fault of ours says so', async () => {
    const fault = new Error('ours')
    await expect(inTime(60_000, 'bucket', () => Promise.reject(fault))).rejects.toBe(fault)
  })
})
