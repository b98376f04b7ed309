import { z } from 'zod'
import { id, port, timeMs } from '#shared/model/field.ts'
import { hostKey } from '#shared/model/gateway.ts'
import { reachProblems } from './reach-problems.ts'
import { call } from './row.ts'
import { newPassphrase } from './vault.ts'

/** A machine on the way to a gateway. It is signed in to with the gateway's own key or agent. */
export const jumpHost = z.object({
  host: z.string().trim().min(1).max(253),
  port,
  user: z.string().regex(/^[a-z_][a-z0-9_-]{0,31}$/),
  /** Pinned; null: not compared yet. */
  hostKey: hostKey.nullable(),
})
export type JumpHost = z.infer<typeof jumpHost>

/** How this workstation signs in to one gateway. */
export const sshAccess = z.object({
  gatewayId: id,
  /** `held`: its private key is in this keychain; `agent`: the SSH agent has it; `none`: nothing is here. */
  kind: z.enum(['held', 'agent', 'none']),
  /** One line for authorized_keys. */
  publicKey: z.string().nullable(),
  fingerprint: z.string().nullable(),
  madeAtMs: timeMs.nullable(),
  jump: jumpHost.nullable(),
})
export type SshAccess = z.infer<typeof sshAccess>

const secret = ['secrets-unavailable', 'vault-locked', 'vault-missing'] as const
export { secret as secretProblems }
const gatewayId = z.object({ gatewayId: id })

/** SSH keys of gateways whose custody is `workstation`. */
export const sshKeys = {
  list: call({
    method: 'GET',
    path: '/workstation/ssh-keys',
    may: 'gateway.read',
    input: z.object({}),
    output: z.array(sshAccess),
    problems: [...secret],
  }),
  make: call({
    method: 'POST',
    path: '/workstation/ssh-keys/{gatewayId}',
    may: 'gateway.write',
    input: gatewayId,
    output: sshAccess,
    problems: [...secret, 'gateway-missing', 'ssh-key-exists'],
    audit: null,
  }),
  show: call({
    method: 'POST',
    path: '/workstation/ssh-keys/{gatewayId}/private-key',
    may: 'gateway.reveal',
    input: gatewayId.extend({ password: z.string().max(128) }),
    output: z.object({ privateKey: z.string() }),
    problems: [...secret, 'password-wrong', 'ssh-key-missing'],
    audit: null,
  }),
  rotate: call({
    method: 'POST',
    path: '/workstation/ssh-keys/{gatewayId}/rotation',
    may: 'gateway.write',
    input: gatewayId,
    output: sshAccess,
    problems: [...secret, ...reachProblems, 'gateway-missing', 'ssh-key-missing', 'ssh-agent-missing'],
    audit: null,
  }),
  authorize: call({
    method: 'POST',
    path: '/workstation/ssh-keys/{gatewayId}/authorization',
    may: 'gateway.write',
    input: gatewayId.extend({ password: z.string().min(1).max(1024) }),
    output: sshAccess,
    problems: [...secret, ...reachProblems, 'gateway-missing', 'ssh-key-missing', 'ssh-password-refused'],
    audit: null,
  }),
  agentKeys: call({
    method: 'GET',
    path: '/workstation/ssh-agent',
    may: 'gateway.write',
    input: z.object({}),
    output: z.array(z.object({ publicKey: z.string(), comment: z.string(), fingerprint: z.string() })),
    problems: ['ssh-agent-missing'],
  }),
  useAgent: call({
    method: 'PUT',
    path: '/workstation/ssh-keys/{gatewayId}/agent',
    may: 'gateway.write',
    input: gatewayId.extend({ publicKey: z.string().max(2000) }),
    output: sshAccess,
    problems: [...secret, 'gateway-missing', 'ssh-agent-missing', 'ssh-key-missing'],
    audit: null,
  }),
  setJump: call({
    method: 'PUT',
    path: '/workstation/ssh-keys/{gatewayId}/jump',
    may: 'gateway.write',
    input: gatewayId.extend({ jump: jumpHost.nullable() }),
    output: sshAccess,
    problems: [...secret, ...reachProblems, 'gateway-missing'],
    audit: null,
  }),
  exportAll: call({
    method: 'POST',
    path: '/workstation/ssh-keys-file',
    may: 'gateway.reveal',
    input: z.object({ password: z.string().max(128), passphrase: newPassphrase }),
    output: z.object({ fileName: z.string(), text: z.string(), count: z.int() }),
    problems: [...secret, 'password-wrong', 'ssh-key-missing', 'field-too-short'],
    audit: null,
  }),
  importAll: call({
    method: 'PUT',
    path: '/workstation/ssh-keys-file',
    may: 'gateway.write',
    input: z.object({ text: z.string().max(1_000_000), passphrase: z.string().max(200) }),
    output: z.object({ count: z.int() }),
    problems: [...secret, 'passphrase-wrong', 'key-file-unreadable'],
    audit: null,
  }),
} as const
