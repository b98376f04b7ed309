import type { NoFacts } from './no-facts.ts'

/** The desktop application: secrets, SSH keys of the workstation, tunnels of this computer. */
export interface DesktopFacts {
  'server-unreachable': { url: string }
  'server-not-trama': { url: string }
  'server-insecure': { url: string }
  'server-untrusted': { url: string }
  'local-failed': { ref: string }
  'update-failed': NoFacts
  'secrets-unavailable': NoFacts
  'vault-locked': NoFacts
  'vault-missing': NoFacts
  'vault-exists': NoFacts
  'vault-damaged': NoFacts
  'passphrase-wrong': NoFacts
  'ssh-jump-refused': { jump: string; host: string; port: number }
  'ssh-key-missing': { gateway: string }
  'ssh-key-exists': { gateway: string }
  'ssh-agent-missing': NoFacts
  'ssh-password-refused': { user: string; host: string }
  'key-file-unreadable': NoFacts
  'given-file-unreadable': { name: string }
  'tunnel-missing': { id: string }
  'tunnel-unsupported': { what: string }
  'tunnel-refused': NoFacts
  'tunnel-overlaps': { range: string; tunnel: string }
  'tunnel-file-unreadable': { line: number; text: string }
  'tunnel-file-hook': { line: number; key: string }
  'helper-failed': { step: string; output: string }
}
