import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { until } from '#web/server/testing/until.ts'
import { mustRun } from '#e2e/lab/command.ts'
import { inNetns, runIp } from '#e2e/lab/netns.ts'
import { isLinkKeeping, parsePcap, type Packet } from './pcap.ts'

/** What left a machine by its cable. */
export interface Captured {
  /** All packets, in the order in which they left. */
  readonly packets: readonly Packet[]
  /** To an endpoint of a tunnel. */
  readonly tunnel: number
  /** What keeps the link itself alive: ARP, neighbour discovery, DHCP, listener reports. */
  readonly link: number
  /** Everything else: beside the tunnel. */
  readonly outside: readonly Packet[]
}

export interface Capture {
  /** Ends it; `endpoints` are `address port`. */
  stop(endpoints: readonly string[]): Promise<Captured>
}

/** A server of the own network, where a kill switch lets the renewal of a lease go. */
const dhcpServer = '169.254.0.67'

const sendLast =
  "const socket = require('node:dgram').createSocket('udp4');" +
  "socket.bind(68, () => socket.send('last', 67, process.argv[1], () => socket.close()))"

/** Watches what a machine sends on a link, until told to stop. Answers when it really listens. */
export async function startCapture(netns: string, link = 'eth0'): Promise<Capture> {
  const file = join(tmpdir(), `trama-capture-${randomUUID()}.pcap`)
  const flags = [
    '-i',
    link,
    '-Q',
    'out',
    '--immediate-mode',
    '-U',
    '-n',
    '-s',
    '120',
    '-B',
    '16384',
    '-Z',
    'root',
    '-w',
    file,
  ]
  const [program = '', ...args] = inNetns(netns, ['tcpdump', ...flags])
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('listening on')) resolve()
    })
    void ended.then(() => reject(new Error(`tcpdump: ${said}`)))
  })
  return {
    stop: async (endpoints) => {
      // One last packet that may always leave, as DHCP has it: when it is in the file, so is all before it.
      await runIp(`${netns.split('-')[0] ?? ''}-net`, [`addr replace ${dhcpServer}/32 dev lo`])
      await runIp(netns, [`route replace ${dhcpServer}/32 dev ${link}`])
      await mustRun(inNetns(netns, [process.execPath, '-e', sendLast, dhcpServer]))
      await until('the capture to be written', async () =>
        parsePcap(await readFile(file)).some((packet) => packet.fromPort === 68 && packet.to === dhcpServer),
      )
      await runIp(netns, [`route del ${dhcpServer}/32 dev ${link}`])
      child.kill('SIGINT')
      await ended
      const lost = /(\d+) packets? dropped by kernel/.exec(said)?.[1]
      if (lost !== '0') throw new Error(`the capture is not whole: ${said}`)
      const packets = parsePcap(await readFile(file))
      await rm(file)
      const isTunnel = (packet: Packet): boolean =>
        packet.protocol === 'udp' && endpoints.includes(`${packet.to} ${String(packet.toPort)}`)
      const tunnel = packets.filter(isTunnel)
      const keeping = packets.filter(isLinkKeeping)
      return {
        packets,
        tunnel: tunnel.length,
        link: keeping.length,
        outside: packets.filter((packet) => !isTunnel(packet) && !isLinkKeeping(packet)),
      }
    },
  }
}
