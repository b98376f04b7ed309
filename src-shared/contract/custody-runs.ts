import { z } from 'zod'
import { id } from '#shared/model/field.ts'
import { routePath, runSteps, templateForm, variableForm, variableValue } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { whole } from './paging.ts'
import { call } from './row.ts'
import { problemValue } from './states.ts'
import { fileOutcomes, runView } from './utilities.ts'

const mark = z.string().max(100)
const sha256 = z
  .string()
  .max(64)
  .regex(/^[0-9a-f]{64}$/)

/** Secrets that are looked for in a text of a gateway: each takes a look at all of it. */
export const mostSecrets = 10_000

/** A route for whoever has its gateway's key: they put the values in, so that they know what they write and run. */
export const custodyRoute = z.object({
  routeId: id,
  gatewayId: id,
  path: routePath,
  /** Of the template and its values, without any of them. */
  sourceMark: mark,
  template: templateForm.omit({ name: true }),
  /** What the template names. */
  values: z.array(variableForm.extend({ value: variableValue })).max(utilityBounds.variables),
  /** What is hidden in all that is shown: secrets of the routes of this gateway, now and as they were written. */
  secrets: z.array(z.string().max(utilityBounds.valueBytes)).max(mostSecrets),
})
export type CustodyRoute = z.infer<typeof custodyRoute>

/** A run of a route under a lease. */
export const custodyRun = z.object({
  run: runView,
  fence: z.int().min(0),
  leaseMs: z.int().min(1),
  route: custodyRoute,
})
export type CustodyRun = z.infer<typeof custodyRun>

/** A file as a workstation read it, without its content. */
const reading = z.object({
  hash: sha256,
  owner: z.string().max(100),
  group: z.string().max(100),
  mode: z.string().max(10),
})

/** `proof`: the gateway's key signed for this route and turn. */
const proven = z.object({ id, proof: z.string().max(3000) })
const routeProblems = [
  'route-missing',
  'gateway-missing',
  'names-unknown',
  'values-missing',
  'rendered-too-large',
  'ssh-key-missing',
] as const

const held = z.object({ id, fence: z.int() })
/** What was printed from the place `from` on, in characters, without secrets. */
const printed = {
  from: whole(0, utilityBounds.outputBytes),
  output: z.string().max(64 * 1024),
  isCut: z.boolean(),
}

/** Templates for gateways whose SSH key is on a workstation. Only the desktop's main process calls these. */
export const custodyRuns = {
  route: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/routes/{id}',
    may: 'utility.run',
    input: proven,
    output: custodyRoute,
    problems: [...routeProblems],
    audit: null,
  }),
  tellRoute: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/routes/{id}/reading',
    may: 'utility.run',
    input: proven.extend({ sourceMark: mark, file: reading.nullable() }),
    output: z.object({ digest: z.string(), isChangedByHand: z.boolean() }),
    problems: [...routeProblems, 'utility-stale'],
    audit: null,
  }),
  run: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/routes/{id}/runs',
    may: 'utility.run',
    input: proven.extend({ digest: z.string().max(100), file: reading.nullable() }),
    output: custodyRun,
    problems: [...routeProblems, 'utility-stale', 'gateway-busy'],
    audit: { record: 'route', id: 'input.id' },
  }),
  reportRun: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/runs/{id}/progress',
    may: 'utility.run',
    input: held.extend({ step: z.enum(runSteps).nullable(), ...printed }),
    output: z.object({ isCanceling: z.boolean() }),
    problems: ['lease-lost'],
    audit: null,
  }),
  settleRun: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/runs/{id}/end',
    may: 'utility.run',
    input: held.extend({
      truth: z.enum(fileOutcomes),
      problem: problemValue.nullable(),
      exitCode: z.int().min(0).max(100_000).nullable(),
      /** Of the content that was written. */
      hash: sha256,
      sourceMark: mark,
    }),
    output: z.object({}),
    problems: ['lease-lost'],
    audit: null,
  }),
} as const
