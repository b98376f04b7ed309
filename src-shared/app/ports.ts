import type { Result } from '#shared/base/result.ts'
import type { GatewayConfig, PresharedKeyRef } from '#shared/compile/config/config.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { GatewayFiles } from './gateway-files.ts'
import type { ConnectProblem } from './ssh-problem.ts'

/** How to prove who we are. A private key is OpenSSH text, held only for the call; an agent never gives its own away. */
export type SignIn =
  | { readonly kind: 'key'; readonly privateKey: string }
  /** The SSH agent of this computer signs with this one of its keys, a line as in authorized_keys. */
  | { readonly kind: 'agent'; readonly publicKey: string }

/** A machine on the way: the connection to the gateway goes through one to it. */
export interface JumpTarget {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly signIn: SignIn
  /** Pinned, as the gateway's own. */
  readonly hostKey: HostKey
}

/** How to reach one gateway over SSH. */
export interface GatewayTarget {
  readonly gatewayId: string
  readonly host: string
  readonly port: number
  readonly user: string
  readonly signIn: SignIn
  /** Problems on the way there name the jump host. */
  readonly jump?: JumpTarget
  /** The pinned key; another one stops everything with `host-key-changed`. */
  readonly hostKey: HostKey
  /** Who we are for the gateway's owner mark: the organization's id. */
  readonly owner: string
  /** How many bytes a reading may have, estimated from what is known of the gateway. */
  readonly answerBytes?: number
  /** How often a silent connection is asked whether it is there, by the kernel where it can; without it SSH asks every 10 s. */
  readonly keepaliveMs?: number
}

/** The machines, over SSH. Real: `node/gateway`; fake: `fakes/gateways.ts`. Both pass `gateways.cases.ts`. */
export interface Gateways {
  /** First contact: the key that answers at this address. Nothing is sent there, not even a user name. */
  greet(host: string, port: number, jump?: JumpTarget): Promise<Result<HostKey, ConnectProblem>>
  open(target: GatewayTarget): Promise<Result<GatewaySession, ConnectProblem>>
}

/** A live session on one gateway. Calls outstanding when it closes answer `ssh-closed`. */
export interface GatewaySession {
  /** Reads what is there and changes nothing. */
  observe(): Promise<Result<Observed>>
  /**
   * Makes the machine's WireGuard key if it has none, and nothing else; answers its public half. Null: the key cannot
   * be made there yet, and the first change will make it.
   */
  makeKey(): Promise<Result<string | null>>
  /** Opens a change: nothing is sent before `stage`. */
  change(change: GatewayChange): PendingChange
  /** Undoes a change that waits for its confirmation, now. */
  undo(): Promise<Result<void>>
  /** Removes everything of ours, the key included: afterwards the machine is as it was before us. */
  clean(): Promise<Result<void>>
  /** A file of a person's own, written with their scripts around it. */
  readonly files: GatewayFiles
  close(): Promise<void>
}

/** What is to become true on a gateway, as a difference to what it has. */
export interface GatewayChange {
  readonly from: { readonly generation: number; readonly config: GatewayConfig | null }
  readonly to: { readonly generation: number; readonly config: GatewayConfig }
  /** Fencing number of the lease under which this is done; the gateway refuses a smaller one. */
  readonly fence: number
  readonly undoAfterS: number
  /** Packages to install first, as the plan showed. */
  readonly packages: readonly string[]
  /** The whole file is sent because the machine differs from its confirmed generation. */
  readonly replace: boolean
  /** Resolves references while the file is made; the value is in no log and no plan. */
  readonly presharedKey: (ref: PresharedKeyRef) => string
  /** Called with each line that the installation of packages prints. */
  readonly log?: (line: string) => void
}

/** The steps of one apply, in this order; each answers its own problem. */
export interface PendingChange {
  /** Installs what is missing and carries the files, as differences, into a directory of this generation. */
  stage(): Promise<Result<void>>
  /** Has them checked by the gateway's own tools. */
  check(): Promise<Result<void>>
  /** Starts the timer on the gateway that restores the current state. */
  arm(): Promise<Result<void>>
  /** nft in one transaction, WireGuard by difference. */
  apply(): Promise<Result<void>>
  /**
   * Instead of the steps before it, when the holder of an older lease applied this very change and did not confirm it:
   * takes it over. False: it is another one, not whole or soon undone, and was undone.
   */
  takeOver(): Promise<Result<boolean>>
  /** Called on a new session: reads back, disarms the undo, makes it survive a reboot. */
  confirm(): Promise<Result<Confirmed>>
}

export interface Confirmed {
  readonly generation: number
  /** Public key of the gateway's interface: that of `makeKey`, where it was asked before. */
  readonly publicKey: string
}

export interface Clock {
  nowMs(): number
  /** Resolves after that many milliseconds, or at once when the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export interface Randomness {
  /** So many cryptographically strong bytes. */
  bytes(count: number): Uint8Array
  /** A new UUIDv7. */
  id(): string
}
