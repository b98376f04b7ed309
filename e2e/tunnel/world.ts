import { fileURLToPath } from 'node:url'
import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { mustRun } from '#e2e/lab/command.ts'
import type { Lab } from '#e2e/lab/lab.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen } from '#e2e/lab/probe.ts'

const helperSource = fileURLToPath(new URL('../../src-main/helper/main.ts', import.meta.url))

/** A computer with the helper, two WireGuard gateways that lead everywhere, and a host of the internet. */
export interface World {
  readonly laptop: LabMachine
  readonly gateways: readonly [VpnGateway, VpnGateway]
  readonly site: LabMachine
  /** Two tunnels, one into each gateway: its own range, and the site's addresses through the first only. */
  readonly specs: readonly [TunnelSpec, TunnelSpec]
}

export interface VpnGateway {
  readonly machine: LabMachine
  readonly port: number
  /** Its own addresses inside the tunnel. */
  readonly inside: { readonly ipv4: string; readonly ipv6: string }
  readonly peer: TunnelSpec['peers'][number]
}

/** What the laptop has before anybody touches it, on purpose with odd spaces. */
export const resolvConfBefore = '# set by hand\nnameserver   198.18.0.1\n\noptions timeout:1   \n'

/** Starts the helper as root in the laptop: what pkexec does on a real one. */
export const helperCommand = [process.execPath, helperSource]

/** Builds it in a lab. */
export async function createWorld(lab: Lab): Promise<World> {
  const laptop = await lab.client({ name: 'laptop' })
  const site = await lab.client({ name: 'site' })
  // The helper's folders are the laptop's own, as /etc and /run are.
  await must(laptop, ['mount', '-t', 'tmpfs', '-o', 'mode=755', 'lab', '/var/lib'])
  await laptop.writeFile('/etc/resolv.conf', resolvConfBefore, 0o644)
  await listen(site, { tcp: [80], udp: [7] })
  // Takes what it is sent and stays open.
  site.start([process.execPath, '-e', sink])
  // The strictest reverse path check: answers through a tunnel have to pass it.
  await must(laptop, ['sysctl', '-qw', 'net.ipv4.conf.all.rp_filter=1', 'net.ipv4.conf.eth0.rp_filter=1'])
  const first = await createVpn(lab, { name: 'vpn1', number: 1 })
  const second = await createVpn(lab, { name: 'vpn2', number: 2 })
  return {
    laptop,
    site,
    gateways: [first.gateway, second.gateway],
    specs: [first.spec, second.spec],
  }
}

async function createVpn(
  lab: Lab,
  { name, number }: { readonly name: string; readonly number: number },
): Promise<{ readonly gateway: VpnGateway; readonly spec: TunnelSpec }> {
  const machine = await lab.client({ name })
  const [ours, theirs] = [await makeKeys(), await makeKeys()]
  const port = 51_820 + number
  const range4 = `10.8${String(number)}.0`
  const range6 = `fd00:8${String(number)}:`
  const presharedKey = (await mustRun(['wg', 'genpsk'])).trim()
  await machine.writeFile(
    '/etc/wireguard/wg0.conf',
    `[Interface]\nPrivateKey = ${ours.own}\nListenPort = ${String(port)}\n` +
      `Address = ${range4}.1/24, ${range6}:1/64\n` +
      `[Peer]\nPublicKey = ${theirs.public}\nPresharedKey = ${presharedKey}\n` +
      `AllowedIPs = ${range4}.2/32, ${range6}:2/128\n`,
  )
  await must(machine, ['sysctl', '-qw', 'net.ipv4.ip_forward=1', 'net.ipv6.conf.all.forwarding=1'])
  await must(machine, ['nft', '-f', '-'], masquerade)
  await must(machine, ['wg-quick', 'up', 'wg0'])
  const peer = {
    publicKey: ours.public,
    presharedKey,
    endpoint: { address: machine.ipv4, port },
    allowedIPs: [`${range4}.0/24`, `${range6}:/64`],
    keepaliveS: 1,
  }
  return {
    gateway: { machine, port, inside: { ipv4: `${range4}.1`, ipv6: `${range6}:1` }, peer },
    spec: {
      name: `trmlab${String(number)}`,
      privateKey: theirs.own,
      addresses: [`${range4}.2/32`, `${range6}:2/128`],
      mtu: 1400,
      peers: [peer],
      dns: { servers: [`${range4}.1`], domains: [`net${String(number)}.example`] },
      excluded: [],
      killSwitch: false,
    },
  }
}

/** The same tunnel for everything, with the kill switch. */
export function forEverything(spec: TunnelSpec): TunnelSpec {
  return {
    ...spec,
    killSwitch: true,
    peers: spec.peers.map((peer) => ({ ...peer, allowedIPs: ['0.0.0.0/0', '::/0'] })),
  }
}

const sink =
  "require('node:net').createServer((socket) => socket.on('error', () => socket.destroy()).resume()).listen(81, '::')"

const masquerade = `table inet lab_nat {
  chain out { type nat hook postrouting priority srcnat; oifname "eth0" masquerade; }
}
`

async function makeKeys(): Promise<{ readonly own: string; readonly public: string }> {
  const own = (await mustRun(['wg', 'genkey'])).trim()
  return { own, public: (await mustRun(['wg', 'pubkey'], { input: own })).trim() }
}

/** Runs a command that has to succeed in a machine. */
export async function must(machine: LabMachine, argv: readonly string[], input?: string): Promise<string> {
  const ran = await machine.exec(argv, input === undefined ? {} : { input })
  if (ran.code !== 0) throw new Error(`${machine.name}: ${argv.join(' ')}: ${ran.stdout}${ran.stderr}`)
  return ran.stdout
}
