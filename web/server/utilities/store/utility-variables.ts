import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { VariableView } from '#shared/contract/utilities.ts'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { oneByOne } from '#web/server/records/store/one-by-one.ts'
import { justStored } from '#web/server/kernel/store/just-stored.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'
import type { UtilityVariableRow } from '#web/server/kernel/store/schema/utility-tables.ts'

/** All variables, by name; values of secrets stay where they are. */
export async function readVariables(scope: Scope): Promise<VariableView[]> {
  const rows = await scope
    .from('utility_variables')
    .select(['variable_id', 'name', 'secret', 'value', 'value_sealed', 'created_at_ms', 'changed_at_ms'])
    .orderBy('name')
    .execute()
  const counts = await countUses(scope)
  return rows.map((row) => toVariable(row, counts.get(row.name) ?? 0))
}

/** One variable; null: there is none of this id. */
export async function readVariable(scope: Scope, id: string): Promise<VariableView | null> {
  return (await readVariables(scope)).find((each) => each.id === id) ?? null
}

/** The rows as they are stored, with what is sealed. */
export function readVariableRows(scope: Scope): Promise<UtilityVariableRow[]> {
  return scope.from('utility_variables').selectAll().execute()
}

/** How many templates name each variable. */
async function countUses(scope: Scope): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { names } of await scope.from('utility_templates').select(['names']).execute())
    for (const name of readJson(names)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** What of a variable is written, its value sealed where it is a secret. */
export interface SavedVariable {
  readonly id: string
  readonly name: string
  readonly secret: boolean
  readonly value: string | null
  readonly valueSealed: string | null
  readonly nowMs: number
}

/** Adds a variable. Answers it, as it is stored. */
export function addVariable(
  store: OrganizationStore,
  variable: SavedVariable,
): Promise<Result<VariableView, Problem<'name-taken' | 'utility-limit'>>> {
  return oneByOne(store, async (scope) => {
    const others = await readVariableRows(scope)
    if (others.length >= utilityBounds.variables)
      return fail(problem('utility-limit', { limit: utilityBounds.variables }))
    if (others.some(({ name }) => name === variable.name)) return fail(nameTaken(variable.name))
    await scope.insert('utility_variables', [
      {
        variable_id: variable.id,
        ...columnsOf(variable),
        created_at_ms: variable.nowMs,
        changed_at_ms: variable.nowMs,
      },
    ])
    return ok(justStored(await readVariable(scope, variable.id)))
  })
}

type ChangeProblem = Problem<
  'variable-missing' | 'variable-in-use' | 'name-taken' | 'field-required' | 'field-too-short'
>

/**
 * Changes a variable; `prepare` says what is written, given what there was. The name of one that templates use stays. Answers the
 * variable, as it is stored.
 */
export function changeVariable(
  store: OrganizationStore,
  id: string,
  prepare: (before: UtilityVariableRow) => Result<SavedVariable, ChangeProblem>,
): Promise<Result<VariableView, ChangeProblem>> {
  return oneByOne(store, async (scope) => {
    const all = await readVariableRows(scope)
    const before = all.find((each) => each.variable_id === id)
    if (before === undefined) return fail(problem('variable-missing', { id }))
    const prepared = prepare(before)
    if (!prepared.ok) return prepared
    const { value: variable } = prepared
    if (all.some((each) => each.variable_id !== id && each.name === variable.name))
      return fail(nameTaken(variable.name))
    const count = (await countUses(scope)).get(before.name) ?? 0
    if (before.name !== variable.name && count > 0) return fail(problem('variable-in-use', { count }))
    await scope
      .update('utility_variables')
      .set({ ...columnsOf(variable), changed_at_ms: Math.max(variable.nowMs, before.changed_at_ms + 1) })
      .where('variable_id', '=', id)
      .execute()
    return ok(justStored(await readVariable(scope, id)))
  })
}

/** Removes a variable that no template names. */
export function removeVariable(
  store: OrganizationStore,
  id: string,
): Promise<Result<Record<never, never>, Problem<'variable-missing' | 'variable-in-use'>>> {
  return oneByOne(store, async (scope) => {
    const row = await scope
      .from('utility_variables')
      .select(['name'])
      .where('variable_id', '=', id)
      .executeTakeFirst()
    if (row === undefined) return fail(problem('variable-missing', { id }))
    const count = (await countUses(scope)).get(row.name) ?? 0
    if (count > 0) return fail(problem('variable-in-use', { count }))
    await scope.remove('utility_variables').where('variable_id', '=', id).execute()
    return ok({})
  })
}

const nameTaken = (name: string): Problem<'name-taken'> => problem('name-taken', { name }, ['name'])

const columnsOf = ({ name, secret, value, valueSealed }: SavedVariable) => ({
  name,
  secret: secret ? (1 as const) : (0 as const),
  value,
  value_sealed: valueSealed,
})

type Listed = Omit<UtilityVariableRow, 'organization_id'>

const toVariable = (row: Listed, templateCount: number): VariableView => ({
  id: row.variable_id,
  name: row.name,
  secret: row.secret === 1,
  value: row.secret === 1 ? null : row.value,
  hasValue: row.secret === 0 || row.value_sealed !== null,
  templateCount,
  createdAtMs: row.created_at_ms,
  changedAtMs: row.changed_at_ms,
})
