import { nameKey } from '#shared/app/change-devices.ts'
import type { Randomness } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { ImportLine } from '#shared/contract/paging.ts'
import { deviceForm, type Device, type DeviceForm, type DeviceKind } from '#shared/model/device.ts'
import type { Model } from '#shared/model/model.ts'
import { foldMailbox } from '#shared/model/typed-mailbox.ts'
import { mapInSlices } from '#web/server/kernel/in-slices.ts'
import type { Column, Table, TableLine } from '#web/server/kernel/text/read-table.ts'
import { foldText } from '#web/server/kernel/text/search-text.ts'
import { readActive, readForm, refuseLine, type Imported, type Read } from '../import-lines.ts'

/** The columns of a table of devices, in the order in which they are exported. */
export const deviceColumns = {
  name: { head: 'name', also: ['nombre', 'device', 'dispositivo'] },
  kind: { head: 'kind', also: ['type', 'device type', 'tipo', 'tipo de dispositivo', 'clase'] },
  ownerEmail: {
    head: 'owner_email',
    also: [
      'email',
      'e mail',
      'owner',
      'network user',
      'correo',
      'correo electronico',
      'correo del dueno',
      'correo del usuario',
      'usuario de red',
      'dueno',
    ],
  },
  serial: { head: 'serial', also: ['serial number', 'serie', 'numero de serie', 'no. de serie'] },
  observation: {
    head: 'observation',
    also: ['observations', 'notes', 'observacion', 'observaciones', 'notas'],
  },
  active: { head: 'active', also: ['activo', 'activa', 'estado', 'status'] },
} as const satisfies Record<string, Column>

type Cells = TableLine<keyof typeof deviceColumns>['cells']

const kinds: Readonly<Record<DeviceKind, readonly string[]>> = {
  computer: ['computer', 'desktop', 'pc', 'computador', 'computadora', 'ordenador', 'equipo'],
  laptop: ['laptop', 'notebook', 'portatil', 'computador portatil', 'computadora portatil'],
  phone: ['phone', 'mobile', 'smartphone', 'telefono', 'celular', 'movil'],
  tablet: ['tablet', 'tableta'],
}

/** The model with the good lines of a table: a device is known by its owner and its name. */
export async function importDevices(
  model: Model,
  table: Table<keyof typeof deviceColumns>,
  randomness: Randomness,
): Promise<Imported> {
  const owners = new Map(model.networkUsers.map((user) => [user.email, user.id]))
  const known = new Map(model.devices.map((device) => [nameKey(device), device]))
  const seen = new Set<string>()
  const changed = new Map<string, Device>()
  const added: Device[] = []
  const lines = await mapInSlices(table.lines, ({ line, cells }): ImportLine => {
    const name = cells.name ?? ''
    const networkUserId = owners.get(readEmail(cells.ownerEmail))
    const held = networkUserId === undefined ? undefined : known.get(nameKey({ networkUserId, name }))
    const read = readLine(cells, networkUserId, held)
    if (!read.ok) return refuseLine(line, name, read.problems, (field) => headOf(table, field))
    const { form } = read
    const key = nameKey(form)
    if (seen.has(key)) {
      const twice = problem('name-taken', { name }, ['name'])
      return refuseLine(line, name, [twice], (field) => headOf(table, field))
    }
    seen.add(key)
    if (held === undefined) added.push({ ...form, id: randomness.id() })
    else if (isSame(held, form)) return { line, name, does: 'nothing', problems: [] }
    else changed.set(held.id, { ...form, id: held.id })
    return { line, name, does: held === undefined ? 'add' : 'change', problems: [] }
  })
  const kept = changed.size === 0 ? model.devices : model.devices.map((each) => changed.get(each.id) ?? each)
  return { model: { ...model, devices: added.length === 0 ? kept : [...kept, ...added] }, lines }
}

/** The form of a line; what the file says nothing of stays as the device has it. */
function readLine(
  cells: Cells,
  networkUserId: string | undefined,
  held: Device | undefined,
): Read<DeviceForm> {
  const found: Problem[] = []
  if (networkUserId === undefined) found.push(refuseOwner(cells.ownerEmail ?? ''))
  const active = readActive(cells.active, held?.active ?? true)
  if (typeof active !== 'boolean') found.push(active)
  const kind = readKind(cells.kind ?? '') ?? held?.kind
  if (kind === undefined) found.push(problem('field-required', {}, ['kind']))
  else if (!(kind in kinds))
    found.push(problem('field-unreadable', { value: (cells.kind ?? '').slice(0, 80) }, ['kind']))
  const given = {
    kind,
    networkUserId,
    name: cells.name,
    serial: cells.serial ?? held?.serial ?? '',
    observation: cells.observation ?? held?.observation ?? '',
    active,
  }
  return readForm(deviceForm, given, found)
}

function refuseOwner(email: string): Problem {
  return email === ''
    ? problem('field-required', {}, ['networkUserId'])
    : problem('network-user-missing', { id: email.slice(0, 80) }, ['networkUserId'])
}

/** Null: the cell is empty. A text that is no kind is answered as it is. */
function readKind(cell: string): string | null {
  const said = foldText(cell)
  if (said === '') return null
  return Object.entries(kinds).find(([, names]) => names.includes(said))?.[0] ?? `?${said}`
}

function readEmail(cell: string | undefined): string {
  return foldMailbox(cell ?? '')
}

function isSame(held: Device, form: DeviceForm): boolean {
  return (
    held.kind === form.kind &&
    held.name === form.name &&
    held.serial === form.serial &&
    held.observation === form.observation &&
    held.active === form.active
  )
}

function headOf({ heads }: Table<keyof typeof deviceColumns>, field: string): string {
  const column = field === 'networkUserId' ? 'ownerEmail' : (field as keyof typeof deviceColumns)
  return heads[column] ?? deviceColumns[column].head
}
