import { problem } from '#shared/base/problem.ts'
import type { Problem, ProblemCode } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { AnyCallProblem } from '#shared/contract/row.ts'
import { anyCallProblems } from '#shared/contract/row.ts'
import { sshKeys as rows } from '#shared/contract/ssh-keys.ts'
import type { JumpHost, SshAccess } from '#shared/contract/ssh-keys.ts'
import { listAgentKeys } from '#shared/node/ssh/agent.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { isSameKey, plainComment, publicKeyOf } from '#shared/node/ssh/public-key.ts'
import type { Handlers, Log } from '#main/ports.ts'
import { holding, noAccess, viewRecord } from './access-record.ts'
import { authorizeByPassword } from './authorize.ts'
import type { Keyring, OwnKeys } from './keyring.ts'
import { rotateKey } from './rotate.ts'
import { exportKeys, importKeys } from './transfer.ts'

interface SshKeysDeps {
  readonly keyring: Keyring
  readonly log: Log
}

/** SSH keys of gateways on this workstation. A private key leaves the keychain for a sign-in, `show` and a file. */
export function createSshKeysHandlers({ keyring, log }: SshKeysDeps): Handlers['sshKeys'] {
  const ownOf = (caller: { readonly session: { readonly organizationId: string } }): OwnKeys =>
    keyring.of(caller.session.organizationId)
  const view = (own: OwnKeys, gatewayId: string): SshAccess => viewRecord(gatewayId, own.record(gatewayId))
  /** What the API could not be told now, custody tells it later. */
  const viewTold = async (own: OwnKeys, gatewayId: string): Promise<SshAccess> => {
    const told = await own.tell(gatewayId)
    if (!told.ok) log.warn({ gatewayId, problem: told.problem.code }, 'public key not told yet')
    return view(own, gatewayId)
  }
  const confirm = (password: string): Promise<Result<object>> =>
    keyring.api.backend.accounts.confirmPassword({ password })

  return {
    list: async (_input, caller) => {
      const own = ownOf(caller)
      const targets = await own.targets()
      const ids = new Set(targets.ok ? targets.value.map((target) => target.gatewayId) : [])
      for (const id of own.records().keys()) ids.add(id)
      return ok([...ids].map((id) => view(own, id)))
    },
    make: async ({ gatewayId }, caller) => {
      const own = ownOf(caller)
      const made = await makeKey(keyring, own, gatewayId)
      return made.ok ? ok(await viewTold(own, gatewayId)) : fail(named(made.problem, rows.make))
    },
    show: async ({ gatewayId, password }, caller) => {
      const confirmed = await confirm(password)
      if (!confirmed.ok) return fail(named(confirmed.problem, rows.show))
      const own = ownOf(caller)
      const isHeld = own.record(gatewayId).kind === 'held'
      const held = isHeld ? await own.privateKey(gatewayId, 'present') : ok(null)
      if (!held.ok) return fail(named(held.problem, rows.show))
      if (held.value === null) {
        const target = await own.find(gatewayId)
        return fail(problem('ssh-key-missing', { gateway: target.ok ? target.value.name : gatewayId }))
      }
      log.info({ gatewayId }, 'private key shown')
      return ok({ privateKey: held.value })
    },
    rotate: async ({ gatewayId }, caller) => {
      const own = ownOf(caller)
      const target = await own.find(gatewayId)
      if (!target.ok) return fail(named(target.problem, rows.rotate))
      if (keyring.turns.isTaken(gatewayId))
        return fail(problem('gateway-busy', { since: keyring.clock.nowMs() }))
      const done = await keyring.turns.take(gatewayId, () => rotateKey(keyring, own, target.value))
      const now = await viewTold(own, gatewayId)
      return done.ok ? ok(now) : fail(named(done.problem, rows.rotate))
    },
    authorize: async ({ gatewayId, password }, caller) => {
      const own = ownOf(caller)
      const target = await own.find(gatewayId)
      const done = target.ok ? await authorizeByPassword(own, target.value, password) : target
      return done.ok ? ok(view(own, gatewayId)) : fail(named(done.problem, rows.authorize))
    },
    agentKeys: async () => {
      const keys = await listAgentKeys()
      return keys.ok ? keys : fail(named(keys.problem, rows.agentKeys))
    },
    useAgent: async ({ gatewayId, publicKey }, caller) => {
      const own = ownOf(caller)
      const used = await chooseAgentKey(keyring, own, gatewayId, publicKey)
      return used.ok ? ok(await viewTold(own, gatewayId)) : fail(named(used.problem, rows.useAgent))
    },
    setJump: async ({ gatewayId, jump }, caller) => {
      const own = ownOf(caller)
      const set = await setJump(keyring, own, gatewayId, jump)
      return set.ok ? ok(view(own, gatewayId)) : fail(named(set.problem, rows.setJump))
    },
    exportAll: async ({ password, passphrase }, caller) => {
      const confirmed = await confirm(password)
      const own = ownOf(caller)
      const made = confirmed.ok
        ? await exportKeys(own, caller.session.organizationName, passphrase)
        : confirmed
      if (!made.ok) return fail(named(made.problem, rows.exportAll))
      const { text, count } = made.value
      log.info({ count }, 'private keys exported')
      const day = new Date(keyring.clock.nowMs()).toISOString().slice(0, 10)
      return ok({ fileName: `trama-keys-${day}.txt`, text, count })
    },
    importAll: async ({ text, passphrase }, caller) => {
      const count = await importKeys(ownOf(caller), text, passphrase)
      return count.ok ? ok({ count: count.value }) : fail(named(count.problem, rows.importAll))
    },
  }
}

