import { hasAddress } from '../drawing/addresses.ts'
import { findAddresses } from '../drawing/find-addresses.ts'
import type { Column } from './columns.ts'
import type { Row } from './read-rows.ts'

const addresses: readonly Column[] = ['address', 'public_ip', 'private_ip']

/**
 * The rows of a table in which each has a subnet of its own, and no address: it is what the row is about, as firewalls
 * list their objects. One that several share is an outline, and so is one with a name.
 */
export function withOwnSubnets(rows: readonly Row[], columns: ReadonlySet<Column | null>): readonly Row[] {
  if (!columns.has('outline') || !columns.has('name') || addresses.some((each) => columns.has(each)))
    return rows
  const held = rows.map((row) => row.of('outline')).filter((text) => text !== '')
  const isOwn =
    new Set(held).size === held.length && held.every((text) => noWord.test(text)) && held.some(hasAddress)
  if (held.length < 2 || !isOwn) return rows
  return rows.map((row) => ({ ...row, of: (column) => ofRow(row, column) }))
}

function ofRow(row: Row, column: Column): string {
  if (column === 'outline') return ''
  const subnet = row.of('outline')
  const address = findAddresses(subnet)[0]?.text ?? ''
  if (column === 'address') return address
  if (column !== 'observations' || address !== '') return row.of(column)
  // Pools of addresses have no field.
  return [row.of(column), subnet].filter((text) => text !== '').join('\n')
}

/** Addresses, masks and pools. */
const noWord = /^[\d.:/a-f\s-]{3,80}$/i
