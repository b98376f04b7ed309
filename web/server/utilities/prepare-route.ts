import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { TemplateView } from '#shared/contract/utilities.ts'
import { createMasking, type Masking } from '#shared/utilities/mask.ts'
import { namesOf, printNames } from '#shared/utilities/names.ts'
import { renderTemplate, type Rendered } from '#shared/utilities/render.ts'
import type { Composition } from '../kernel/composition.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'
import { readRouteRow, readSources } from './store/utility-routes.ts'
import type { UtilityRouteRow } from '../kernel/store/schema/utility-tables.ts'
import { readTemplate } from './store/utility-templates.ts'
import { readVariableRows } from './store/utility-variables.ts'
import { openValue, openWritten } from './variable-secret.ts'

interface NamedValue {
  readonly name: string
  readonly value: string
  readonly secret: boolean
}

/** A route with all that is written and run by it. It holds secrets: of it, only whoever has the gateway's key is told. */
export interface PreparedRoute {
  readonly route: UtilityRouteRow
  readonly template: TemplateView
  readonly rendered: Rendered
  /** Of the template and its values, without any of them. */
  readonly sourceMark: string
  /** What the template names. */
  readonly values: readonly NamedValue[]
  /** Secrets that are written with it. */
  readonly secrets: readonly string[]
  /** Hides every secret of the organization, and those that were written before. */
  readonly mask: Masking
}

/** Reads a route and puts its values in. Answers what is missing of it, or the names that nobody has defined. */
export async function prepareRoute(
  { keyring }: Pick<Composition, 'keyring'>,
  store: OrganizationStore,
  routeId: string,
): Promise<
  Result<PreparedRoute, Problem<'route-missing' | 'values-missing' | 'names-unknown' | 'rendered-too-large'>>
> {
  const route = await readRouteRow(store.read, routeId)
  if (route === undefined) return fail(problem('route-missing', { id: routeId }))
  // The mark first: a value that is changed in between makes the mark an old one, never the value.
  const source = (await readSources(store.read)).get(route.template_id)
  const template = await readTemplate(store.read, route.template_id)
  if (template === null || source === undefined) return fail(problem('route-missing', { id: routeId }))
  const variables = await readVariableRows(store.read)
  const values: NamedValue[] = []
  const all: string[] = []
  const used = new Set(namesOf(template))
  const missing: string[] = []
  for (const { variable_id, name, secret, value, value_sealed } of variables) {
    // A secret that came without its value: an archive does not have them unless they are asked for.
    if (secret === 1 && value_sealed === null) {
      if (used.has(name)) missing.push(name)
      continue
    }
    const opened =
      value_sealed === null ? (value ?? '') : openValue(keyring, store, variable_id, value_sealed)
    if (used.has(name)) values.push({ name, value: opened, secret: value_sealed !== null })
    if (value_sealed !== null) all.push(opened)
  }
  if (missing.length > 0) return fail(problem('values-missing', { names: printNames(missing) }))
  const rendered = renderTemplate(template, new Map(values.map(({ name, value }) => [name, value])))
  if (!rendered.ok) return rendered
  const before = openWritten(keyring, store, routeId, route.secrets_sealed)
  const mask = createMasking([...all, ...before])
  const secrets = values.flatMap(({ value, secret }) => (secret ? [value] : []))
  return ok({ route, template, rendered: rendered.value, sourceMark: source.mark, values, secrets, mask })
}
