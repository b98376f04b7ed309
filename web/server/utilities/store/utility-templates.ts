import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { TemplateRow, TemplateView } from '#shared/contract/utilities.ts'
import { newFile, type TemplateForm } from '#shared/model/utility.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { namesOf } from '#shared/utilities/names.ts'
import { oneByOne } from '#web/server/records/store/one-by-one.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import { foldText } from '#web/server/kernel/text/search-text.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import type { UtilityTemplateRow } from '#web/server/kernel/store/schema/utility-tables.ts'

/** All templates, by name, without their texts. */
export async function readTemplates(scope: Scope): Promise<TemplateRow[]> {
  const rows = await scope
    .from('utility_templates')
    .select(['template_id', 'name', 'names', 'created_at_ms', 'changed_at_ms'])
    .execute()
  const known = await readNames(scope)
  const routes = await countRoutes(scope)
  return rows
    .map((row) => toRow(row, known, routes.get(row.template_id) ?? 0))
    .toSorted((a, b) => (foldText(a.name) < foldText(b.name) ? -1 : 1))
}

/** One template, whole; null: there is none of this id. */
export async function readTemplate(scope: Scope, id: string): Promise<TemplateView | null> {
  const row = await scope
    .from('utility_templates')
    .selectAll()
    .where('template_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const routes = await countRoutes(scope)
  return { ...toRow(row, await readNames(scope), routes.get(id) ?? 0), ...formOf(row) }
}

const formOf = (row: UtilityTemplateRow): TemplateForm => ({
  name: row.name,
  content: row.content,
  preScript: row.pre_script,
  commands: row.commands,
  postScript: row.post_script,
  newFile: newFile.parse(JSON.parse(row.new_file)),
  timeoutS: row.timeout_s,
})

async function readNames(scope: Scope): Promise<Set<string>> {
  const rows = await scope.from('utility_variables').select(['name']).execute()
  return new Set(rows.map(({ name }) => name))
}

async function countRoutes(scope: Scope): Promise<Map<string, number>> {
  const rows = await scope
    .from('utility_routes')
    .select(({ fn }) => ['template_id', fn.countAll<number | string>().as('count')])
    .groupBy('template_id')
    .execute()
  return new Map(rows.map((row) => [row.template_id, Number(row.count)]))
}

interface Saved {
  readonly id: string
  readonly form: TemplateForm
  readonly nowMs: number
}

type NotAdded = Problem<'name-taken' | 'utility-limit'>
type NotChanged = Problem<'name-taken' | 'template-missing'>

/** Adds a template, or changes the one that has this id. Answers it, as it is stored. */
export function saveTemplate(
  store: OrganizationStore,
  does: 'add',
  saved: Saved,
): Promise<Result<TemplateView, NotAdded>>
export function saveTemplate(
  store: OrganizationStore,
  does: 'change',
  saved: Saved,
): Promise<Result<TemplateView, NotChanged>>
export function saveTemplate(
  store: OrganizationStore,
  does: 'add' | 'change',
  { id, form, nowMs }: Saved,
): Promise<Result<TemplateView, NotAdded | NotChanged>> {
  return oneByOne(store, async (scope) => {
    const all = await scope
      .from('utility_templates')
      .select(['template_id', 'name', 'changed_at_ms'])
      .execute()
    const before = all.find((each) => each.template_id === id)
    if (does === 'change' && before === undefined) return fail(problem('template-missing', { id }))
    if (before === undefined && all.length >= utilityBounds.templates)
      return fail(problem('utility-limit', { limit: utilityBounds.templates }))
    const folded = foldText(form.name)
    if (all.some((each) => each.template_id !== id && foldText(each.name) === folded))
      return fail(problem('name-taken', { name: form.name }, ['name']))
    const columns = templateColumns(form)
    if (before === undefined)
      await scope.insert('utility_templates', [
        { template_id: id, ...columns, created_at_ms: nowMs, changed_at_ms: nowMs },
      ])
    else
      await scope
        .update('utility_templates')
        .set({ ...columns, changed_at_ms: Math.max(nowMs, before.changed_at_ms + 1) })
        .where('template_id', '=', id)
        .execute()
    return ok(justStored(await readTemplate(scope, id)))
  })
}

/** Removes a template without routes. */
export function removeTemplate(
  store: OrganizationStore,
  id: string,
): Promise<Result<Record<never, never>, Problem<'template-missing' | 'template-in-use'>>> {
  return oneByOne(store, async (scope) => {
    const row = await scope
      .from('utility_templates')
      .select(['template_id'])
      .where('template_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return fail(problem('template-missing', { id }))
    const count = (await countRoutes(scope)).get(id) ?? 0
    if (count > 0) return fail(problem('template-in-use', { count }))
    await scope.remove('utility_templates').where('template_id', '=', id).execute()
    return ok({})
  })
}

/** A template as it is stored. */
export const templateColumns = (form: TemplateForm) => ({
  name: form.name,
  content: form.content,
  pre_script: form.preScript,
  commands: form.commands,
  post_script: form.postScript,
  names: JSON.stringify(namesOf(form)),
  new_file: JSON.stringify(form.newFile),
  timeout_s: form.timeoutS,
})

type Listed = Pick<UtilityTemplateRow, 'template_id' | 'name' | 'names' | 'created_at_ms' | 'changed_at_ms'>

function toRow(row: Listed, known: ReadonlySet<string>, routeCount: number): TemplateRow {
  const names = readJson(row.names)
  return {
    id: row.template_id,
    name: row.name,
    variableCount: names.length,
    names,
    unknownNames: names.filter((name) => !known.has(name)),
    routeCount,
    createdAtMs: row.created_at_ms,
    changedAtMs: row.changed_at_ms,
  }
}
