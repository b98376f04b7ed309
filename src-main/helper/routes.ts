import { containsRange, formatCidr, parseCidr, type Cidr } from '#shared/base/cidr.ts'
import { existsSync } from 'node:fs'
import { readSetting, writeSetting } from './files.ts'
import { mark, rulePriorities } from './mark.ts'
import type { State } from './state.ts'
import { done, runStep, type Done } from './steps.ts'
import type { World } from './world.ts'

/** By range: the interface that carries it, or null where it leaves beside the tunnels. */
export type Routes = ReadonlyMap<string, string | null>

/**
 * Our routing table. The newest tunnel wins a range that two claim; a longer prefix wins over a shorter one,
 * as everywhere. An excluded range is thrown back to the other tables.
 */
export function toRoutes({ tunnels }: State, version: 4 | 6): Routes {
  const up = tunnels.filter((tunnel) => tunnel.isUp)
  const read = (texts: readonly string[]): Cidr[] =>
    texts.flatMap((text) => {
      const cidr = parseCidr(text)
      return cidr.ok && cidr.value.version === version ? [cidr.value] : []
    })
  const routes = new Map<string, string | null>()
  for (const { name, allowedIPs, excluded } of up) {
    const outside = read(excluded)
    for (const range of read(allowedIPs)) {
      if (!outside.some((one) => containsRange(one, range))) routes.set(formatCidr(range), name)
    }
  }
  for (const range of up.flatMap((tunnel) => read(tunnel.excluded))) {
    if (!routes.has(formatCidr(range))) routes.set(formatCidr(range), null)
  }
  return routes
}

/** Lines of ip(8) that make the table `now` from `before`; what is wanted comes before what goes. */
export function printRoutes(before: Routes, now: Routes): string[] {
  const way = (dev: string | null, range: string): string =>
    dev === null ? `throw ${range} table ${String(mark)}` : `${range} dev ${dev} table ${String(mark)}`
  const changed = [...now].filter(([range, dev]) => !before.has(range) || before.get(range) !== dev)
  const gone = [...before.keys()].filter((range) => !now.has(range))
  return [
    // IPv6 does not replace a route of another type: the old one goes first.
    ...changed.flatMap(([range, dev]) => [
      ...(before.has(range) ? [`route delete ${way(before.get(range) ?? null, range)}`] : []),
      `route add ${way(dev, range)}`,
    ]),
    ...gone.map((range) => `route delete ${way(before.get(range) ?? null, range)}`),
  ]
}

/**
 * Three rules (ip-rule(8)), none for WireGuard's own packets: ranges of tunnels first; then what this computer
 * reaches without its default route; then tunnels that take everything. A tunnel written as two halves
 * (`0.0.0.0/1`, `128.0.0.0/1`) takes everything too.
 */
export function printRules(): string[] {
  const { ranges, local, everything } = rulePriorities
  const table = String(mark)
  return [
    `rule add priority ${String(everything)} not fwmark ${table} table ${table}`,
    `rule add priority ${String(local)} table main suppress_prefixlength 1`,
    `rule add priority ${String(ranges)} not fwmark ${table} table ${table} suppress_prefixlength 1`,
  ]
}

/** Reads our table as `ip -json route show` prints it. */
export function parseRoutes(stdout: string, version: 4 | 6): Routes {
  const rows = parseRows(stdout)
  const routes = new Map<string, string | null>()
  for (const { dst, dev, type } of rows) {
    const range = parseCidr(dst === 'default' ? (version === 4 ? '0.0.0.0/0' : '::/0') : String(dst))
    if (range.ok) routes.set(formatCidr(range.value), type === 'throw' ? null : String(dev))
  }
  return routes
}

function parseRows(
  stdout: string,
): readonly { dst?: unknown; dev?: unknown; type?: unknown; priority?: unknown }[] {
  try {
    const rows: unknown = JSON.parse(stdout === '' ? '[]' : stdout)
    return Array.isArray(rows) ? (rows as object[]) : []
  } catch {
    return []
  }
}

/** Makes rules, table and reverse path check what the tunnels that are up need; by difference. */
export async function applyRoutes(world: World, state: State): Promise<Done> {
  for (const version of [4, 6] as const) {
    if (version === 6 && !existsSync(`${world.paths.settings}/ipv6`)) continue
    const family = `-${String(version)}`
    const routes = toRoutes(state, version)
    // Exit code 2: the table is not there yet.
    const shown = await world.tools.run('ip', ['-json', family, 'route', 'show', 'table', String(mark)])
    const had = await world.tools.run('ip', ['-json', family, 'rule', 'show'])
    const ours = new Set<unknown>(Object.values(rulePriorities))
    const rules = parseRows(had.stdout).filter((rule) => ours.has(rule.priority))
    const areRight = rules.length === (routes.size === 0 ? 0 : ours.size)
    const lines = [
      ...printRoutes(parseRoutes(shown.code === 0 ? shown.stdout : '', version), routes),
      ...(areRight ? [] : rules.map((rule) => `rule delete priority ${String(rule.priority)}`)),
      ...(areRight || routes.size === 0 ? [] : printRules()),
    ]
    if (lines.length === 0) continue
    const set = await runStep(world, 'routes', ['ip', family, '-batch', '-'], `${lines.join('\n')}\n`)
    if (!set.ok) return set
  }
  return done
}

/**
 * `src_valid_mark` lets the reverse path filter see the mark (ip-sysctl.rst). Answers what it was before us,
 * null while it is as it was.
 */
export function applyMarkCheck(world: World, state: State): string | null {
  const path = `${world.paths.settings}/ipv4/conf/all/src_valid_mark`
  const isNeeded = state.tunnels.some((tunnel) => tunnel.isUp)
  if (isNeeded === (state.markCheck !== null)) return state.markCheck
  if (!isNeeded) {
    writeSetting(path, state.markCheck ?? '0')
    return null
  }
  const before = readSetting(path)
  return before !== null && /^\d$/.test(before) && writeSetting(path, '1') ? before : null
}

/** Whether a tunnel is the way to everywhere, also when it is written as two halves. */
export function takesEverything(allowedIPs: readonly string[]): boolean {
  return allowedIPs.some((text) => {
    const range = parseCidr(text)
    return range.ok && range.value.prefix <= 1
  })
}
