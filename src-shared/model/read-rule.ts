import { parseCidr } from '#shared/base/cidr.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import type { Rule } from './rule.ts'

/** What a rule's texts say as numbers. */
interface RuleNumbers {
  /** Null for `gateway`: the address is the gateway's own. */
  readonly range: ReturnType<typeof parseCidr> | null
  readonly spans: ReturnType<typeof parsePorts>
}

/** Records are never changed: each is read once, however often a model is checked, compiled and planned. */
const known = new WeakMap<Rule, RuleNumbers>()

export function readRule(rule: Rule): RuleNumbers {
  const held = known.get(rule)
  if (held !== undefined) return held
  const range = rule.address === 'gateway' ? null : parseCidr(rule.address)
  const made = { range, spans: parsePorts(rule.ports) }
  known.set(rule, made)
  return made
}
