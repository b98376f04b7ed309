import { formatCidr, parseCidr } from '#shared/base/cidr.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { TunnelOptions, TunnelSupport } from '#shared/contract/tunnels.ts'

/** What is to be other of them; what is undefined stays. */
export type OptionChanges = { readonly [K in keyof TunnelOptions]?: TunnelOptions[K] | undefined }

/**
 * Options after a change. Ranges in canonical text; one that is none answers `range-unreadable` or
 * `range-host-bits` at its place. NetworkManager has no kill switch: `tunnel-unsupported` names what would have.
 */
export function readOptions(
  before: TunnelOptions,
  changes: OptionChanges,
  support: TunnelSupport,
): Result<TunnelOptions, Problem<'tunnel-unsupported'> | RefusalOf<typeof parseCidr>> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const options: TunnelOptions = { ...before, ...given }
  const isManager = support.kind === 'ready' && support.adapter === 'network-manager'
  if (options.killSwitch && !before.killSwitch && isManager)
    return fail(problem('tunnel-unsupported', { what: 'helper' }))
  const excluded: string[] = []
  for (const [index, text] of options.excluded.entries()) {
    const range = parseCidr(text)
    if (!range.ok) return fail({ ...range.problem, at: ['excluded', String(index)] })
    excluded.push(formatCidr(range.value))
  }
  return ok({ ...options, excluded: [...new Set(excluded)] })
}
