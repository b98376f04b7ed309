import type { NoFacts } from './no-facts.ts'

/** Reaching a gateway, what is planned and applied there, and what utilities write there. */
export interface GatewayFacts {
  // Reaching a gateway
  'ssh-unreachable': { host: string; port: number }
  'ssh-refused': { host: string; port: number }
  'ssh-timeout': { host: string; port: number; seconds: number }
  'ssh-not-ssh': { host: string; port: number }
  'ssh-key-refused': { user: string; host: string }
  'ssh-closed': { host: string }
  'answer-unreadable': { host: string }
  'host-unresolved': { host: string }
  'host-forbidden': { host: string }
  'host-key-unknown': { host: string; fingerprint: string; keyType: string }
  'host-key-changed': { host: string; pinned: string; now: string }
  'sudo-missing': { user: string; host: string }
  'sudo-password': { user: string; host: string }
  'os-unsupported': { os: string }
  'tool-missing': { tool: string }
  'systemd-missing': NoFacts
  'disk-full': { path: string; freeKib: number }
  'disk-read-only': { path: string }
  'port-in-use': { port: number; by: string }
  'address-in-use': { address: string; by: string }
  'install-failed': { packages: string; output: string }
  'gateway-owned-elsewhere': { owner: string }
  'gateway-busy': { since: number }
  'custody-workstation': { gateway: string }

  // Plan and apply
  'plan-stale': { gateway: string }
  'plan-empty': NoFacts
  'check-failed': { tool: string; output: string }
  'apply-failed': { step: string; output: string }
  'clean-left': { gateway: string; left: string }
  'clean-unfinished': { gateway: string }
  'gateway-serves': { gateway: string; networks: string }
  'apply-undone': { gateway: string }
  'apply-unknown': { gateway: string }
  'apply-unconfirmed': { gateway: string; seconds: number }
  'lease-lost': { gateway: string }

  // Variables, templates and what they do on gateways
  'variable-missing': { id: string }
  'variable-in-use': { count: number }
  'template-missing': { id: string }
  'template-in-use': { count: number }
  'route-missing': { id: string }
  'run-missing': { id: string }
  'utility-limit': { limit: number }
  'values-missing': { names: string }
  'names-unknown': { names: string }
  'rendered-too-large': { limitKib: number }
  'path-refused': { path: string }
  'path-taken': { path: string; gateway: string }
  'file-is-link': { path: string }
  'file-not-regular': { path: string }
  'file-too-large': { path: string; limitKib: number }
  'file-not-text': { path: string }
  'folder-missing': { path: string }
  'account-missing': { name: string }
  'utility-stale': { path: string }
  'script-failed': { step: string; exitCode: number }
  'script-timeout': { step: string; seconds: number }
  'write-failed': { path: string; output: string }
  'restore-failed': { path: string }
  'run-canceled': NoFacts
  'run-unconfirmed': { seconds: number }
  'run-unknown': { path: string }
}
