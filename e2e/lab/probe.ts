import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { runCommand } from './command.ts'
import { inNetns } from './netns.ts'

/** Where a probe starts or a listener sits: a client, a host or a gateway. */
export interface Namespace {
  readonly netns: string
}

/** `open`: answered; `refused`: a reset or an ICMP error came back; `silent`: nothing did in the time given. */
export type ProbeVerdict = 'open' | 'refused' | 'silent'

export interface Probe {
  readonly protocol: 'tcp' | 'udp'
  readonly address: string
  readonly port: number
  /** Own address to come from; default the kernel's choice. */
  readonly from?: string
}

export interface ProbeResult {
  readonly verdict: ProbeVerdict
  /** The prober's address as the listener saw it, when it answered. */
  readonly seenAs: string | null
}

export interface ProbeOptions {
  /** How long an answer may take; default 1000. */
  readonly timeoutMs?: number
}

/**
 * Tries many connections from one place at once and answers in the order given. TCP is open when
 * it connects; UDP when a listener of `listen` answers.
 */
export async function probeAll(
  from: Namespace,
  probes: readonly Probe[],
  { timeoutMs = 1000 }: ProbeOptions = {},
): Promise<ProbeResult[]> {
  const prober = fileURLToPath(new URL('./prober.ts', import.meta.url))
  const argv = [process.execPath, prober, String(timeoutMs)]
  const finished = await runCommand(inNetns(from.netns, argv), { input: JSON.stringify(probes) })
  if (finished.code !== 0) throw new Error(`probe from ${from.netns}: ${finished.stderr}`)
  return JSON.parse(finished.stdout) as ProbeResult[]
}

/** Whether a TCP port can be connected to. */
export async function tcpOpen(
  from: Namespace,
  address: string,
  port: number,
  options: ProbeOptions = {},
): Promise<ProbeVerdict> {
  return (await probeAll(from, [{ protocol: 'tcp', address, port }], options))[0]?.verdict ?? 'silent'
}

/** Whether a listener of `listen` answers a datagram. */
export async function udpEcho(
  from: Namespace,
  address: string,
  port: number,
  options: ProbeOptions = {},
): Promise<ProbeVerdict> {
  return (await probeAll(from, [{ protocol: 'udp', address, port }], options))[0]?.verdict ?? 'silent'
}

export interface Listener {
  close(): Promise<void>
}

/**
 * Listens on ports of a place, all addresses of both families: TCP connections are accepted and
 * told their own address, datagrams are answered with theirs. Ends with its place at the latest.
 */
export async function listen(
  from: Namespace,
  ports: { readonly tcp?: readonly number[]; readonly udp?: readonly number[] },
): Promise<Listener> {
  const script = fileURLToPath(new URL('./listener.ts', import.meta.url))
  const argv = inNetns(from.netns, [process.execPath, script, JSON.stringify(ports)])
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const close = (): Promise<void> => {
    child.kill('SIGKILL')
    return ended
  }
  await Promise.race([
    new Promise<void>((resolve) => child.stdout.once('data', () => resolve())),
    ended.then(() => Promise.reject(new Error(`no listener in ${from.netns}`))),
  ])
  return { close }
}

/** Whether one ICMP echo is answered within the time (whole seconds, default 1). */
export async function pingOnce(from: Namespace, address: string, timeoutS = 1): Promise<boolean> {
  const argv = ['ping', '-n', '-c', '1', '-W', String(timeoutS), address]
  return (await runCommand(inNetns(from.netns, argv))).code === 0
}

export interface PingFigures {
  /** Echoes sent, without those that were still under way at the end. */
  readonly sent: number
  readonly received: number
}

export interface PingStream {
  /** Waits until an echo that was sent after this call is answered, for 10 s at most, ends the stream and answers its figures. */
  stop(): Promise<PingFigures>
}

const answerMs = 10_000

/** Starts an endless ping; answers when the first echo was answered, rejects when none is in 10 s. */
export async function pingStream(
  from: Namespace,
  address: string,
  { intervalMs = 10 }: { readonly intervalMs?: number } = {},
): Promise<PingStream> {
  const argv = ['ping', '-n', '-i', String(intervalMs / 1000), address]
  const [program = '', ...args] = inNetns(from.netns, argv)
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const lines: string[] = []
  const reader = createInterface(child.stdout)
  reader.on('line', (line) => lines.push(line))
  const answered = (count: number): Promise<void> =>
    new Promise<void>((resolve, reject) => {
      let left = count
      const hear = (line: string): void => {
        if (!line.includes(' bytes from ')) return
        left -= 1
        if (left === 0) settle(resolve)
      }
      const timer = setTimeout(
        () => settle(() => reject(new Error(`no answer from ${address} to ${from.netns}`))),
        answerMs,
      )
      const settle = (done: () => void): void => {
        clearTimeout(timer)
        reader.off('line', hear)
        done()
      }
      reader.on('line', hear)
    })
  await answered(1).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    stop: async () => {
      // The first may be of one that was under way.
      const isAnswered = await answered(2).then(
        () => true,
        () => false,
      )
      child.kill('SIGINT')
      await ended
      return parsePings(lines, isAnswered)
    },
  }
}

/**
 * Reads what `ping` printed: a line for each answer, and a summary. Where the stream was answered to its end, echoes
 * after the last answered one are under way, however long a busy machine takes for an answer: one before it is lost.
 */
export function parsePings(lines: readonly string[], isAnswered: boolean): PingFigures {
  const numbers = lines
    .filter((line) => !line.endsWith('(DUP!)'))
    .flatMap((line) => /^\d+ bytes from .*icmp_seq=(\d+)/.exec(line)?.[1] ?? [])
    .map(Number)
  const received = numbers.length
  const transmitted = lines.flatMap((line) => /^(\d+) packets transmitted/.exec(line)?.[1] ?? [])
  return { sent: isAnswered ? countTo(numbers) : Number(transmitted[0] ?? received), received }
}

/** How many echoes were sent up to the last answered one: their numbers begin at 1 and are 16 bits wide. */
function countTo(numbers: readonly number[]): number {
  const wraps = numbers.filter((number, index) => number + 0x8000 < (numbers[index - 1] ?? 0)).length
  return wraps * 0x10000 + (numbers.at(-1) ?? 0)
}
