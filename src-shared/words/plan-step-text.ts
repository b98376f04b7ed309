import type { PlanStep } from '#shared/plan/plan-value.ts'
import type { Translate } from '#shared/words/words.ts'

/** One step of a plan in words. `nameOf`: what the node of a step is called; null when it is not here any more. */
export function stepText(step: PlanStep, nameOf: (nodeId: string) => string | null, t: Translate): string {
  const fact = (name: string): string => String(step.facts[name] ?? '')
  const isAdded = step.sign === 'added'
  switch (step.what) {
    case 'package':
      return t('plan.step.package-added', { package: fact('package') })
    case 'forwarding':
      return t(isAdded ? 'plan.step.forwarding-added' : 'plan.step.forwarding-removed', {
        family: fact('family'),
      })
    case 'interface':
      return t(isAdded ? 'plan.step.interface-added' : 'plan.step.interface-changed', { name: fact('name') })
    case 'interface-key':
      return t('plan.step.key-made')
    case 'interface-address':
      return t(isAdded ? 'plan.step.address-added' : 'plan.step.address-removed', {
        address: fact('address'),
      })
    case 'listen-port':
      return isAdded
        ? t('plan.step.port-added', { to: fact('to') })
        : t('plan.step.port-changed', { from: fact('from'), to: fact('to') })
    case 'auto-start':
      return t(step.facts['on'] === 1 ? 'plan.step.auto-start-on' : 'plan.step.auto-start-off')
    case 'boot-unit':
      return t('plan.step.boot-unit-added')
    case 'route':
      return t(isAdded ? 'plan.step.route-added' : 'plan.step.route-removed', { cidr: fact('cidr') })
    case 'firewall':
      return t(`plan.step.firewall-${step.sign}`)
    case 'firewall-elements':
      return elementsText(step, fact, t)
    default:
      return peerText(step, fact, nameOf, t)
  }
}

function elementsText(step: PlanStep, fact: (name: string) => string, t: Translate): string {
  const [added, removed] = [fact('added'), fact('removed')]
  const set = setWords(fact('set'), t)
  if (step.sign === 'added') return t('plan.step.elements-added', { set, added })
  if (step.sign === 'removed') return t('plan.step.elements-removed', { set, removed })
  return t('plan.step.elements-changed', { set, added, removed })
}

/** What the elements of a set of the firewall are; its name says it, with the version of IP at its end. */
function setWords(name: string, t: Translate): string {
  const kind = setKinds.find((each) => name.startsWith(each))
  return kind === undefined ? name : t(`plan.set.${kind}`)
}

const setKinds = [
  'device',
  'direct',
  'exit',
  'closed',
  'ping',
  'internal',
  'relay',
  'everyone',
  'chosen',
] as const

function peerText(
  step: PlanStep,
  fact: (name: string) => string,
  nameOf: (nodeId: string) => string | null,
  t: Translate,
): string {
  const known = step.nodeId === null ? null : nameOf(step.nodeId)
  const name = known ?? t('plan.step.unknown-peer', { key: `${fact('publicKey').slice(0, 8)}...` })
  const none = t('plan.step.no-endpoint')
  const [added, removed] = [fact('added'), fact('removed')]
  switch (step.what) {
    case 'peer':
      return t(`plan.step.peer-${step.sign}`, { name })
    case 'peer-allowed-ips':
      if (removed === '') return t('plan.step.allowed-added', { name, added })
      return added === ''
        ? t('plan.step.allowed-removed', { name, removed })
        : t('plan.step.allowed-changed', { name, added, removed })
    case 'peer-preshared-key':
      return t('plan.step.preshared-changed', { name })
    case 'peer-endpoint':
      return t('plan.step.endpoint-changed', { name, from: fact('from') || none, to: fact('to') || none })
    case 'peer-keepalive':
      return t('plan.step.keepalive-changed', { name, from: fact('from'), to: fact('to') })
    default:
      return t('plan.step.other', { what: step.what })
  }
}

/** Added, changed and removed steps of all gateways, for the head of the panel. */
export function countSigns(steps: readonly PlanStep[]): Readonly<Record<PlanStep['sign'], number>> {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const step of steps) counts[step.sign] += 1
  return counts
}

/** The first 16 digits of a digest in fours: what a person compares. */
export function shortDigest(digest: string): string {
  return (digest.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ')
}
