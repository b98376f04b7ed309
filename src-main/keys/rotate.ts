import type { GatewayTarget } from '#shared/app/ports.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import { openConnection, type Connection, type ConnectionOptions } from '#shared/node/ssh/connection.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { plainComment } from '#shared/node/ssh/public-key.ts'
import type { SecretsProblem } from '#main/ports/desktop-ports.ts'
import { promoteNext } from './access-record.ts'
import { addAuthorizedKey, removeAuthorizedKey, type EditProblem } from './authorized-keys.ts'
import type { Keyring, OwnKeys } from './keyring.ts'

const connectMs = 10_000

/** Why the new pair is not in the old one's place yet. */
type ChangeProblem = RefusalOf<OwnKeys['reach']> | EditProblem

/**
 * Puts a new pair in the place of a gateway's present key, on its jump host too: authorize the new one over
 * the old, sign in with the new one, make it the present one, and only then take the old line away. What the
 * present key is here lets in at every moment. Killed in between, it goes on where it was when asked again.
 */
export async function rotateKey(
  keyring: Keyring,
  own: OwnKeys,
  target: CustodyTarget,
): Promise<Result<void, ChangeProblem>> {
  const { gatewayId } = target
  if (own.record(gatewayId).retired === null) {
    const done = await replaceKey(keyring, own, target)
    if (!done.ok) return done
  }
  const cleared = await removeRetired(own, target)
  if (!cleared.ok) return cleared
  return own.dropPrivateKey(gatewayId, 'next')
}

async function replaceKey(
  keyring: Keyring,
  own: OwnKeys,
  target: CustodyTarget,
): Promise<Result<void, ChangeProblem>> {
  const { gatewayId } = target
  const next = await prepareNext(keyring, own, target)
  if (!next.ok) return next
  const present = await own.reach(target)
  if (!present.ok) return present
  const like = own.record(gatewayId).publicKey
  for (const machine of machinesOf(present.value)) {
    const added = await on(machine, (connection) =>
      addAuthorizedKey(connection, machine.host, next.value.publicKey, like),
    )
    if (!added.ok) return added
  }
  const anew = await own.reach(target, 'next')
  if (!anew.ok) return anew
  const tried = await on(toOptions(anew.value), () => Promise.resolve(ok(undefined)))
  if (!tried.ok) return tried
  // While the present key is still here: once it is replaced, nobody can sign with it.
  const proof = await own.vouch(gatewayId, next.value.publicKey)
  const record = own.record(gatewayId)
  if (record.next !== null && record.next.proof === null)
    own.save(gatewayId, { ...record, next: { ...record.next, proof } })
  // The secret first: killed between the two, what is called old already is the new one, which lets in as well.
  const kept = await own.savePrivateKey(gatewayId, 'present', next.value.privateKey)
  if (!kept.ok) return kept
  own.save(gatewayId, promoteNext(own.record(gatewayId)))
  return ok(undefined)
}

/** The pair that a try before this one made, or a new one; written down before anything is sent. */
async function prepareNext(
  { clock }: Keyring,
  own: OwnKeys,
  { gatewayId, name }: CustodyTarget,
): Promise<Result<{ readonly privateKey: string; readonly publicKey: string }, SecretsProblem>> {
  const record = own.record(gatewayId)
  if (record.next !== null) {
    const held = await own.privateKey(gatewayId, 'next')
    if (!held.ok) return held
    if (held.value !== null) return ok({ privateKey: held.value, publicKey: record.next.publicKey })
  }
  const pair = generateSshKeyPair(plainComment(`trama ${name}`))
  const kept = await own.savePrivateKey(gatewayId, 'next', pair.privateKey)
  if (!kept.ok) return kept
  own.save(gatewayId, {
    ...record,
    next: { publicKey: pair.publicKey, madeAtMs: clock.nowMs(), proof: null },
  })
  return ok(pair)
}

async function removeRetired(own: OwnKeys, target: CustodyTarget): Promise<Result<void, ChangeProblem>> {
  const { gatewayId } = target
  const { retired, publicKey } = own.record(gatewayId)
  if (retired === null || publicKey === null) return ok(undefined)
  const reached = await own.reach(target)
  if (!reached.ok) return reached
  // The gateway first: the way to it leads through the jump host.
  for (const machine of machinesOf(reached.value).toReversed()) {
    const removed = await on(machine, (connection) =>
      removeAuthorizedKey(connection, machine.host, retired, publicKey),
    )
    if (!removed.ok) return removed
  }
  own.save(gatewayId, { ...own.record(gatewayId), retired: null })
  return ok(undefined)
}

/** The jump host, when there is one, and the gateway. */
function machinesOf(target: GatewayTarget): ConnectionOptions[] {
  const gateway = toOptions(target)
  return target.jump === undefined ? [gateway] : [{ ...target.jump, timeoutMs: connectMs }, gateway]
}

function toOptions(target: GatewayTarget): ConnectionOptions {
  return { ...target, timeoutMs: connectMs }
}

async function on(
  machine: ConnectionOptions,
  work: (connection: Connection) => Promise<Result<void, EditProblem>>,
): Promise<Result<void, EditProblem | ConnectProblem>> {
  const connection = await openConnection(machine)
  if (!connection.ok) return fail(connection.problem)
  return work(connection.value).finally(() => connection.value.close())
}
