import { expect, test } from 'vitest'
import type { SyncState } from '#shared/contract/states.ts'
import { deriveState, worstState, type SynchronizationFacts } from './states.ts'
import type { JobRow } from '#web/server/kernel/store/schema/tables.ts'

const job: JobRow = {
  organization_id: 'o',
  gateway_id: 'g',
  kind: 'synchronize',
  network_id: 'n',
  phase: 'done',
  plan_digest: '',
  gateway_digest: '',
  desired: '',
  planned: '',
  serves: null,
  since_ms: 5,
  step: 'arm',
  took_ms: '[1,2]',
  undo_at_ms: 9,
  ended_at_ms: 7,
  generation: 1,
  problem: '{"code":"disk-full","facts":{}}',
  truth: 'as-before',
  log: null,
  fence: 1,
  leased_by: null,
  lease_until_ms: 0,
  tries: 1,
}
const applied = { digest: 'a', generation: 3, at_ms: 100 }
const base: SynchronizationFacts = {
  isActive: true,
  job: undefined,
  applied: undefined,
  drift: undefined,
  desiredDigest: 'a',
}
const drift = (atMs: number, lines = 2) => ({ organization_id: 'o', gateway_id: 'g', lines, at_ms: atMs })

const cases: readonly {
  readonly name: string
  readonly given: Partial<SynchronizationFacts>
  readonly expect: object
}[] = [
  { name: 'never synchronized', given: {}, expect: { kind: 'not-synchronized' } },
  { name: 'as applied', given: { applied }, expect: { kind: 'synchronized', atMs: 100, generation: 3 } },
  { name: 'edited since', given: { applied, desiredDigest: 'b' }, expect: { kind: 'not-synchronized' } },
  {
    name: 'a drawing that cannot be compiled',
    given: { applied, desiredDigest: null },
    expect: { kind: 'not-synchronized' },
  },
  {
    name: 'changed by hand',
    given: { applied, drift: drift(200) },
    expect: { kind: 'drift', atMs: 200, lines: 2 },
  },
  {
    name: 'changed by hand before the last synchronization',
    given: { applied, drift: drift(50) },
    expect: { kind: 'synchronized', atMs: 100, generation: 3 },
  },
  {
    name: 'in line',
    given: { applied, job: { ...job, phase: 'pending' } },
    expect: { kind: 'pending', sinceMs: 5 },
  },
  {
    name: 'under way',
    given: { applied, job: { ...job, phase: 'running' } },
    expect: { kind: 'synchronizing', sinceMs: 5, step: 'arm', tookMs: [1, 2], undoAtMs: 9 },
  },
  {
    name: 'taken, before its first step',
    given: { job: { ...job, phase: 'running', step: null } },
    expect: { kind: 'synchronizing', step: 'connect' },
  },
  {
    name: 'failed',
    given: { applied, job: { ...job, phase: 'failed' } },
    expect: { kind: 'error', atMs: 7, truth: 'as-before', problem: { code: 'disk-full' } },
  },
  { name: 'inactive', given: { isActive: false }, expect: { kind: 'inactive' } },
  {
    name: 'inactive, and still with what it had',
    given: { isActive: false, applied, desiredDigest: 'b' },
    expect: { kind: 'not-synchronized' },
  },
  { name: 'inactive and emptied', given: { isActive: false, applied }, expect: { kind: 'inactive' } },
]
test.each(cases)('a gateway: $name', ({ given, expect: state }) => {
  expect(deriveState({ ...base, ...given })).toMatchObject(state)
})

const worst: readonly {
  readonly name: string
  readonly given: readonly SyncState['kind'][]
  readonly expect: SyncState['kind']
}[] = [
  { name: 'no gateway', given: [], expect: 'not-synchronized' },
  { name: 'all well', given: ['synchronized', 'synchronized'], expect: 'synchronized' },
  { name: 'one failed', given: ['synchronized', 'synchronizing', 'error'], expect: 'error' },
  { name: 'one drifted', given: ['drift', 'not-synchronized'], expect: 'drift' },
  { name: 'one inactive', given: ['inactive', 'synchronized'], expect: 'synchronized' },
]
test.each(worst)('a network: $name', ({ given, expect: kind }) => {
  expect(worstState(given.map((each) => ({ kind: each }) as SyncState)).kind).toBe(kind)
})
