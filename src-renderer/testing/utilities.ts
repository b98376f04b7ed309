import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type {
  PreviewView,
  RouteView,
  RunView,
  TemplateView,
  VariableView,
} from '#shared/contract/utilities.ts'
import { namesOf, unknownNames } from '#shared/utilities/names.ts'
import type { Answers } from './fake-host.ts'
import { idOf } from './records.ts'

const atMs = new Date(2026, 10, 1, 14, 7).getTime()

/** A variable; a plain one, unless a test says otherwise. */
export function variableView(number: number, change: Partial<VariableView> = {}): VariableView {
  return {
    id: idOf(number),
    name: 'DB_HOST',
    secret: false,
    value: '10.20.0.9',
    hasValue: true,
    templateCount: 0,
    createdAtMs: atMs,
    changedAtMs: atMs,
    ...change,
  }
}

/** A template; what follows from its texts is counted from them by `utilitiesOf`. */
export function templateView(number: number, change: Partial<TemplateView> = {}): TemplateView {
  return {
    id: idOf(number),
    name: 'Message of the day',
    content: 'Welcome to {{SITE}}.\n',
    preScript: '',
    commands: '',
    postScript: '',
    newFile: { owner: 'root', group: 'root', mode: '644' },
    timeoutS: 60,
    variableCount: 0,
    names: [],
    unknownNames: [],
    routeCount: 0,
    createdAtMs: atMs,
    changedAtMs: atMs,
    ...change,
  }
}

/** A route of template 20 to gateway 10; never written, unless a test says otherwise. */
export function routeView(number: number, change: Partial<RouteView> = {}): RouteView {
  return {
    id: idOf(number),
    templateId: idOf(20),
    templateName: 'Message of the day',
    gatewayId: idOf(10),
    gatewayName: 'gw-bogota',
    path: '/etc/motd',
    custody: 'server',
    state: { kind: 'not-synchronized', synchronizedAtMs: null },
    createdAtMs: atMs,
    ...change,
  }
}

/** What would be written by a route, and what would run; one line changes, unless a test says otherwise. */
export function previewOf(change: Partial<PreviewView> = {}): PreviewView {
  return {
    routeId: idOf(30),
    path: '/etc/motd',
    gatewayName: 'gw-bogota',
    digest: 'digest-1',
    before: { bytes: 1240, owner: 'root', group: 'adm', mode: '640' },
    isSame: false,
    isChangedByHand: false,
    lines: [
      { kind: 'gap', text: '' },
      { kind: 'remove', text: 'Welcome.' },
      { kind: 'add', text: 'Welcome to Bogotá.' },
      { kind: 'same', text: 'Be kind.' },
    ],
    added: 1,
    removed: 1,
    isCut: false,
    preScript: 'test -d /etc',
    commands: 'systemctl reload motd',
    postScript: '',
    timeoutS: 60,
    ...change,
  }
}

/** A run of route 30; done, unless a test says otherwise. */
export function runView(number: number, change: Partial<RunView> = {}): RunView {
  return {
    id: idOf(number),
    routeId: idOf(30),
    templateId: idOf(20),
    templateName: 'Message of the day',
    gatewayId: idOf(10),
    gatewayName: 'gw-bogota',
    path: '/etc/motd',
    userName: 'Carolina Rojas',
    phase: 'done',
    step: null,
    atMs,
    endedAtMs: atMs + 12_000,
    exitCode: null,
    problem: null,
    truth: 'as-planned',
    isCanceling: false,
    output: '',
    next: 0,
    isOutputCut: false,
    ...change,
  }
}

export interface Utilities {
  readonly variables?: readonly VariableView[]
  readonly templates?: readonly TemplateView[]
  readonly routes?: readonly RouteView[]
  readonly runs?: readonly RunView[]
}

/** Utilities in memory: what is created, changed and removed is kept. */
export function utilitiesOf(start: Utilities = {}): Answers {
  const kept = {
    variables: [...(start.variables ?? [])],
    templates: [...(start.templates ?? [])],
    routes: [...(start.routes ?? [])],
    runs: [...(start.runs ?? [])],
  }
  const countedVariable = (variable: VariableView): VariableView => ({
    ...variable,
    templateCount: kept.templates.filter((one) => namesOf(one).includes(variable.name)).length,
  })
  const counted = (template: TemplateView): TemplateView => ({
    ...template,
    names: namesOf(template),
    variableCount: namesOf(template).length,
    unknownNames: unknownNames(
      template,
      kept.variables.map(({ name }) => name),
    ),
    routeCount: kept.routes.filter(({ templateId }) => templateId === template.id).length,
  })
  return {
    utilities: {
      variables: () => ok(kept.variables.map(countedVariable)),
      createVariable: (form) =>
        put(kept.variables, variableView(50, { ...form, value: form.secret ? null : form.value })),
      changeVariable: ({ id, ...form }) =>
        put(kept.variables, variableView(0, { ...form, id, value: form.secret ? null : form.value })),
      removeVariable: ({ id }) => drop(kept.variables, id),
      templates: () => ok(kept.templates.map(counted)),
      template: ({ id }) => {
        const found = kept.templates.find((one) => one.id === id)
        return found === undefined ? fail(problem('template-missing', { id })) : ok(counted(found))
      },
      createTemplate: (form) => put(kept.templates, templateView(51, plain(form))),
      changeTemplate: ({ id, ...form }) => {
        const saved = counted(templateView(0, { ...plain(form), id }))
        return put(kept.templates, saved)
      },
      removeTemplate: ({ id }) => drop(kept.templates, id),
      routes: () => ok([...kept.routes]),
      createRoute: (form) => put(kept.routes, routeView(52, form)),
      changeRoute: ({ id, ...form }) => put(kept.routes, routeView(0, { ...form, id })),
      removeRoute: ({ id }) => drop(kept.routes, id),
      preview: () => ok(previewOf()),
      runs: ({ routeId }) => ok(kept.runs.filter((run) => routeId === undefined || run.routeId === routeId)),
      run: ({ id }) => {
        const found = kept.runs.find((run) => run.id === id)
        return found === undefined ? fail(problem('run-missing', { id })) : ok(found)
      },
    },
  }
}

function put<R extends { readonly id: string }>(rows: R[], row: R): Result<R> {
  const at = rows.findIndex(({ id }) => id === row.id)
  rows.splice(at === -1 ? rows.length : at, at === -1 ? 0 : 1, row)
  return ok(row)
}

function drop(rows: { readonly id: string }[], id: string): Result<Record<never, never>> {
  rows.splice(0, rows.length, ...rows.filter((row) => row.id !== id))
  return ok({})
}

/** What a form sends, without what it leaves to the schema. */
function plain(form: object): Partial<TemplateView> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined))
}
