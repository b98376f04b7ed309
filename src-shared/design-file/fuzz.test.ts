import { expect, test } from 'vitest'
import { createFuzz } from './testing/fuzz.ts'

test('changed, cut, random and forged files are refused with a known problem, or are the design they were', async () => {
  const next = await createFuzz(1)
  const counts = new Map<string, number>()
  const wrong: unknown[] = []
  for (let run = 0; run < 2000; run += 1) {
    const outcome = await next()
    if (outcome.kind === 'wrong') wrong.push({ run, why: outcome.why })
    const name = outcome.kind === 'refused' ? outcome.code : outcome.kind
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  expect(wrong).toEqual([])
  // As many kinds of outcomes as there are ways to fail: else the files are too much alike to prove anything.
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'opened',
      'design-file-foreign',
      'design-file-damaged',
      'design-file-cut',
      'design-file-expired',
      'design-file-content',
      'design-file-overfull',
      'passphrase-needed',
    ]),
  )
})
