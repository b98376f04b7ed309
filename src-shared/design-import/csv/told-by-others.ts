/** What a column may be told to be about. */
type Told = 'name' | 'address' | 'public_ip' | 'private_ip' | 'from' | 'to'
/** Columns that say themselves what a row is of. */
const ends = ['name', 'from', 'to'] as const
const ofAddresses = ['address', 'public_ip', 'private_ip'] as const

const list = (titles: string): ReadonlySet<string> => new Set(titles.split(' '))
const ofObjects = list('objectname addressname addressobject addressobjectname networkobject hostobject')
const values = list('value values details subnet ipnetmask ipmask netmask content ipaddressmask')

/**
 * Columns whose meaning the others decide, by their titles without signs: of the objects of a firewall a value is an
 * address, and where one says which firewall it is and one which network, each row joins the two. With an address it is
 * the firewall that has it. The targets of a scan have addresses; what they are joined to another column says, by what
 * its title means `alone`.
 */
export function toldByOthers<C extends string>(
  found: readonly (C | Told | null)[],
  titles: readonly string[],
  alone: readonly (C | Told | null)[],
): readonly (C | Told | null)[] {
  const object = titles.findIndex((title) => ofObjects.has(title))
  if (object >= 0 && !found.includes('name') && !found.includes('from')) {
    const value = found.includes('address') ? -1 : titles.findIndex((title) => values.has(title))
    return found.map((column, at) => (at === object ? 'name' : at === value ? 'address' : column))
  }
  const target = titles.indexOf('target')
  if (found[target] === 'to' && !found.includes('name') && !found.includes('from') && hasAddress(found)) {
    const to = alone.findIndex((column, at) => column === 'to' && !(titles[at] ?? '').startsWith('target'))
    return found.map((column, at) => (at === target ? 'name' : at === to ? 'to' : column))
  }
  const [firewall, network] = [titles.indexOf('firewall'), titles.indexOf('network')]
  if (firewall < 0 || network < 0 || ends.some((column) => found.includes(column))) return found
  const owner = hasAddress(found) ? 'name' : 'from'
  return found.map((column, at) => (at === firewall ? owner : at === network ? 'to' : column))
}

function hasAddress(found: readonly (string | null)[]): boolean {
  return ofAddresses.some((column) => found.includes(column))
}

const ofMemory = list('offset size')

/** Whether a table says where in a memory something is: its names are those of partitions. */
export function isOfMemory(titles: readonly string[]): boolean {
  return [...ofMemory].every((title) => titles.includes(title))
}
