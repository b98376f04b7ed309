import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import type { VariableForm } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import type { Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import {
  addVariable,
  changeVariable,
  readVariables,
  removeVariable,
  type SavedVariable,
} from './store/utility-variables.ts'
import { readTemplate, readTemplates, removeTemplate, saveTemplate } from './store/utility-templates.ts'
import { readRoutes, removeRoute, saveRoute } from './store/utility-routes.ts'
import { openValue, sealValue } from './variable-secret.ts'
import type { RunWorker } from './run-worker.ts'
import { runHandlers } from './run-handlers.ts'

type Calls = Handlers<Callers>['utilities']

/** Variables, templates and routes of an organization, and what is run with them. */
export function utilitiesHandlers(
  composition: Core & Pick<Composition, 'gateways'>,
  { runs }: { readonly runs: RunWorker },
): Calls {
  return {
    ...variableHandlers(composition),
    ...templateHandlers(composition),
    ...routeHandlers(composition),
    ...runHandlers(composition, runs),
  }
}

function variableHandlers({
  clock,
  randomness,
  keyring,
}: Pick<Composition, 'keyring' | 'clock' | 'randomness'>): Pick<
  Calls,
  'variables' | 'createVariable' | 'changeVariable' | 'removeVariable'
> {
  const prepare = (
    store: SignedIn['store'],
    id: string,
    form: VariableForm,
    kept: string | null,
  ): Result<SavedVariable, Problem<'field-required' | 'field-too-short'>> => {
    const value = form.value ?? kept
    if (value === null) return fail(problem('field-required', {}, ['value']))
    if (form.secret && value.length < utilityBounds.secretLeast)
      return fail(problem('field-too-short', { value: utilityBounds.secretLeast }, ['value']))
    const { name, secret } = form
    return ok({
      id,
      name,
      secret,
      value: secret ? null : value,
      valueSealed: secret ? sealValue(keyring, store, id, value) : null,
      nowMs: clock.nowMs(),
    })
  }
  return {
    variables: async (_input, { store }) => ok(await readVariables(store.read)),
    createVariable: async (form, { store }) => {
      const id = randomness.id()
      const variable = prepare(store, id, form, null)
      return variable.ok ? addVariable(store, variable.value) : variable
    },
    changeVariable: ({ id, ...form }, { store }) =>
      changeVariable(store, id, (before) => {
        // A secret does not come out by being called something else.
        const sealed = before.value_sealed
        const kept =
          sealed === null ? before.value : form.secret ? openValue(keyring, store, id, sealed) : null
        return prepare(store, id, form, kept)
      }),
    removeVariable: ({ id }, { store }) => removeVariable(store, id),
  }
}

function templateHandlers({
  clock,
  randomness,
}: Pick<Composition, 'clock' | 'randomness'>): Pick<
  Calls,
  'templates' | 'template' | 'createTemplate' | 'changeTemplate' | 'removeTemplate'
> {
  return {
    templates: async (_input, { store }) => ok(await readTemplates(store.read)),
    template: async ({ id }, { store }) => {
      const template = await readTemplate(store.read, id)
      return template === null ? fail(problem('template-missing', { id })) : ok(template)
    },
    createTemplate: (form, { store }) =>
      saveTemplate(store, 'add', { id: randomness.id(), form, nowMs: clock.nowMs() }),
    changeTemplate: ({ id, ...form }, { store }) =>
      saveTemplate(store, 'change', { id, form, nowMs: clock.nowMs() }),
    removeTemplate: ({ id }, { store }) => removeTemplate(store, id),
  }
}

function routeHandlers({
  clock,
  randomness,
}: Pick<Composition, 'clock' | 'randomness'>): Pick<
  Calls,
  'routes' | 'createRoute' | 'changeRoute' | 'removeRoute'
> {
  return {
    routes: async (_input, { store }) => ok(await readRoutes(store.read)),
    createRoute: (form, { store }) =>
      saveRoute(store, 'add', { id: randomness.id(), form, nowMs: clock.nowMs() }),
    changeRoute: ({ id, ...form }, { store }) =>
      saveRoute(store, 'change', { id, form, nowMs: clock.nowMs() }),
    removeRoute: ({ id }, { store }) => removeRoute(store, id),
  }
}
