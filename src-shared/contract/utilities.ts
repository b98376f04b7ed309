import { z } from 'zod'
import { id, name, timeMs } from '#shared/model/field.ts'
import { routeForm, runSteps, templateForm, variableForm, variableName } from '#shared/model/utility.ts'
import { reachProblems } from './reach-problems.ts'
import { whole } from './paging.ts'
import { call } from './row.ts'
import { problemValue } from './states.ts'

export const variableView = z.object({
  id,
  name: variableName,
  secret: z.boolean(),
  /** Null: it is a secret, which does not come out again. */
  value: z.string().nullable(),
  /** False: a secret that was restored without its value; nothing that names it is sent. */
  hasValue: z.boolean(),
  /** Templates that name it. */
  templateCount: z.int(),
  createdAtMs: timeMs,
  changedAtMs: timeMs,
})
export type VariableView = z.infer<typeof variableView>

/** A template as lists show it. */
export const templateRow = z.object({
  id,
  name,
  /** Different names that it uses, known or not. */
  variableCount: z.int(),
  /** These names. */
  names: z.array(z.string()),
  /** Those of them that nobody has defined: while there is one, nothing is sent. */
  unknownNames: z.array(z.string()),
  routeCount: z.int(),
  createdAtMs: timeMs,
  changedAtMs: timeMs,
})
export type TemplateRow = z.infer<typeof templateRow>

export const templateView = templateForm.extend(templateRow.shape)
export type TemplateView = z.infer<typeof templateView>

/** What a gateway has of the file, as far as it is known; `unknown`: the next look says. */
export const fileOutcomes = ['as-before', 'as-planned', 'unknown'] as const

/** Where a route stands; the words are those of gateways. */
export const routeState = z.discriminatedUnion('kind', [
  /** Never written, or the template or one of its values was changed since; then it has the time of that writing. */
  z.object({ kind: z.literal('not-synchronized'), synchronizedAtMs: timeMs.nullable() }),
  z.object({ kind: z.literal('pending'), sinceMs: timeMs, runId: id }),
  z.object({ kind: z.literal('synchronizing'), sinceMs: timeMs, runId: id, step: z.enum(runSteps) }),
  z.object({ kind: z.literal('synchronized'), atMs: timeMs }),
  z.object({
    kind: z.literal('error'),
    atMs: timeMs,
    runId: id,
    problem: problemValue,
    truth: z.enum(fileOutcomes),
  }),
  /** The file was changed by hand: it is not as it was written last. */
  z.object({ kind: z.literal('drift'), atMs: timeMs }),
])
export type RouteState = z.infer<typeof routeState>

export const routeView = routeForm.extend({
  id,
  path: z.string(),
  templateName: z.string(),
  gatewayName: z.string(),
  custody: z.enum(['server', 'workstation']),
  state: routeState,
  createdAtMs: timeMs,
})
export type RouteView = z.infer<typeof routeView>

/** A file on a gateway, without its content. */
export const fileFacts = z.object({
  bytes: z.int(),
  owner: z.string(),
  group: z.string(),
  /** Octal. */
  mode: z.string(),
})
export type FileFacts = z.infer<typeof fileFacts>

export const differenceLine = z.object({
  /** `gap`: lines that are the same are left out here. */
  kind: z.enum(['same', 'add', 'remove', 'gap']),
  /** Without its end; secrets are masked. */
  text: z.string(),
})
export type DifferenceLine = z.infer<typeof differenceLine>

export const previewView = z.object({
  routeId: id,
  path: z.string(),
  gatewayName: z.string(),
  /** Of all that was compared: what `synchronize` is given back. */
  digest: z.string(),
  /** The file that is there; null: there is none, and it is made. */
  before: fileFacts.nullable(),
  /** Nothing would be written; scripts and commands are run all the same. */
  isSame: z.boolean(),
  /** The file is not as it was written last. */
  isChangedByHand: z.boolean(),
  lines: z.array(differenceLine),
  added: z.int(),
  removed: z.int(),
  /** There are more lines than are shown. */
  isCut: z.boolean(),
  /** What is run as root, as it was written: values stand in it by their names. */
  preScript: z.string(),
  commands: z.string(),
  postScript: z.string(),
  timeoutS: z.int(),
})
export type PreviewView = z.infer<typeof previewView>

/** How a run ended. */
export const runPhases = ['pending', 'running', 'done', 'failed', 'canceled'] as const

/** A run as the history shows it; names are as they were then. */
export const runRow = z.object({
  id,
  routeId: id,
  templateId: id,
  templateName: z.string(),
  gatewayId: id,
  gatewayName: z.string(),
  path: z.string(),
  userName: z.string(),
  phase: z.enum(runPhases),
  step: z.enum(runSteps).nullable(),
  atMs: timeMs,
  endedAtMs: timeMs.nullable(),
  /** Of the script that ended it; null: none did. */
  exitCode: z.int().nullable(),
  problem: problemValue.nullable(),
  truth: z.enum(fileOutcomes).nullable(),
  /** Somebody asked for its end. */
  isCanceling: z.boolean(),
})
export type RunRow = z.infer<typeof runRow>

export const runView = runRow.extend({
  /** What the scripts printed from the asked place on; secrets are masked. */
  output: z.string(),
  /** From where to ask next. */
  next: z.int(),
  /** They printed more than is kept. */
  isOutputCut: z.boolean(),
})
export type RunView = z.infer<typeof runView>