/** A new pair; one that was here before an agent's key took its place comes back. */
async function makeKey({ clock }: Keyring, own: OwnKeys, gatewayId: string): Promise<Result<void>> {
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
    own.save(gatewayId, holding(record, { publicKey: known, madeAtMs }))
    return ok(undefined)
  }
  const { privateKey, publicKey } = generateSshKeyPair(plainComment(`trama ${name}`))
  const kept = await own.savePrivateKey(gatewayId, 'present', privateKey)
  if (!kept.ok) return kept
  own.save(gatewayId, holding(record, { publicKey, madeAtMs }))
  return ok(undefined)
}

async function chooseAgentKey(
  { clock }: Keyring,
  own: OwnKeys,
  gatewayId: string,
  publicKey: string,
): Promise<Result<void>> {
  const target = await own.find(gatewayId)
  if (!target.ok) return target
  const keys = await listAgentKeys()
  if (!keys.ok) return keys
  const chosen = keys.value.find((key) => isSameKey(key.publicKey, publicKey))
  if (chosen === undefined) return fail(problem('ssh-key-missing', { gateway: target.value.name }))
  const { jump } = own.record(gatewayId)
  own.save(gatewayId, {
    ...noAccess,
    kind: 'agent',
    publicKey: chosen.publicKey,
    madeAtMs: clock.nowMs(),
    jump,
    isTold: false,
  })
  return ok(undefined)
}

/** The page knows a fingerprint only; the whole key is taken from what answers with it. */
async function setJump(
  { gateways }: Keyring,
  own: OwnKeys,
  gatewayId: string,
  jump: JumpHost | null,
): Promise<Result<void>> {
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

/** A problem as one that the row names, or that any call may answer; another one is our mistake in the row. */
function named<P extends ProblemCode>(
  found: Problem,
  row: { readonly problems: readonly P[] },
): Problem<P | AnyCallProblem> {
  const codes: readonly string[] = [...row.problems, ...anyCallProblems]
  if (!codes.includes(found.code)) throw new Error(`the row does not name ${found.code}`)
  return found as Problem<P | AnyCallProblem>
}
