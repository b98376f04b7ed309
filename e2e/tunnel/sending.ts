import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { until } from '#web/server/testing/until.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { startCapture, type Captured } from './capture.ts'

const streamSource = fileURLToPath(new URL('./stream.ts', import.meta.url))

/** Packets that programs tried to send, by kind. */
export type Sent = Readonly<Record<'udp' | 'dns' | 'tcp' | 'icmp', number>>

export interface Stream {
  /** Answers when so many more were sent, all kinds together. */
  more(count: number): Promise<void>
  stop(): Promise<Sent>
}

/** Sends from a machine to a host by UDP, DNS, TCP and ICMP over both families, without a pause. */
export async function startStream(
  machine: LabMachine,
  to: { readonly ipv4: string; readonly ipv6: string },
): Promise<Stream> {
  const argv = [process.execPath, streamSource, JSON.stringify({ ipv4: to.ipv4, ipv6: to.ipv6 })]
  const child = machine.start(argv)
  let last: Sent = { udp: 0, dns: 0, tcp: 0, icmp: 0 }
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  let [asked, marked, markedSum] = [0, 0, 0]
  createInterface(child.stdout).on('line', (line) => {
    const { marks, ...sent } = JSON.parse(line) as Sent & { readonly marks?: number }
    last = sent
    if (marks === undefined) return
    marked = marks
    markedSum = sum(sent)
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stream: Stream = {
    more: async (count) => {
      asked += 1
      const mine = asked
      child.stdin.write('.')
      // Numbers that are still under way count packets of before.
      await until(`${String(count)} packets more`, () => {
        if (child.exitCode !== null) throw new Error(`the stream ended: ${said}`)
        return Promise.resolve(marked >= mine && sum(last) >= markedSum + count)
      })
    },
    stop: async () => {
      child.stdin.end()
      await ended
      return last
    },
  }
  await stream.more(50)
  return stream
}

export function sum(sent: Sent): number {
  return sent.udp + sent.dns + sent.tcp + sent.icmp
}

/** Does something while a machine sends, and watches its cable all the time. */
export async function watchSending(
  machine: LabMachine,
  to: { readonly ipv4: string; readonly ipv6: string },
  endpoints: readonly string[],
  act: (stream: Stream) => Promise<void>,
): Promise<{ readonly sent: Sent; readonly captured: Captured }> {
  const capture = await startCapture(machine.netns)
  const stream = await startStream(machine, to)
  try {
    await act(stream)
    await stream.more(200)
  } catch (error) {
    await stream.stop()
    await capture.stop(endpoints)
    throw error
  }
  const sent = await stream.stop()
  return { sent, captured: await capture.stop(endpoints) }
}
