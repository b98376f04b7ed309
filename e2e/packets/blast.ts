import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { buildFrame } from './frame.ts'
import type { Probe } from './probe.ts'
import type { Rig } from './rig.ts'

/** Somebody's Ethernet address in the LAN: frames to it leave the gateway and are looked at no further. */
const hostMac = '02:00:00:00:00:bb'

/** Gives hosts of the LAN an Ethernet address, so that what is forwarded to them really leaves. */
export async function placeHosts(rig: Rig, addresses: readonly string[]): Promise<void> {
  const lines = addresses.map(
    (address) => `neigh replace ${address} lladdr ${hostMac} dev lan0 nud permanent`,
  )
  await rig.run(['ip', '-batch', '-'], `${lines.join('\n')}\n`)
}

/**
 * Sends so many frames of these flows through the gateway; answers packets a second of one core, from what the
 * processor was busy with them, so that others on the machine change little. Throws when one did not leave.
 */
export async function blast(rig: Rig, probes: readonly Probe[], count: number): Promise<number> {
  const left = await countLeft(rig)
  const script = fileURLToPath(new URL('blast.pl', import.meta.url))
  const child = spawn(
    'nsenter',
    ['--net', `--target=${rig.pid}`, 'perl', script, String(rig.tunnelIndex), String(count)],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  for (const frame of probes.map(buildFrame)) {
    const head = Buffer.alloc(2)
    head.writeUInt16BE(frame.length, 0)
    child.stdin.write(head)
    child.stdin.write(frame)
  }
  child.stdin.end()
  const [seconds] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const passed = (await countLeft(rig)) - left
  if (passed < count) throw new Error(`${count} frames were sent and ${passed} left the gateway`)
  return count / Number(seconds)
}

async function countLeft(rig: Rig): Promise<number> {
  const [link] = JSON.parse(await rig.run(['ip', '-json', '-s', 'link', 'show', 'lan0'])) as {
    readonly stats64: { readonly tx: { readonly packets: number } }
  }[]
  return link?.stats64.tx.packets ?? 0
}
