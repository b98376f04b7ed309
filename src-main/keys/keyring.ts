import type { Clock, Gateways, GatewayTarget, JumpTarget, SignIn } from '#shared/app/ports.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { createKeyedQueues, type KeyedQueues } from '#shared/base/concurrency.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { signStatement } from '#shared/node/ssh/statement.ts'
import type { Api, Documents, Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'
import { noAccess, readRecords, writeRecords, type AccessRecord } from './access-record.ts'

export interface KeyringDeps {
  readonly api: Api
  readonly secrets: Secrets
  readonly documents: Documents
  readonly gateways: Gateways
  readonly clock: Clock
}

/** The SSH keys of gateways on this workstation, for those who manage them and for those who use them. */
export interface Keyring extends KeyringDeps {
  /** What signs in to a gateway in order to change it, one after the other for each gateway. */
  readonly changes: KeyedQueues
  /** Those of one organization. */
  of(organizationId: string): OwnKeys
}

/** A pair has two versions: the present one, and the one that is about to replace it. */
export type KeyVersion = 'present' | 'next'

type Custody = Api['backend']['custody']
/** Why it is not known which gateways are a workstation's. */
type TargetsProblem = RefusalOf<Custody['targets']>
/** Why the API was not told a public key. */
type TellProblem = Exclude<RefusalOf<Custody['setKey']>, Problem<'gateway-missing' | 'input-invalid'>>
/** Why there is nothing to sign in with. */
type SignInProblem = SecretsProblem | Problem<'ssh-key-missing'>

/** The keys of one organization's gateways, with what the API says about these gateways. */
export interface OwnKeys {
  readonly organizationId: string
  records(): ReadonlyMap<string, AccessRecord>
  /** `noAccess` when nothing was written yet. */
  record(gatewayId: string): AccessRecord
  save(gatewayId: string, record: AccessRecord): void
  /** Null: there is none. */
  privateKey(gatewayId: string, version: KeyVersion): Promise<Result<string | null, SecretsProblem>>
  savePrivateKey(
    gatewayId: string,
    version: KeyVersion,
    privateKey: string,
  ): Promise<Result<void, SecretsProblem>>
  dropPrivateKey(gatewayId: string, version: KeyVersion): Promise<Result<void, SecretsProblem>>
  targets(): Promise<Result<readonly CustodyTarget[], TargetsProblem>>
  /** Answers `gateway-missing` when its custody is not a workstation's. */
  find(gatewayId: string): Promise<Result<CustodyTarget, TargetsProblem | Problem<'gateway-missing'>>>
  /** Answers `ssh-key-missing` with the gateway's name. */
  signIn(
    target: Pick<CustodyTarget, 'gatewayId' | 'name'>,
    version?: KeyVersion,
  ): Promise<Result<SignIn, SignInProblem>>
  /**
   * All that signing in needs. Answers `host-key-unknown` with what answers there when nothing is pinned yet, and
   * `host-key-changed` when the API names another host key than the one that is known here.
   */
  reach(
    target: CustodyTarget,
    version?: KeyVersion,
  ): Promise<Result<GatewayTarget, SignInProblem | ConnectProblem>>
  /** The present key's signature that another one takes its place; null: it cannot sign now. */
  vouch(gatewayId: string, publicKey: string): Promise<string | null>
  /** Names its public key to the API, unless that was done. */
  tell(gatewayId: string): Promise<Result<void, TellProblem>>
}

export function createKeyring(deps: KeyringDeps): Keyring {
  return {
    ...deps,
    changes: createKeyedQueues(),
    of: (organizationId) => createOwnKeys(deps, organizationId),
  }
}

function createOwnKeys(deps: KeyringDeps, organizationId: string): OwnKeys {
  const { api, secrets, documents, gateways } = deps
  const document = `ssh-access-${organizationId}`
  const nameOf = (gatewayId: string, version: KeyVersion): string =>
    `ssh:${organizationId}:${gatewayId}${version === 'next' ? ':next' : ''}`
  const own: OwnKeys = {
    organizationId,
    records: () => readRecords(documents.read(document)),
    record: (gatewayId) => own.records().get(gatewayId) ?? noAccess,
    save: (gatewayId, record) =>
      documents.write(document, writeRecords(new Map(own.records()).set(gatewayId, record))),
    privateKey: (gatewayId, version) => secrets.get(nameOf(gatewayId, version)),
    savePrivateKey: (gatewayId, version, privateKey) => secrets.set(nameOf(gatewayId, version), privateKey),
    dropPrivateKey: (gatewayId, version) => secrets.delete(nameOf(gatewayId, version)),
    async targets() {
      const answer = await api.backend.custody.targets({})
      return answer.ok ? ok(answer.value.targets) : answer
    },
    async find(gatewayId) {
      const targets = await own.targets()
      if (!targets.ok) return targets
      const target = targets.value.find((each) => each.gatewayId === gatewayId)
      return target === undefined ? fail(problem('gateway-missing', { id: gatewayId })) : ok(target)
    },
    async signIn({ gatewayId, name }, version = 'present') {
      const { kind, publicKey } = own.record(gatewayId)
      if (kind === 'agent' && version === 'present' && publicKey !== null) return ok({ kind, publicKey })
      const held = kind === 'held' || version === 'next' ? await own.privateKey(gatewayId, version) : ok(null)
      if (!held.ok) return held
      return held.value === null
        ? fail(problem('ssh-key-missing', { gateway: name }))
        : ok({ kind: 'key', privateKey: held.value })
    },
    async reach(target, version = 'present') {
      const signIn = await own.signIn(target, version)
      if (!signIn.ok) return signIn
      const { gatewayId, host, port, user } = target
      const jump = toJump(own.record(gatewayId), signIn.value)
      const { hostKey } = target
      if (hostKey !== null) {
        const known = recognize(own, target, hostKey)
        if (!known.ok) return known
        return ok({
          gatewayId,
          host,
          port,
          user,
          signIn: signIn.value,
          hostKey,
          owner: organizationId,
          ...(jump === undefined ? {} : { jump }),
        })
      }
      const greeted = await gateways.greet(host, port, jump)
      if (!greeted.ok) return greeted
      const { fingerprint, type } = greeted.value
      return fail(problem('host-key-unknown', { host, fingerprint, keyType: type }))
    },
    async vouch(gatewayId, publicKey) {
      const signIn = await own.signIn({ gatewayId, name: '' })
      if (!signIn.ok) return null
      return signStatement(signIn.value, { kind: 'successor', organizationId, gatewayId, publicKey })
    },
    async tell(gatewayId) {
      const record = own.record(gatewayId)
      if (record.isTold || record.publicKey === null) return ok(undefined)
      const { publicKey, proof } = record
      const told = await api.backend.custody.setKey({ gatewayId, publicKey, proof: proof ?? '' })
      // What it will never take is not told again; anything else is, later.
      if (!told.ok && told.problem.code !== 'gateway-missing' && told.problem.code !== 'input-invalid')
        return fail(told.problem)
      // It may have been replaced meanwhile.
      const now = own.record(gatewayId)
      if (now.publicKey === publicKey) own.save(gatewayId, { ...now, isTold: true })
      return ok(undefined)
    },
  }
  return own
}

/** Keeps the host key that the API names first; another one is not believed until a person compared it here. */
function recognize(
  own: OwnKeys,
  { gatewayId, host }: CustodyTarget,
  named: HostKey,
): Result<void, Problem<'host-key-changed'>> {
  const record = own.record(gatewayId)
  const pinned = record.hostKey
  if (pinned !== null && pinned.publicKey !== named.publicKey)
    return fail(problem('host-key-changed', { host, pinned: pinned.fingerprint, now: named.fingerprint }))
  if (pinned === null) own.save(gatewayId, { ...record, hostKey: named })
  return ok(undefined)
}

/** The way through the gateway's jump host, which lets in with the gateway's own key. */
export function toJump({ jump }: AccessRecord, signIn: SignIn): JumpTarget | undefined {
  if (jump === null || jump.hostKey === null) return undefined
  const { host, port, user, hostKey } = jump
  return { host, port, user, signIn, hostKey }
}
