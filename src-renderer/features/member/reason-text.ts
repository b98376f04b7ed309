import type { OutputOf } from '#renderer/state/calls.ts'
import type { Translate } from '#shared/words/words.ts'

/** Verdicts whose sentence names the rule. */
const withRule = ['rule', 'port-closed'] as const
const plain = [
  'internal',
  'ping',
  'exit',
  'file-old',
  'not-applied',
  'itself',
  'nothing-opens-it',
  'no-gateway',
  'no-key',
  'no-ipv6',
  'no-network',
  'network-inactive',
  'device-inactive',
  'device-missing',
  'user-inactive',
  'address-unreadable',
] as const

/** The reason of a check in words; a kind that is newer than this page is named as it is. */
export function reasonText(
  t: Translate,
  { reason, ruleName }: Pick<OutputOf<'member', 'check'>, 'reason' | 'ruleName'>,
): string {
  const named = withRule.find((kind) => kind === reason)
  if (named !== undefined && ruleName !== null) return t(`member.reason.${named}`, { rule: ruleName })
  const known = plain.find((kind) => kind === reason)
  return known === undefined ? t('member.reason.other', { kind: reason }) : t(`member.reason.${known}`)
}
