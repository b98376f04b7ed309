import type { Gateways } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import { createBackend } from '#shared/contract/client.ts'
import type { CustodyTarget } from '#shared/contract/custody.ts'
import type { Role } from '#shared/model/permissions.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { withPair, noAccess } from '#main/keys/access-record.ts'
import { createKeyring, type Keyring, type OwnKeys } from '#main/keys/keyring.ts'
import type { Api, Log, Secrets } from '#main/ports/desktop-ports.ts'
import { createManualClock, type ManualClock } from '#main/tunnel/testing/manual-clock.ts'

export const organizationId = '0192f0c0-0000-7000-8000-000000000001'
export const networkId = '0192f0c0-0000-7000-8000-000000000002'
/** With its key here; without. */
export const heldId = '0192f0c0-0000-7000-8000-00000000000a'
export const otherId = '0192f0c0-0000-7000-8000-00000000000b'

/** A workstation whose API, machines and clock are the test's. */
export interface Desk {
  readonly keyring: Keyring
  readonly own: OwnKeys
  readonly clock: ManualClock
  readonly log: Log
  /** Names of the API's calls so far, in order, with what was asked. */
  readonly calls: { readonly name: string; readonly input: unknown }[]
  /** What the API answers, by area and name; anything else answers `not-found`. */
  readonly answers: Record<string, (input: unknown) => Result<unknown> | Promise<Result<unknown>>>
  lock(): void
  become(...roles: readonly Role[]): void
}

/** One gateway has its key here, another one elsewhere; both are of custody workstation. */
export async function createDesk(gateways: Partial<Gateways> = {}): Promise<Desk> {
  const clock = createManualClock()
  const calls: { name: string; input: unknown }[] = []
  const answers: Desk['answers'] = {
    'custody.targets': () => ok({ owner: organizationId, targets: [target(heldId), target(otherId)] }),
    'gateways.page': () => ok({ rows: [], total: 0 }),
    'networks.drawing': () => ok({ model: { placements: [{ nodeId: heldId }, { nodeId: otherId }] } }),
  }
  let roles: readonly Role[] = ['admin']
  let isLocked = false
  const request = (area: string, name: string, input: unknown): Promise<Result<unknown>> => {
    calls.push({ name: `${area}.${name}`, input })
    return Promise.resolve(answers[`${area}.${name}`]?.(input) ?? fail(problem('not-found')))
  }
  const transport = { request, subscribe: () => () => undefined }
  const api: Api = {
    transport,
    backend: createBackend(transport),
    choice: () => ({ kind: 'none' }),
    session: () => ({ organizationId, roles: [...roles] }) as unknown as Session,
    onChange: () => () => undefined,
    choose: () => Promise.resolve(ok(undefined)),
    stop: () => Promise.resolve(),
  }
  const documents = new Map<string, unknown>()
  const unused = (): never => {
    throw new Error('nobody should go there')
  }
  const keyring = createKeyring({
    api,
    secrets: createSecrets(() => isLocked),
    documents: {
      read: (name) => documents.get(name),
      write: (name, value) => void documents.set(name, JSON.parse(JSON.stringify(value))),
    },
    gateways: { greet: unused, open: unused, ...gateways },
    clock,
  })
  const own = keyring.of(organizationId)
  const pair = generateSshKeyPair('held')
  await own.savePrivateKey(heldId, 'present', pair.privateKey)
  own.save(heldId, { ...withPair(noAccess, { publicKey: pair.publicKey, madeAtMs: 1 }), isTold: true })
  const ignore = (): void => undefined
  return {
    keyring,
    own,
    clock,
    log: { info: ignore, warn: ignore, error: ignore },
    calls,
    answers,
    lock: () => (isLocked = true),
    become: (...as) => (roles = as),
  }
}

function target(gatewayId: string): CustodyTarget {
  return {
    gatewayId,
    name: gatewayId === heldId ? 'Held' : 'Other',
    host: 'gw.example.org',
    port: 22,
    user: 'root',
    hostKey: { type: 'ssh-ed25519', publicKey: 'ssh-ed25519 AAAA', fingerprint: 'SHA256:x' },
    sshPublicKey: null,
    networkIds: [networkId],
    fence: 3,
  }
}

function createSecrets(isLocked: () => boolean): Secrets {
  const values = new Map<string, string>()
  const open = <T>(work: () => T): Promise<Result<T, ReturnType<typeof problem<'vault-locked'>>>> =>
    Promise.resolve(isLocked() ? fail(problem('vault-locked')) : ok(work()))
  return {
    get: (name) => open(() => values.get(name) ?? null),
    set: (name, value) => open(() => void values.set(name, value)),
    delete: (name) => open(() => void values.delete(name)),
    list: (prefix) => open(() => [...values.keys()].filter((name) => name.startsWith(prefix)).toSorted()),
  }
}
