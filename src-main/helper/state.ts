import { parseJsonFile, writeWhole } from './files.ts'
import { flag, integer, list, orNull, record, text, type Field } from './fields.ts'
import {
  addresses,
  dns,
  endpoint,
  interfaceName,
  mostTunnels,
  range,
  ranges,
  type Dns,
  type Endpoint,
} from './tunnel.ts'
import type { Daemon, Paths } from './world.ts'

/** What is remembered of a tunnel, so that another helper can go on with it. No secret is. */
export interface Kept {
  readonly name: string
  /** False: only its kill switch is there. */
  readonly isUp: boolean
  readonly addresses: readonly string[]
  readonly endpoints: readonly Endpoint[]
  readonly allowedIPs: readonly string[]
  readonly dns: Dns
  /** Who was told its name servers; null: nobody yet. */
  readonly dnsBy: DnsKeeper | null
  readonly excluded: readonly string[]
  readonly killSwitch: boolean
  readonly userspace: Daemon | null
}
export type DnsKeeper = 'resolved' | 'resolvconf' | 'file'

export interface State {
  /** In the order in which they came up, the newest last. */
  readonly tunnels: readonly Kept[]
  /** What `src_valid_mark` was before us; null while it is as it was. */
  readonly markCheck: string | null
}

export const nothing: State = { tunnels: [], markCheck: null }

const keepers: readonly DnsKeeper[] = ['resolved', 'resolvconf', 'file']
const dnsBy = text(10, (value) => keepers.find((keeper) => keeper === value) ?? null)

const kept: Field<Kept> = record({
  name: interfaceName,
  isUp: flag,
  addresses,
  endpoints: list(endpoint, 64),
  allowedIPs: list(range, 64 * 256),
  dns,
  dnsBy: orNull(dnsBy),
  excluded: ranges,
  killSwitch: flag,
  userspace: orNull(record({ pid: integer(2, 2 ** 31), startTicks: integer(0, Number.MAX_SAFE_INTEGER) })),
})
const state: Field<State> = record({
  tunnels: list(kept, mostTunnels),
  markCheck: orNull(text(2, (value) => (/^\d$/.test(value) ? value : null))),
})

/** What an earlier helper left; nothing when it left nothing that can be read. */
export function readState(paths: Paths): State {
  const read = state(parseJsonFile(fileOf(paths)), 'state')
  return read.ok ? read.value : nothing
}

/** Remembers it. Whole or not at all. */
export function writeState(paths: Paths, value: State): void {
  writeWhole(fileOf(paths), JSON.stringify(value), { isDurable: false })
}

function fileOf(paths: Paths): string {
  return `${paths.state}/state.json`
}