/** Why a file is not compared or written. */
export const fileProblems = [
  'file-is-link',
  'file-not-regular',
  'file-too-large',
  'file-not-text',
  'folder-missing',
  'account-missing',
] as const

const variableProblems = ['name-taken', 'utility-limit', 'field-required', 'field-too-short'] as const
const previewProblems = [
  ...reachProblems,
  'apply-failed',
  ...fileProblems,
  'route-missing',
  'gateway-missing',
  'names-unknown',
  'values-missing',
  'rendered-too-large',
] as const

const ofRoute = z.object({ id })

/** Values and files for gateways. Reading a gateway's files and running commands there is a permission of its own. */
export const utilities = {
  variables: call({
    method: 'GET',
    path: '/utilities/variables',
    may: 'utility.read',
    input: z.object({}),
    output: z.array(variableView),
    problems: [],
  }),
  createVariable: call({
    method: 'POST',
    path: '/utilities/variables',
    may: 'utility.write',
    repeats: true,
    input: variableForm,
    output: variableView,
    problems: [...variableProblems],
    audit: { record: 'variable', id: 'output.id', name: 'output.name' },
  }),
  changeVariable: call({
    method: 'PUT',
    path: '/utilities/variables/{id}',
    may: 'utility.write',
    repeats: true,
    input: variableForm.extend({ id }),
    output: variableView,
    problems: [...variableProblems, 'variable-missing', 'variable-in-use'],
    audit: { record: 'variable', id: 'input.id', name: 'output.name' },
  }),
  removeVariable: call({
    method: 'DELETE',
    path: '/utilities/variables/{id}',
    may: 'utility.write',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['variable-missing', 'variable-in-use'],
    audit: { record: 'variable', id: 'input.id' },
  }),
  templates: call({
    method: 'GET',
    path: '/utilities/templates',
    may: 'utility.read',
    input: z.object({}),
    output: z.array(templateRow),
    problems: [],
  }),
  template: call({
    method: 'GET',
    path: '/utilities/templates/{id}',
    may: 'utility.read',
    input: z.object({ id }),
    output: templateView,
    problems: ['template-missing'],
  }),
  createTemplate: call({
    method: 'POST',
    path: '/utilities/templates',
    may: 'utility.write',
    repeats: true,
    input: templateForm,
    output: templateView,
    problems: ['name-taken', 'utility-limit'],
    audit: { record: 'template', id: 'output.id', name: 'output.name' },
  }),
  changeTemplate: call({
    method: 'PUT',
    path: '/utilities/templates/{id}',
    may: 'utility.write',
    repeats: true,
    input: templateForm.extend({ id }),
    output: templateView,
    problems: ['name-taken', 'template-missing'],
    audit: { record: 'template', id: 'input.id', name: 'output.name' },
  }),
  removeTemplate: call({
    method: 'DELETE',
    path: '/utilities/templates/{id}',
    may: 'utility.write',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['template-missing', 'template-in-use'],
    audit: { record: 'template', id: 'input.id' },
  }),
  routes: call({
    method: 'GET',
    path: '/utilities/routes',
    may: 'utility.read',
    input: z.object({}),
    output: z.array(routeView),
    problems: [],
  }),
  createRoute: call({
    method: 'POST',
    path: '/utilities/routes',
    may: 'utility.write',
    repeats: true,
    input: routeForm,
    output: routeView,
    problems: ['template-missing', 'gateway-missing', 'path-taken', 'utility-limit'],
    audit: { record: 'route', id: 'output.id', name: 'output.path' },
  }),
  changeRoute: call({
    method: 'PUT',
    path: '/utilities/routes/{id}',
    may: 'utility.write',
    repeats: true,
    input: routeForm.extend({ id }),
    output: routeView,
    problems: ['route-missing', 'template-missing', 'gateway-missing', 'path-taken', 'gateway-busy'],
    audit: { record: 'route', id: 'input.id' },
  }),
  removeRoute: call({
    method: 'DELETE',
    path: '/utilities/routes/{id}',
    may: 'utility.write',
    repeats: true,
    input: ofRoute,
    output: z.object({}),
    problems: ['route-missing', 'gateway-busy'],
    audit: { record: 'route', id: 'input.id' },
  }),
  preview: call({
    method: 'POST',
    path: '/utilities/routes/{id}/preview',
    may: 'utility.run',
    input: ofRoute,
    output: previewView,
    problems: [...previewProblems],
    audit: null,
    asksOnly: true,
  }),
  synchronize: call({
    method: 'POST',
    path: '/utilities/routes/{id}/runs',
    may: 'utility.run',
    input: ofRoute.extend({ digest: z.string().max(100) }),
    output: runView,
    problems: [...previewProblems, 'utility-stale'],
    audit: { record: 'route', id: 'input.id' },
  }),
  run: call({
    method: 'GET',
    path: '/utilities/runs/{id}',
    may: 'utility.read',
    input: z.object({ id, from: whole(0, 10_000_000).default(0) }),
    output: runView,
    problems: ['run-missing'],
  }),
  cancel: call({
    method: 'POST',
    path: '/utilities/runs/{id}/cancel',
    may: 'utility.run',
    input: z.object({ id }),
    output: runView,
    problems: ['run-missing'],
    audit: { record: 'route', id: 'input.id' },
  }),
  runs: call({
    method: 'GET',
    path: '/utilities/runs',
    may: 'utility.read',
    input: z.object({ routeId: id.optional() }),
    output: z.array(runRow),
    problems: [],
  }),
} as const
