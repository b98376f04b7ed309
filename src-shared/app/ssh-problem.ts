import type { Problem } from '#shared/base/problem.ts'

const dialProblems = [
  'host-unresolved',
  'host-forbidden',
  'ssh-refused',
  'ssh-unreachable',
  'ssh-timeout',
] as const
/** Why no TCP connection to a machine came about. */
export type DialProblem = Problem<(typeof dialProblems)[number]>

const handshakeProblems = [
  'host-key-unknown',
  'host-key-changed',
  'ssh-unreachable',
  'ssh-timeout',
  'ssh-closed',
  'ssh-not-ssh',
  'ssh-key-refused',
  'ssh-agent-missing',
] as const
/** Why a machine let nobody in with a key: its host key, what it speaks, or what was shown to it. */
export type HandshakeProblem = Problem<(typeof handshakeProblems)[number]>

/** Why there is no SSH connection with a key, through a jump host or without. */
export const connectProblems = [...dialProblems, ...handshakeProblems, 'ssh-jump-refused'] as const
export type ConnectProblem = Problem<(typeof connectProblems)[number]>

/** Why a machine let nobody in with a password. */
export type PasswordProblem = Problem<'ssh-password-refused'>

/** Why it is not known how a command ended. */
export type RunProblem = Problem<'ssh-closed' | 'ssh-timeout' | 'answer-unreadable'>
