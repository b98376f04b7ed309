import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { createGateway, type LabGateway } from './gateway.ts'
import type { GatewayOptions } from './gateway-options.ts'
import { prepareImages, type Images } from './image.ts'
import { createInternet, internetRanges } from './internet.ts'
import { createLan, type Lan } from './lan.ts'
import { acquireLock, type Lock } from './lock.ts'
import { createMachine, type LabMachine } from './machine.ts'
import { addNetns } from './netns.ts'
import { missingForLab } from './requirements.ts'
import { labPrefix, labsFolder, listRemains, removeLab } from './workdir.ts'

export interface LabOptions {
  /** Told the folder, before the gateways' images are built because they are not in the cache. */
  readonly whenBuilding?: (folder: string) => void
  /** Takes the last free number: one that no other run takes as soon as this one gives it back. */
  readonly isLast?: true
}

export interface HostOptions {
  readonly behind: LabGateway
  readonly name?: string
  /** Its address in the gateway's LAN, without prefix length. Default: free ones. */
  readonly ipv4?: string
  readonly ipv6?: string
}

/**
 * A small internet of its own: a router namespace with gateways and clients around it, reached
 * from the test machine by one veth pair. Nothing outside its own names is changed.
 */
export interface Lab {
  /** `trl` and a number; every namespace, link, mount and folder of the lab begins with it. */
  readonly id: string
  /** The ranges of its internet side, for example `198.18.3.0/24`. */
  readonly ipv4Range: string
  readonly ipv6Range: string
  /** Boots a gateway; answers when its SSH port does. */
  gateway(options: GatewayOptions): Promise<LabGateway>
  /** A machine on the internet side, where a device's tunnel is brought up. */
  client(options: { readonly name: string }): Promise<LabMachine>
  /** A machine in the LAN behind a gateway, with that gateway as its way out. */
  host(options: HostOptions): Promise<LabMachine>
  /** Ends and removes everything the lab made. Safe to call twice, and after a failure. */
  close(): Promise<void>
}

const lastLab = 255

/** Takes a free lab number and builds its empty internet. Close it, also after a failed test. */
export async function createLab(options: LabOptions = {}): Promise<Lab> {
  const reason = missingForLab()
  if (reason !== null) throw new Error(reason)
  const images = await prepareImages(options.whenBuilding ?? (() => undefined))
  await mkdir(labsFolder, { recursive: true })
  await cleanLeftovers()
  const numbers = Array.from({ length: lastLab }, (_, index) => index + 1)
  for (const number of options.isLast === true ? numbers.toReversed() : numbers) {
    const lock = await acquireLock(lockFile(number), { wait: false })
    if (lock === null) continue
    const id = `${labPrefix}${String(number)}`
    await removeLab(id)
    if (await isRouted(number)) {
      await lock.release()
      continue
    }
    return openLab({ id, number, images, lock })
  }
  throw new Error('no lab number is free')
}

/** Removes what labs of processes that are gone have left; answers their ids. */
export async function cleanLeftovers(): Promise<string[]> {
  const names = await readdir(labsFolder).catch(() => [])
  const numbers = names.flatMap((name) =>
    name.endsWith('.lock') ? [Number(name.slice(labPrefix.length, -5))] : [],
  )
  const cleaned: string[] = []
  for (const number of numbers) {
    const lock = await acquireLock(lockFile(number), { wait: false })
    if (lock === null) continue
    const id = `${labPrefix}${String(number)}`
    if ((await listRemains(id)).length > 0) cleaned.push(id)
    await removeLab(id)
    await lock.release()
  }
  return cleaned
}

interface OpenLab {
  readonly id: string
  readonly number: number
  readonly images: Images
  readonly lock: Lock
}

async function openLab({ id, number, images, lock }: OpenLab): Promise<Lab> {
  const folder = join(labsFolder, id)
  let closing: Promise<void> | null = null
  const close = async (): Promise<void> => {
    await removeLab(id)
    await lock.release()
  }
  try {
    await mkdir(folder)
    const internet = await createInternet(id, number)
    const lans = new Map<LabGateway, Lan>()
    let lanNumber = 0
    return {
      id,
      ipv4Range: internet.ipv4Range,
      ipv6Range: internet.ipv6Range,
      gateway: async (options) => {
        checkName(options.name)
        const seat = internet.takeSeat()
        const lan = await createLan(`${id}-lan-${options.name}`, toLanNetworks(++lanNumber, options))
        const gateway = await createGateway(options, { labId: id, folder, images, seat, lan })
        lans.set(gateway, lan)
        return gateway
      },
      client: async ({ name }) => {
        checkName(name)
        const seat = internet.takeSeat()
        const netns = `${id}-pc-${name}`
        await addNetns(netns)
        await seat.plug(netns)
        return createMachine({ name, netns, ipv4: seat.ipv4, ipv6: seat.ipv6 }, seat)
      },
      host: async ({ behind, name, ipv4, ipv6 }) => {
        const lan = lans.get(behind)
        if (lan === undefined) throw new Error(`${behind.name} is no gateway of this lab`)
        const free = lan.takeAddresses()
        const addresses = { ipv4: ipv4 ?? free.ipv4, ipv6: ipv6 ?? free.ipv6 }
        const hostName = name ?? `${behind.name}-${addresses.ipv4.replaceAll('.', '-')}`
        const netns = `${id}-srv-${hostName}`
        await addNetns(netns)
        return createMachine({ name: hostName, netns, ...addresses }, await lan.plugHost(netns, addresses))
      },
      close: () => (closing ??= close()),
    }
  } catch (error) {
    await close()
    throw error
  }
}

function lockFile(number: number): string {
  return join(labsFolder, `${labPrefix}${String(number)}.lock`)
}

/** True when something else on this machine uses the range that a lab number stands for. */
async function isRouted(number: number): Promise<boolean> {
  const { ipv4, ipv6 } = internetRanges(number)
  const routes = await Promise.all([
    runCommand(['ip', '-4', 'route', 'show', 'root', `${ipv4}.0/24`, 'table', 'all']),
    runCommand(['ip', '-6', 'route', 'show', 'root', `${ipv6}:/64`, 'table', 'all']),
  ])
  return routes.some(({ stdout }) => stdout.trim() !== '')
}

function checkName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/.test(name)) throw new Error(`not a name for a lab machine: ${name}`)
}

function toLanNetworks(
  number: number,
  { lan }: GatewayOptions,
): { readonly ipv4: string; readonly ipv6: string } {
  return {
    ipv4: lan?.ipv4 ?? `192.168.${String(100 + number)}.0/24`,
    ipv6: lan?.ipv6 ?? `fd74:7261:6d62:${number.toString(16)}::/64`,
  }
}
