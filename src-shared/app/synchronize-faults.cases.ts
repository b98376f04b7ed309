import { problem } from '#shared/base/problem.ts'
import type { FakeFault, FakeStep } from '#shared/fakes/fake-step.ts'

const refusal: FakeFault = { kind: 'refuse', problem: problem('check-failed', { tool: 'nft', output: 'no' }) }

/** What may go wrong at each step, and what is told then. */
export const faults: readonly { name: string; step: FakeStep; fault: FakeFault; expect: string }[] = [
  {
    name: 'connect, connection',
    step: 'open',
    fault: { kind: 'cut-before' },
    expect: 'ssh-closed, as-before',
  },
  { name: 'connect, power', step: 'open', fault: { kind: 'power' }, expect: 'ssh-closed, as-before' },
  {
    name: 'read, connection',
    step: 'observe',
    fault: { kind: 'cut-before' },
    expect: 'ssh-closed, as-before',
  },
  { name: 'read, power', step: 'observe', fault: { kind: 'power' }, expect: 'ssh-closed, as-before' },
  {
    name: 'stage, connection',
    step: 'stage',
    fault: { kind: 'cut-before' },
    expect: 'ssh-closed, as-before',
  },
  { name: 'stage, answer', step: 'stage', fault: { kind: 'cut-after' }, expect: 'ssh-closed, as-before' },
  { name: 'stage, power', step: 'stage', fault: { kind: 'power' }, expect: 'ssh-closed, as-before' },
  { name: 'stage, refusal', step: 'stage', fault: refusal, expect: 'check-failed, as-before' },
  {
    name: 'check, connection',
    step: 'check',
    fault: { kind: 'cut-before' },
    expect: 'ssh-closed, as-before',
  },
  { name: 'check, answer', step: 'check', fault: { kind: 'cut-after' }, expect: 'ssh-closed, as-before' },
  { name: 'check, power', step: 'check', fault: { kind: 'power' }, expect: 'ssh-closed, as-before' },
  { name: 'check, refusal', step: 'check', fault: refusal, expect: 'check-failed, as-before' },
  { name: 'arm, connection', step: 'arm', fault: { kind: 'cut-before' }, expect: 'ssh-closed, as-before' },
  { name: 'arm, power', step: 'arm', fault: { kind: 'power' }, expect: 'ssh-closed, as-before' },
  {
    name: 'apply, connection',
    step: 'apply',
    fault: { kind: 'cut-before' },
    expect: 'apply-undone, as-before',
  },
  { name: 'apply, answer', step: 'apply', fault: { kind: 'cut-after' }, expect: 'confirmed' },
  { name: 'apply, power', step: 'apply', fault: { kind: 'power' }, expect: 'apply-undone, as-before' },
  { name: 'confirm, connection', step: 'confirm', fault: { kind: 'cut-before' }, expect: 'confirmed' },
  { name: 'confirm, answer', step: 'confirm', fault: { kind: 'cut-after' }, expect: 'confirmed' },
  { name: 'confirm, power', step: 'confirm', fault: { kind: 'power' }, expect: 'apply-undone, as-before' },
]
