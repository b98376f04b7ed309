import { sha256Hex } from '#shared/base/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { canonicalJson } from '#shared/base/canonical-json.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import { readCurrent, type Applied, type Current } from './current.ts'
import { compareFiles } from './files.ts'
import type { Observed } from './observed.ts'
import type { GatewayPlan, PlanStep, PlanWarning } from './plan-value.ts'
import { compareConfigs, step, type BareStep } from './steps.ts'

/** Steps that a plan carries at most; `stepCount` is how many there are. */
const stepLimit = 500

/** What planning for one gateway starts from. */
export interface GatewayPlanInput {
  readonly desired: GatewayConfig
  /** What was confirmed there last, as we remember it; null: never. */
  readonly applied: Applied | null
  readonly observed: Observed
}

/**
 * What makes a gateway as it was just read the desired one. Its digest depends on what was read and what is
 * desired, not on when it was read. No step: there is nothing to do. Step 6 of the walk: before it `compileAll`
 * and `observe`, after it a person reads and confirms.
 */
export function planGateway({ desired, applied, observed }: GatewayPlanInput): GatewayPlan {
  const current = readCurrent(applied, observed)
  const byHand = readByHand(current, applied, observed)
  const bare = [...compareMachine(desired, applied, observed), ...compareConfigs(current, desired)]
  const rest = byHand.elsewhere ? [step('changed', 'firewall')] : []
  const steps = [...bare, ...rest].map(({ key, ...each }): PlanStep => ({
    ...each,
    byHand: byHand.keys.has(key) || (byHand.elsewhere && each.what === 'firewall'),
  }))
  return {
    gatewayId: desired.gatewayId,
    digest: planDigest(desired, applied, observed),
    steps: steps.slice(0, stepLimit),
    stepCount: steps.length,
    files: compareFiles(current.config, desired),
    warnings: warn(steps, observed),
    baseGeneration: observed.generation,
    readAtMs: observed.readAtMs,
  }
}

/** Packages, forwarding and the gateway's own key: what the configuration needs of the machine. */
function compareMachine(desired: GatewayConfig, applied: Applied | null, observed: Observed): BareStep[] {
  const { machine } = observed
  const families = [
    {
      family: 'IPv4',
      wanted: desired.forward.ipv4,
      is: machine.forward.ipv4,
      was: applied?.config.forward.ipv4,
    },
    {
      family: 'IPv6',
      wanted: desired.forward.ipv6,
      is: machine.forward.ipv6,
      was: applied?.config.forward.ipv6,
    },
  ]
  return [
    ...machine.missingPackages.map((name) => step('added', 'package', { package: name }, { which: name })),
    ...families.flatMap(({ family, wanted, is, was }) => {
      if (wanted && (!is || was === false))
        return [step('added', 'forwarding', { family }, { which: family })]
      return !wanted && was === true ? [step('removed', 'forwarding', { family }, { which: family })] : []
    }),
    ...(observed.publicKey === null ? [step('added', 'interface-key')] : []),
  ]
}

interface ByHand {
  readonly keys: ReadonlySet<string>
  /** The machine reports a difference, but nothing comparable differs. */
  readonly elsewhere: boolean
}

/** What on the machine is not as it was confirmed there. */
function readByHand(current: Current, applied: Applied | null, observed: Observed): ByHand {
  const keys = new Set<string>()
  if (applied === null) return { keys, elsewhere: false }
  if (applied.config.forward.ipv4 && !observed.machine.forward.ipv4) keys.add('forwarding IPv4')
  if (applied.config.forward.ipv6 && !observed.machine.forward.ipv6) keys.add('forwarding IPv6')
  if (observed.live.kind === 'same') return { keys, elsewhere: false }
  const differences = compareConfigs(current, applied.config)
  for (const { key } of differences) keys.add(key)
  return { keys, elsewhere: differences.length === 0 }
}

function warn(steps: readonly PlanStep[], observed: Observed): PlanWarning[] {
  const count = (some: (each: PlanStep) => boolean): number => steps.filter(some).length
  const byHand = count((each) => each.byHand)
  const ended = count(
    (each) => (each.what === 'peer' && each.sign !== 'added') || each.what === 'peer-preshared-key',
  )
  const packages = steps.flatMap((each) => (each.what === 'package' ? [String(each.facts['package'])] : []))
  const found: { kind: PlanWarning['kind']; facts: PlanWarning['facts'] }[] = [
    ...observed.machine.foreignDrops.map((chain) => ({ kind: 'foreign-drop' as const, facts: { chain } })),
    ...(byHand > 0 ? [{ kind: 'changed-by-hand' as const, facts: { count: byHand } }] : []),
    ...(ended > 0 ? [{ kind: 'session-ends' as const, facts: { count: ended } }] : []),
    ...(packages.length > 0
      ? [{ kind: 'packages-installed' as const, facts: { packages: packages.join(', ') } }]
      : []),
    ...(observed.machine.wireguard === 'userspace'
      ? [{ kind: 'userspace-wireguard' as const, facts: {} }]
      : []),
    // No one knows a key yet that is made only now.
    ...(steps.some((each) => each.what === 'interface-key')
      ? [{ kind: 'key-later' as const, facts: {} }]
      : []),
  ]
  return found.map((each) => ({ ...each, gatewayId: observed.gatewayId }))
}

/** Handshakes, traffic, kernel version and time of reading may change; whatever changes the plan may not. */
function planDigest(desired: GatewayConfig, applied: Applied | null, observed: Observed): string {
  const { machine } = observed
  return sha256Hex(
    canonicalJson({
      desired: configDigest(desired),
      applied: applied === null ? null : configDigest(applied.config),
      generation: observed.generation,
      configDigest: observed.configDigest,
      pending: observed.pending?.generation ?? null,
      live: observed.live,
      hasKey: observed.publicKey !== null,
      machine: {
        missingPackages: machine.missingPackages,
        forward: machine.forward,
        wireguard: machine.wireguard,
        foreignDrops: machine.foreignDrops,
      },
    }),
  )
}
