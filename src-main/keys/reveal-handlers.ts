import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Handlers, Log } from '#main/ports/desktop-ports.ts'
import type { Keyring } from './keyring.ts'
import { exportKeys, importKeys } from './transfer.ts'

type Calls = Pick<Handlers['sshKeys'], 'show' | 'exportAll' | 'importAll'>

/** Where private keys leave this workstation, each time for the password, and come in. */
export function revealHandlers({ keyring, log }: { readonly keyring: Keyring; readonly log: Log }): Calls {
  const confirm = (password: string): ReturnType<typeof keyring.api.backend.accounts.confirmPassword> =>
    keyring.api.backend.accounts.confirmPassword({ password })

  return {
    show: async ({ gatewayId, password }, caller) => {
      const confirmed = await confirm(password)
      if (!confirmed.ok) return confirmed
      const own = keyring.of(caller.session.organizationId)
      const isHeld = own.record(gatewayId).kind === 'held'
      const held = isHeld ? await own.privateKey(gatewayId, 'present') : ok(null)
      if (!held.ok) return held
      if (held.value === null) {
        const target = await own.find(gatewayId)
        return fail(problem('ssh-key-missing', { gateway: target.ok ? target.value.name : gatewayId }))
      }
      log.info({ gatewayId }, 'private key shown')
      return ok({ privateKey: held.value })
    },
    exportAll: async ({ password, passphrase }, caller) => {
      const confirmed = await confirm(password)
      const own = keyring.of(caller.session.organizationId)
      const made = confirmed.ok
        ? await exportKeys(own, caller.session.organizationName, passphrase)
        : confirmed
      if (!made.ok) return made
      const { text, count } = made.value
      log.info({ count }, 'private keys exported')
      const day = new Date(keyring.clock.nowMs()).toISOString().slice(0, 10)
      return ok({ fileName: `trama-keys-${day}.txt`, text, count })
    },
    importAll: async ({ text, passphrase }, caller) => {
      const count = await importKeys(keyring.of(caller.session.organizationId), text, passphrase)
      return count.ok ? ok({ count: count.value }) : count
    },
  }
}
