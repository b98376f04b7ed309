import { checkProblems } from '#shared/model/check-problems.ts'

/** Why a machine was not reached, or not changed. */
export const reachProblems = [
  'ssh-unreachable',
  'ssh-refused',
  'ssh-timeout',
  'ssh-not-ssh',
  'ssh-key-refused',
  'ssh-closed',
  'answer-unreadable',
  'host-unresolved',
  'host-forbidden',
  'host-key-unknown',
  'host-key-changed',
  'sudo-missing',
  'sudo-password',
  'os-unsupported',
  'tool-missing',
  'systemd-missing',
  'disk-full',
  'disk-read-only',
  'gateway-owned-elsewhere',
  'gateway-busy',
  'custody-workstation',
  'port-in-use',
  'address-in-use',
  'install-failed',
  // Where the key is on the workstation that is asked
  'ssh-jump-refused',
  'ssh-key-missing',
  'ssh-agent-missing',
  'secrets-unavailable',
  'vault-locked',
  'vault-missing',
] as const
export type ReachProblem = (typeof reachProblems)[number]

/** Why there is no plan, of a network or of a gateway. */
export const planProblems = [
  ...reachProblems,
  ...checkProblems,
  'network-missing',
  'gateway-missing',
  'plan-empty',
] as const
