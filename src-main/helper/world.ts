/** The programs that the helper runs, and no other. */
export type Tool = 'ip' | 'wg' | 'nft' | 'resolvectl' | 'resolvconf'

/** What a program left: its exit code (127: not there, 124: took too long) and what it printed. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A process that outlives the helper. Its start, in ticks since boot, tells it from a later one of the same id. */
export interface Daemon {
  readonly pid: number
  readonly startTicks: number
}

/** Runs programs by absolute path, with an argument list, an empty environment and a bounded time. */
export interface Tools {
  has(tool: Tool | 'wireguard-go'): boolean
  run(tool: Tool, args: readonly string[], input?: string): Promise<Ran>
  /** Starts wireguard-go for an interface in a session of its own; null: it is not installed or did not start. */
  startUserspace(name: string): Promise<Daemon | null>
  /** Whether it is still the process that was started. */
  isRunning(daemon: Daemon): boolean
  /** Ends it and waits until it is gone; one that is gone already is fine. */
  endUserspace(daemon: Daemon): Promise<void>
}

/** Where the helper keeps and changes files. */
export interface Paths {
  /** Gone after a restart of the computer, as tunnels are. */
  readonly state: string
  /** Outlives it. */
  readonly backup: string
  readonly resolvConf: string
  /** Settings of the kernel's network, `/proc/sys/net`. */
  readonly settings: string
  /** Where systemd-resolved keeps what it offers while it runs. */
  readonly resolved: string
  /** Sockets of wireguard-go. */
  readonly sockets: string
}

export interface World {
  readonly tools: Tools
  readonly paths: Paths
  /** For whoever reads the journal; never a key. */
  note(message: string): void
}

export const systemPaths: Paths = {
  state: '/run/trama-helper',
  backup: '/var/lib/trama-helper',
  resolvConf: '/etc/resolv.conf',
  settings: '/proc/sys/net',
  resolved: '/run/systemd/resolve',
  sockets: '/run/wireguard',
}
