import { describe, expect, test } from 'vitest'
import { applySteps } from '#shared/contract/states.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { createFaultWorld, faultKinds, isSound, type FaultWorld, type Outcome } from './fault-world.ts'

const afterMs = 40

let world: FaultWorld
/** Waits half a minute for a tool that hangs, on a gateway of its own, while the others are at work. */
let hanging: FaultWorld
let hung: ReturnType<FaultWorld['hang']>

const lab = labForFile(async () => {
  ;[world, hanging] = await Promise.all([createFaultWorld(lab, 'faults'), createFaultWorld(lab, 'hangs')])
  hung = hanging.hang()
  // Whoever asks for it is told.
  hung.catch(() => undefined)
})

/** What is expected of every fault; the outcome itself when it is otherwise, to be read in the failure. */
function judge(outcome: Outcome): Outcome | 'sound' {
  return isSound(outcome) ? 'sound' : outcome
}

describe.each(faultKinds)('lost: the %s', (kind) => {
  test.each(applySteps)('at the step %s', async (step) => {
    expect(judge(await world.run({ kind, step, afterMs }))).toBe('sound')
  })
})

describe('a process that is killed', () => {
  test('is followed at once by another one, which confirms what it finds applied', async () => {
    const record = ['applied', 'taken-over', 'confirmed']
    expect(await world.takeOver('reconnect')).toEqual({ has: 'new', told: 'new', record })
  })

  test('is followed by one that applies what was not applied, and once in any case', async () => {
    const { record, ...outcome } = await world.takeOver('apply')
    expect(outcome).toEqual({ has: 'new', told: 'new' })
    expect(record.filter((word) => word === 'applied')).toEqual(['applied'])
  })
})

describe('a tool that does not come back', () => {
  test('is ended before its change is undone, so that it changes nothing afterwards', async () => {
    expect(await hung).toEqual({ has: 'old', told: 'old', left: '0' })
    expect(judge(await hanging.run({ kind: 'connection', step: 'confirm', afterMs }))).toBe('sound')
  })
})

describe('the first synchronization of a gateway', () => {
  test.each([
    { kind: 'connection', step: 'apply' },
    { kind: 'power', step: 'apply' },
    { kind: 'connection', step: 'confirm' },
    { kind: 'power', step: 'confirm' },
  ] as const)('loses the $kind at the step $step', async ({ kind, step }) => {
    expect(judge(await world.runFirst({ kind, step, afterMs }))).toBe('sound')
  })
})
