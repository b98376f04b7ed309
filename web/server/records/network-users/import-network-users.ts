import type { Randomness } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import type { ImportLine } from '#shared/contract/paging.ts'
import type { Model } from '#shared/model/model.ts'
import { networkUserForm, type NetworkUser, type NetworkUserForm } from '#shared/model/network-user.ts'
import { foldMailbox } from '#shared/model/typed-mailbox.ts'
import { mapInSlices } from '#web/server/kernel/in-slices.ts'
import type { Column, Table } from '#web/server/kernel/text/read-table.ts'
import { readActive, readForm, refuseLine, type Imported } from '../import-lines.ts'

/** The columns of a table of people of the VPN, in the order in which they are exported. */
export const networkUserColumns = {
  name: { head: 'name', also: ['full name', 'nombre', 'nombre completo'] },
  email: { head: 'email', also: ['e mail', 'mail', 'correo', 'correo electronico'] },
  identification: {
    head: 'identification',
    also: [
      'identification number',
      'id',
      'identificacion',
      'numero de identificacion',
      'documento',
      'cedula',
    ],
  },
  active: { head: 'active', also: ['activo', 'activa', 'estado', 'status'] },
} as const satisfies Record<string, Column>

/** The model with the good lines of a table: a person is known by the e-mail. */
export async function importNetworkUsers(
  model: Model,
  table: Table<keyof typeof networkUserColumns>,
  randomness: Randomness,
): Promise<Imported> {
  const known = new Map(model.networkUsers.map((user) => [user.email, user]))
  const seen = new Set<string>()
  const changed = new Map<string, NetworkUser>()
  const added: NetworkUser[] = []
  const headOf = (field: string): string => table.heads[field as keyof typeof networkUserColumns] ?? field
  const lines = await mapInSlices(table.lines, ({ line, cells }): ImportLine => {
    const held = known.get(foldMailbox(cells.email ?? ''))
    const name = cells.name ?? held?.name ?? ''
    const active = readActive(cells.active, held?.active ?? true)
    const given = {
      name: cells.name ?? held?.name,
      email: cells.email,
      identification: cells.identification ?? held?.identification,
      active,
    }
    const read = readForm(networkUserForm, given, typeof active === 'boolean' ? [] : [active])
    if (!read.ok) return refuseLine(line, name, read.problems, headOf)
    const { form } = read
    if (seen.has(form.email)) return refuseLine(line, name, [problem('email-taken', {}, ['email'])], headOf)
    seen.add(form.email)
    if (held === undefined) added.push({ ...form, id: randomness.id() })
    else if (isSame(held, form)) return { line, name, does: 'nothing', problems: [] }
    else changed.set(held.id, { ...form, id: held.id })
    return { line, name, does: held === undefined ? 'add' : 'change', problems: [] }
  })
  const kept =
    changed.size === 0 ? model.networkUsers : model.networkUsers.map((each) => changed.get(each.id) ?? each)
  return { model: { ...model, networkUsers: added.length === 0 ? kept : [...kept, ...added] }, lines }
}

function isSame(held: NetworkUser, form: NetworkUserForm): boolean {
  return held.name === form.name && held.identification === form.identification && held.active === form.active
}
