import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeScript, type CommandOptions, type Finished } from './command.ts'
import { execIn } from './container.ts'
import { mountDisk } from './disk.ts'
import { authorizeKey, writeHostKey, writeIdentity } from './identity.ts'
import type { Images } from './image.ts'
import type { GatewayOptions, LabUser } from './gateway-options.ts'
import type { DropFilter, Seat } from './internet.ts'
import type { Lan } from './lan.ts'
import { createPower } from './power.ts'
import { takeSnapshot, type Snapshot } from './snapshot.ts'

/** A Debian 12 with systemd and sshd, with its own addresses, disk and kernel network state. */
export interface LabGateway {
  readonly name: string
  /** Name of its network namespace. */
  readonly netns: string
  /** Internet side, reached from the test machine and from the lab's clients. */
  readonly ipv4: string
  readonly ipv6: string
  readonly sshPort: 22
  readonly user: LabUser
  /** LAN side: its own addresses with prefix lengths. */
  readonly lan: { readonly ipv4: string; readonly ipv6: string }
  /** The public host key in force, `ssh-ed25519 AAAA...`, and its fingerprint, `SHA256:...`. */
  readonly hostKey: string
  readonly hostKeyFingerprint: string
  /** The container's first process seen from the test machine; null while the gateway is off. */
  readonly pid: number | null
  /** Adds a public key line to the authorized keys of a user (default: the gateway's `user`). */
  authorize(publicKey: string, user?: LabUser): Promise<void>
  /** Runs a command as root in the gateway, not through SSH. Never rejects; code 127 while it is off. */
  exec(argv: readonly string[], options?: CommandOptions): Promise<Finished>
  readFile(path: string): Promise<string>
  writeFile(path: string, text: string, mode?: number): Promise<void>
  /** Power loss: its first process is killed, its disk stays, its kernel state (rules, links, /run) is gone. */
  kill(): Promise<void>
  /** An orderly shutdown; its disk stays. */
  shutdown(): Promise<void>
  /** Starts it again on the same disk and addresses; answers when its SSH port does. */
  boot(): Promise<void>
  /** The internet-side cable out, and in again. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Loses packets between the gateway and everybody else, in both directions, until `dropNothing`. */
  dropPackets(filter: DropFilter): Promise<void>
  dropNothing(): Promise<void>
  /** Makes every further write to the disk fail with "No space left on device", until `freeDisk`. */
  fillDisk(): Promise<void>
  freeDisk(): Promise<void>
  /** A new host key from now on; `hostKey` and `hostKeyFingerprint` follow. */
  changeHostKey(): Promise<void>
  /** What the gateway consists of; compare two with `diffSnapshots`. */
  snapshot(): Promise<Snapshot>
}

/** What a lab lends a gateway. */
export interface LabGatewayParts {
  readonly labId: string
  readonly folder: string
  readonly images: Images
  readonly seat: Seat
  readonly lan: Lan
}

/** Makes a gateway's disk and boots it. */
export async function createGateway(options: GatewayOptions, parts: LabGatewayParts): Promise<LabGateway> {
  const { name, user = 'root' } = options
  const { seat, lan } = parts
  const netns = `${parts.labId}-gw-${name}`
  const folder = join(parts.folder, name)
  await mkdir(folder)
  const layers = options.bare === true ? parts.images.bare : parts.images.ready
  const disk = await mountDisk(folder, { layers, sizeMiB: options.diskMiB ?? 512 })
  const { root } = disk
  await writeIdentity(root, options)
  let hostKey = await writeHostKey(root)
  for (const line of options.authorize ?? []) await authorizeKey(root, user, line)

  const exec: LabGateway['exec'] = (argv, commandOptions) => {
    const pid = power.firstProcess()
    if (pid !== null) return execIn(pid, argv, commandOptions)
    return Promise.resolve({ code: 127, stdout: '', stderr: `gateway ${name} is off` })
  }
  const mustExec = async (argv: readonly string[], commandOptions?: CommandOptions): Promise<string> => {
    const { code, stdout, stderr } = await exec(argv, commandOptions)
    if (code !== 0) throw new Error(`${name}: ${argv.join(' ')}: exit ${String(code)}\n${stderr}`)
    return stdout
  }
  const power = createPower(
    { name: netns, hostName: name, root, netns, console: join(folder, 'console'), address: seat.ipv4 },
    {
      plug: async () => {
        await seat.plug(netns)
        await lan.plug(netns)
      },
      askToStop: () => exec(['systemctl', 'poweroff']),
    },
  )
  await power.boot()
  return {
    name,
    netns,
    ipv4: seat.ipv4,
    ipv6: seat.ipv6,
    sshPort: 22,
    user,
    lan: { ipv4: lan.ipv4, ipv6: lan.ipv6 },
    get hostKey() {
      return hostKey.line
    },
    get hostKeyFingerprint() {
      return hostKey.fingerprint
    },
    get pid() {
      return power.firstProcess()
    },
    authorize: (publicKey, whom = user) => authorizeKey(root, whom, publicKey),
    exec,
    readFile: (path) => mustExec(['cat', path]),
    writeFile: async (path, text, mode = 0o644) => {
      await mustExec(['sh', '-c', writeScript, 'sh', path, mode.toString(8)], { input: text })
    },
    boot: () => power.boot(),
    kill: () => power.kill(),
    shutdown: () => power.shutdown(),
    cut: () => seat.cut(),
    restore: () => seat.restore(),
    dropPackets: (filter) => seat.drop(filter),
    dropNothing: () => seat.dropNothing(),
    fillDisk: () => disk.fill(),
    freeDisk: () => disk.free(),
    changeHostKey: async () => {
      hostKey = await writeHostKey(root)
      if (power.firstProcess() !== null) await mustExec(['systemctl', 'restart', 'ssh'])
    },
    snapshot: () => takeSnapshot({ netns, mustExec }),
  }
}
