import { hasAddress } from '../drawing/addresses.ts'
import { findAddresses, withoutAddress } from '../drawing/find-addresses.ts'
import type { Column } from './columns.ts'
import type { Row } from './read-rows.ts'

const addresses: readonly Column[] = ['address', 'public_ip', 'private_ip']

/** What a machine says of itself besides, in which its subnet is where it stands. */
const ofInventory: readonly Column[] = ['kind', 'from', 'to']

/**
 * The rows of a firewall's list of addresses, where each has a subnet of its own and no address: it is what the row is
 * about. One that several share is an outline, and so is one with a name, or of a machine in an inventory.
 */
export function withOwnSubnets(rows: readonly Row[], columns: ReadonlySet<Column | null>): readonly Row[] {
  if (!columns.has('outline') || !columns.has('name')) return rows
  if ([...addresses, ...ofInventory].some((each) => columns.has(each))) return rows
  const held = rows.map((row) => row.of('outline')).filter((text) => text !== '')
  const isOwn =
    new Set(held).size === held.length && held.every((text) => noWord.test(text)) && held.some(hasAddress)
  if (held.length < 2 || !isOwn || !(hasTypesOfAddresses(rows) || hasMasks(held))) return rows
  return rows.map((row) => ({ ...row, of: (column) => ofRow(row, column) }))
}

/** Whether what each row is said to be is a kind of address, as firewalls call them. */
function hasTypesOfAddresses(rows: readonly Row[]): boolean {
  const types = rows.map((row) => row.of('type').toLowerCase()).filter((type) => type !== '')
  return types.length > 0 && types.every((type) => typesOfAddresses.has(type))
}

const typesOfAddresses: ReadonlySet<string> = new Set(['ipmask', 'iprange', 'subnet', 'fqdn', 'network'])

/** Whether all subnets have their masks written out. */
function hasMasks(held: readonly string[]): boolean {
  return held.filter(hasAddress).every((text) => mask.test(text))
}

const mask = /\s255(?:\.\d{1,3}){3}$/

function ofRow(row: Row, column: Column): string {
  if (column === 'outline') return ''
  const subnet = row.of('outline')
  const first = findAddresses(subnet)[0]
  if (column === 'address') return first?.text ?? ''
  if (column !== 'observations') return row.of(column)
  // Pools of addresses have no field, nor has what follows the first.
  const rest = first?.isWhole === true ? withoutAddress(subnet, first) : subnet
  return [row.of(column), rest].filter((text) => text !== '').join('\n')
}

/** Addresses, masks and pools. */
const noWord = /^(?=\D*\d)[\d.:/a-f\s,;-]{3,80}$/i
