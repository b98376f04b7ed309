import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { JumpHost } from '#shared/contract/ssh-keys.ts'
import { listAgentKeys } from '#shared/node/ssh/agent.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { isSameKey, plainComment, publicKeyOf } from '#shared/node/ssh/public-key.ts'
import type { SecretsProblem } from '#main/ports/desktop-ports.ts'
import { withPair, noAccess } from './access-record.ts'
import type { Keyring, OwnKeys } from './keyring.ts'

/** A new pair; one that was here before an agent's key took its place comes back. */
export async function makeKey(
  { clock }: Keyring,
  own: OwnKeys,
  gatewayId: string,
): Promise<Result<void, RefusalOf<OwnKeys['find']> | SecretsProblem | Problem<'ssh-key-exists'>>> {
  const target = await own.find(gatewayId)
  if (!target.ok) return target
  const { name } = target.value
  const record = own.record(gatewayId)
  if (record.kind === 'held') return fail(problem('ssh-key-exists', { gateway: name }))
  const before = await own.privateKey(gatewayId, 'present')
  if (!before.ok) return before
  const known = before.value === null ? null : publicKeyOf(before.value)
  const madeAtMs = clock.nowMs()
  if (known !== null) {
    const proof = await own.vouch(gatewayId, known)
    own.save(gatewayId, withPair(record, { publicKey: known, madeAtMs }, proof))
    return ok(undefined)
  }
  const { privateKey, publicKey } = generateSshKeyPair(plainComment(`trama ${name}`))
  const proof = await own.vouch(gatewayId, publicKey)
  const kept = await own.savePrivateKey(gatewayId, 'present', privateKey)
  if (!kept.ok) return kept
  own.save(gatewayId, withPair(record, { publicKey, madeAtMs }, proof))
  return ok(undefined)
}

/** Signs in with a key of the agent from now on; a pair of ours stays where it is, for `makeKey`. */
export async function chooseAgentKey(
  { clock }: Keyring,
  own: OwnKeys,
  gatewayId: string,
  publicKey: string,
): Promise<Result<void, RefusalOf<OwnKeys['find']> | Problem<'ssh-agent-missing' | 'ssh-key-missing'>>> {
  const target = await own.find(gatewayId)
  if (!target.ok) return target
  const keys = await listAgentKeys()
  if (!keys.ok) return keys
  const chosen = keys.value.find((key) => isSameKey(key.publicKey, publicKey))
  if (chosen === undefined) return fail(problem('ssh-key-missing', { gateway: target.value.name }))
  const { jump } = own.record(gatewayId)
  const proof = await own.vouch(gatewayId, chosen.publicKey)
  own.save(gatewayId, {
    ...noAccess,
    kind: 'agent',
    publicKey: chosen.publicKey,
    madeAtMs: clock.nowMs(),
    jump,
    proof,
    isTold: false,
  })
  return ok(undefined)
}

/** The page knows a fingerprint only; the whole key is taken from what answers with it. */
export async function setJump(
  { gateways }: Keyring,
  own: OwnKeys,
  gatewayId: string,
  jump: JumpHost | null,
): Promise<Result<void, RefusalOf<OwnKeys['find']> | ConnectProblem>> {
  const target = await own.find(gatewayId)
  if (!target.ok) return target
  if (jump === null) {
    own.save(gatewayId, { ...own.record(gatewayId), jump })
    return ok(undefined)
  }
  const { host, port, hostKey } = jump
  const greeted = await gateways.greet(host, port)
  if (!greeted.ok) return greeted
  const { fingerprint, type } = greeted.value
  if (hostKey === null) return fail(problem('host-key-unknown', { host, fingerprint, keyType: type }))
  if (hostKey.fingerprint !== fingerprint)
    return fail(problem('host-key-changed', { host, pinned: hostKey.fingerprint, now: fingerprint }))
  own.save(gatewayId, { ...own.record(gatewayId), jump: { ...jump, hostKey: greeted.value } })
  return ok(undefined)
}
