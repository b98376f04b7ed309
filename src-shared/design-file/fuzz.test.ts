import { expect, test } from 'vitest'
import { createFuzz } from './testing/fuzz.ts'

test('changed, cut, random and forged files are refused with a known problem, or are the design they were', async () => {
  const seen = new Set<string>()
  const wrong: unknown[] = []
  const runSeed = async (seed: number): Promise<void> => {
    const next = await createFuzz(seed)
    for (let run = 0; run < 500; run += 1) {
      const outcome = await next()
      if (outcome.kind === 'wrong') wrong.push({ seed, run, why: outcome.why })
      seen.add(outcome.kind === 'refused' ? outcome.code : outcome.kind)
    }
  }
  await Promise.all([1, 2, 3, 4].map(runSeed))
  expect(wrong).toEqual([])
  // As many kinds of outcomes as there are ways to fail: else the files are too much alike to prove anything.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'opened',
      'design-file-foreign',
      'design-file-damaged',
      'design-file-cut',
      'design-file-too-new',
      'design-file-expired',
      'design-file-content',
      'design-file-overfull',
      'passphrase-needed',
    ]),
  )
})
