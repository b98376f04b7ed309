/**
 * Who logs in. All four exist on every gateway:
 * `root`; `trama` with `sudo` without a password; `nosudo` without the right to use sudo;
 * `asksudo` whose sudo asks for a password.
 */
export type LabUser = 'root' | 'trama' | 'nosudo' | 'asksudo'

export interface GatewayOptions {
  /** Letters, digits and hyphens, at most 20; also the gateway's host name. */
  readonly name: string
  /**
   * What `/etc/os-release` says; the system below is always Debian 12.
   * `debian` (default), `ubuntu` (24.04), `unsupported` (an Alpine).
   */
  readonly os?: 'debian' | 'ubuntu' | 'unsupported'
  /** True: without WireGuard's tools, wireguard-go and nftables, but `apt-get install` has them. Default false. */
  readonly bare?: boolean
  /** Who logs in by default. Default `root`. */
  readonly user?: LabUser
  /** Public key lines of authorized_keys for that user. More by `authorize`. */
  readonly authorize?: readonly string[]
  /** The network behind it, with prefix lengths; its own address there is the first. Default: free ones. */
  readonly lan?: { readonly ipv4?: string; readonly ipv6?: string }
  /** Size of what the gateway may write to its disk. Default 512 MiB. */
  readonly diskMiB?: number
}
