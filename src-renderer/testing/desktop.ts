import { ok, type Result } from '#shared/base/result.ts'
import type { AppSettings, Capabilities } from '#shared/contract/host.ts'
import type { VaultState } from '#shared/contract/vault.ts'

const settings: AppSettings = {
  startAtLogin: false,
  keepInTray: true,
  notifications: true,
  updates: 'stable',
  locale: 'en',
}

/** What the desktop application answers: a Linux computer with a keychain, which speaks to a hosted server. */
export function desktopOf(change: Partial<Capabilities> = {}) {
  const capabilities: Capabilities = {
    app: 'desktop',
    version: '1.0.0',
    system: 'linux',
    localTunnel: true,
    sshKeys: true,
    titleBar: true,
    server: { kind: 'hosted', url: 'https://trama.example.org' },
    ...change,
  }
  return {
    host: {
      capabilities: (): Result<Capabilities> => ok(capabilities),
      settings: (): Result<AppSettings> => ok(settings),
      changeSettings: (): Result<AppSettings> => ok(settings),
    },
    vault: { state: (): Result<VaultState> => ok({ kind: 'keychain', name: 'Secret Service' }) },
  }
}
