import type { Problem } from '#shared/base/problem.ts'

/** What keeps a drawing from being compiled. */
export const checkProblems = [
  'rule-unattached',
  'rule-audience-unconnected',
  'rule-address-overlaps',
  'rule-ways-differ',
  'rule-address-in-network',
  'gateway-range-overlaps',
  'gateway-range-in-network',
  'no-associations',
  'address-taken',
  'address-outside',
  'address-reserved',
  'address-incomplete',
  'address-unreadable',
  'endpoint-unreadable',
  'key-taken',
  'key-unreadable',
  'site-link-loop',
  'listen-port-taken',
  'network-overlaps',
  'range-unreadable',
  'range-host-bits',
] as const
export type CheckProblem = Problem<(typeof checkProblems)[number]>
