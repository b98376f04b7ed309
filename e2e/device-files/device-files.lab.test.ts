import { expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { tryDeviceFiles } from './trial.ts'

skipWithout(missingForLab())
test('who is called reachable is reached, nobody else is, and an old file really differs', async () => {
  const trial = await tryDeviceFiles({ edits: 300, seed: 11, atOnce: 48 })
  expect(trial.untrue.join('\n')).toBe('')
  expect(trial.edits).toBe(300)
  expect(trial.reached).toBeGreaterThan(0)
  expect(trial.reached).toBeLessThan(trial.pairs)
  expect(trial.old).toBeGreaterThan(0)
}, 600_000)
