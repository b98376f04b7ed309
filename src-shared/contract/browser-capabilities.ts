import type { Capabilities } from './host.ts'

/** What a browser can do as a host. */
export const browserCapabilities: Capabilities = {
  app: 'browser',
  version: '',
  system: 'other',
  localTunnel: false,
  sshKeys: false,
  titleBar: false,
  server: { kind: 'none' },
}
