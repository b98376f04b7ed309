import { z } from 'zod'
import type { Problem } from '#shared/base/problem.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { stateKinds } from './state-kinds.ts'

/** The eight steps of an apply, in order. */
export const applySteps = [
  'connect',
  'read',
  'stage',
  'check',
  'arm',
  'apply',
  'reconnect',
  'confirm',
] as const
export type ApplyStep = (typeof applySteps)[number]

/** Facts of a problem at most; those of ours have a few. */
const mostFacts = 20

/** A problem as it travels: code, facts, place. Parsed loosely; `problem.ts` holds the codes. */
export const problemValue = z.object({
  code: z.string().max(100),
  facts: z.record(z.string().max(100), z.any()).refine((facts) => Object.keys(facts).length <= mostFacts),
  at: z.array(z.string().max(2000)).max(100).optional(),
})

/** A problem that travelled. Its code may be one that this build does not know; texts show it as such. */
export function asProblem(value: z.infer<typeof problemValue>): Problem {
  return value as Problem
}

/** Where a gateway stands. Any edit that changes what it should have makes it not synchronized. */
export const syncState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-synchronized') }),
  z.object({ kind: z.literal('pending'), sinceMs: timeMs }),
  z.object({
    kind: z.literal('synchronizing'),
    sinceMs: timeMs,
    step: z.enum(applySteps),
    /** Milliseconds each ended step took, in order. */
    tookMs: z.array(z.int()),
    /** When the gateway undoes the change by itself; null before it is armed. */
    undoAtMs: timeMs.nullable(),
  }),
  z.object({ kind: z.literal('synchronized'), atMs: timeMs, generation: z.int() }),
  /** `truth`: what the machine has now, as far as it is known. */
  z.object({
    kind: z.literal('error'),
    atMs: timeMs,
    problem: problemValue,
    truth: z.enum(['as-before', 'as-planned', 'unknown']),
  }),
  z.object({ kind: z.literal('drift'), atMs: timeMs, lines: z.int() }),
  z.object({ kind: z.literal('inactive') }),
])
export type SyncState = z.infer<typeof syncState>

/** How many records stand in each state. */
export const stateCounts = z.record(z.enum(stateKinds satisfies readonly SyncState['kind'][]), z.int())
export type StateCounts = z.infer<typeof stateCounts>

export const peerView = z.object({
  nodeId: id,
  handshakeAtMs: timeMs.nullable(),
  receivedBytes: z.number(),
  sentBytes: z.number(),
})
