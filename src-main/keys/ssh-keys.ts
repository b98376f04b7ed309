import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { SshAccess } from '#shared/contract/ssh-keys.ts'
import { listAgentKeys } from '#shared/node/ssh/agent.ts'
import type { Handlers, Log } from '#main/ports/desktop-ports.ts'
import { viewRecord } from './access-record.ts'
import { authorizeByPassword } from './authorize.ts'
import { chooseAgentKey, makeKey, setJump } from './choose-access.ts'
import type { Keyring, OwnKeys } from './keyring.ts'
import { revealHandlers } from './reveal-handlers.ts'
import { rotateKey } from './rotate.ts'

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
      return made.ok ? ok(await viewTold(own, gatewayId)) : made
    },
    rotate: async ({ gatewayId }, caller) => {
      const own = ownOf(caller)
      const target = await own.find(gatewayId)
      if (!target.ok) return target
      if (keyring.changes.isBusy(gatewayId))
        return fail(problem('gateway-busy', { since: keyring.clock.nowMs() }))
      const done = await keyring.changes.run(gatewayId, () => rotateKey(keyring, own, target.value))
      const now = await viewTold(own, gatewayId)
      return done.ok ? ok(now) : done
    },
    authorize: async ({ gatewayId, password }, caller) => {
      const own = ownOf(caller)
      const target = await own.find(gatewayId)
      const done = target.ok ? await authorizeByPassword(own, target.value, password) : target
      return done.ok ? ok(view(own, gatewayId)) : done
    },
    agentKeys: async () => {
      const keys = await listAgentKeys()
      return keys
    },
    useAgent: async ({ gatewayId, publicKey }, caller) => {
      const own = ownOf(caller)
      const used = await chooseAgentKey(keyring, own, gatewayId, publicKey)
      return used.ok ? ok(await viewTold(own, gatewayId)) : used
    },
    setJump: async ({ gatewayId, jump }, caller) => {
      const own = ownOf(caller)
      const set = await setJump(keyring, own, gatewayId, jump)
      return set.ok ? ok(view(own, gatewayId)) : set
    },
    ...revealHandlers({ keyring, log }),
  }
}
