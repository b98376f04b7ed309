import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { Session } from '#shared/contract/accounts.ts'
import type { Backend, Transport, WorkstationHandlers } from '#shared/contract/backend.ts'
import type { host, ServerChoice } from '#shared/contract/host.ts'
import type { tunnels, TunnelSupport, TunnelView } from '#shared/contract/tunnels.ts'
import type { Locale } from '#shared/words/words.ts'

/** Who calls the main process: the page, which is one of ours, with or without somebody signed in. */
export interface Callers {
  readonly anyone: { readonly session: Session | null }
  readonly signedIn: { readonly session: Session }
}
export type Handlers = WorkstationHandlers<Callers>

/** Problems of every store of secrets. */
export type SecretsProblem = Problem<'secrets-unavailable' | 'vault-locked' | 'vault-missing'>

/** Secrets of this person on this computer, encrypted at rest. Never plain text on a disk. */
export interface Secrets {
  /** Null: there is none of this name. */
  get(name: string): Promise<Result<string | null, SecretsProblem>>
  set(name: string, value: string): Promise<Result<void, SecretsProblem>>
  delete(name: string): Promise<Result<void, SecretsProblem>>
  /** Names that begin with `prefix`, sorted. */
  list(prefix: string): Promise<Result<readonly string[], SecretsProblem>>
}

/** What outlives a restart and is no secret, one JSON document a name. A write is whole or did not happen. */
export interface Documents {
  /** Undefined: never written, or not readable any more. Who asks parses it. */
  read(name: string): unknown
  write(name: string, value: unknown): void
}

/** Never given a secret; what looks like one all the same is struck out before it is written. */
export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** A message of the system; a click on it leads the page to `path`. */
export interface Notices {
  show(notice: { readonly title: string; readonly text: string; readonly path: string }): void
  locale(): Locale
}

/** Why a server cannot be chosen: the codes of the row that does it. */
export type ChooseProblem = Problem<(typeof host.choose.problems)[number]>

/** The API this application speaks to, hosted or inside it, with the session that main holds. */
export interface Api {
  /** As the page may see it: no answer holds a token. */
  readonly transport: Transport
  /** The same calls, for main's own use. */
  readonly backend: Backend
  choice(): ServerChoice
  session(): Session | null
  /** Told whenever somebody signed in or out, or the choice changed. */
  onChange(listen: () => void): () => void
  choose(choice: ServerChoice): Promise<Result<void, ChooseProblem>>
  stop(): Promise<void>
}

/** Calls of the API that main answers itself because the SSH key is here. Null: not this one, forward it. */
export interface Custody {
  answer(area: string, name: string, input: unknown): Promise<Result<unknown>> | null
  /** Told that the page follows a network: its gateways are read again and again until the answer is called. */
  follow(networkId: string): () => void
  /** Lets go of what is under way; leases run out by themselves. */
  stop(): Promise<void>
}

/** One interface as it is to be. Addresses only: names were resolved before. */
export interface TunnelSpec {
  /** Of the interface: `trm` and up to 12 of [a-z0-9]. */
  readonly name: string
  readonly privateKey: string
  /** With prefix. */
  readonly addresses: readonly string[]
  readonly mtu: number
  readonly peers: readonly {
    readonly publicKey: string
    readonly presharedKey: string | null
    readonly endpoint: { readonly address: string; readonly port: number } | null
    readonly allowedIPs: readonly string[]
    readonly keepaliveS: number
  }[]
  readonly dns: { readonly servers: readonly string[]; readonly domains: readonly string[] }
  /** CIDRs that leave beside the tunnel although it has a way to them. */
  readonly excluded: readonly string[]
  /** Nothing leaves beside the tunnels but to their endpoints, to `excluded` and on the loopback. */
  readonly killSwitch: boolean
}

/** What an interface of ours is doing. */
export interface TunnelReading {
  readonly name: string
  /** False: only its kill switch is there. */
  readonly isUp: boolean
  readonly isBlocking: boolean
  /** UTC milliseconds of the newest handshake of its peers; null: none yet. */
  readonly handshakeAtMs: number | null
  readonly receivedBytes: number
  readonly sentBytes: number
}

/** Why an interface is not as it was asked to be. */
export type LocalTunnelProblem = Problem<'tunnel-unsupported' | 'tunnel-refused' | 'helper-failed'>

/** The WireGuard interfaces of this computer. All adapters pass `tunnel/local-tunnel.cases.ts`. */
export interface LocalTunnel {
  support(): Promise<TunnelSupport>
  /** Brings an interface up, or changes one that is up without cutting its sessions. The kill switch comes first. */
  up(spec: TunnelSpec): Promise<Result<void, LocalTunnelProblem>>
  /** Takes it away with its routes and DNS; `keepBlocking` leaves its kill switch. Of one that is not there: ok. */
  down(name: string, keepBlocking: boolean): Promise<Result<void, LocalTunnelProblem>>
  /** Ours that are there, also those that an application before this one left. */
  read(): Promise<Result<readonly TunnelReading[], LocalTunnelProblem>>
  /** Ends the adapter. Tunnels with a kill switch stay; others are taken down. */
  close(): Promise<void>
}

/** Why a tunnel is not switched on, off or changed: the codes of the rows that do it. */
export type DriveProblem = Problem<(typeof tunnels.connect.problems)[number]>

/** The tunnels of this person, for handlers, tray and notices alike. */
export interface Tunnels {
  support(): TunnelSupport
  views(): readonly TunnelView[]
  onChange(listen: () => void): () => void
  connect(id: string): Promise<Result<void, DriveProblem>>
  disconnect(id: string): Promise<Result<void, DriveProblem>>
  stop(): Promise<void>
}
