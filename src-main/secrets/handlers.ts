import { ok } from '#shared/base/result.ts'
import type { Handlers } from '#main/ports/desktop-ports.ts'
import type { SecretsHome } from './create-secrets.ts'

/** The passphrase vault, as the page sees it. */
export function createVaultHandlers(
  secrets: Pick<SecretsHome, 'state' | 'create' | 'unlock' | 'lock'>,
): Handlers['vault'] {
  return {
    state: async () => ok(await secrets.state()),
    create: async ({ passphrase }) => {
      const made = await secrets.create(passphrase)
      return made.ok ? ok(await secrets.state()) : made
    },
    unlock: async ({ passphrase }) => {
      const opened = await secrets.unlock(passphrase)
      return opened.ok ? ok(await secrets.state()) : opened
    },
    lock: async () => {
      const locked = await secrets.lock()
      return locked.ok ? ok(await secrets.state()) : locked
    },
  }
}
