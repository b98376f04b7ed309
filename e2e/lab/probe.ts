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
  /** Echoes sent, without unanswered ones of the last 200 ms, which may be still under way. */
  readonly sent: number
  readonly received: number
  /** Longest time without an answer, from the first answer until the end. */
  readonly longestGapMs: number
}

export interface PingStream {
  /** Resolves when an echo that was sent after this call is answered; rejects when none is in 10 s. */
  goesOn(): Promise<void>
  /** Ends the stream and answers its figures. */
  stop(): Promise<PingFigures>
}

const answerMs = 10_000

/** Starts an endless ping; answers when the first echo was answered, rejects when none is in 10 s. */
export async function pingStream(
  from: Namespace,
  address: string,
  { intervalMs = 10 }: { readonly intervalMs?: number } = {},
): Promise<PingStream> {
  const argv = ['ping', '-n', '-D', '-i', String(intervalMs / 1000), address]
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
    // The first may be of one that was under way.
    goesOn: () => answered(2),
    stop: async () => {
      child.kill('SIGINT')
      const stoppedMs = Date.now()
      await ended
      return parsePings(lines, { stoppedMs, endedMs: Date.now(), intervalMs })
    },
  }
}

/** Reads what `ping -D` printed: one line for each answer with its time, and a summary. */
export function parsePings(
  lines: readonly string[],
  {
    stoppedMs,
    endedMs,
    intervalMs,
  }: { readonly stoppedMs: number; readonly endedMs: number; readonly intervalMs: number },
): PingFigures {
  const answers = lines.flatMap((line) => {
    const found = /^\[(\d+\.\d+)\] \d+ bytes from .*icmp_seq=(\d+)/.exec(line)
    return found === null ? [] : [{ atMs: Number(found[1]) * 1000, number: Number(found[2]) }]
  })
  const summary = lines
    .map((line) => /^(\d+) packets transmitted/.exec(line)?.[1])
    .find((count) => count !== undefined)
  // Sequence numbers are 16 bits wide, so the count of answers says more than the last number.
  const received = new Set(answers.map(({ number, atMs }) => `${String(number)} ${String(atMs)}`)).size
  const transmitted = Number(summary ?? received)
  // Until it hears that it is to end, which takes a busy machine a while, it sends more.
  const silenceMs = Math.min(200, Math.max(0, endedMs - (answers.at(-1)?.atMs ?? 0)))
  // Only echoes after the last answered one can be under way: one before it is lost.
  const unanswered = transmitted - countTo(answers.map(({ number }) => number))
  const underWay = Math.min(unanswered, Math.max(1, Math.ceil(silenceMs / intervalMs)))
  const times = [...answers.map(({ atMs }) => atMs), stoppedMs]
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  return {
    sent: transmitted - underWay,
    received,
    longestGapMs: Math.round(Math.max(0, ...gaps)),
  }
}

/** How many echoes were sent up to the last answered one: their numbers begin at 1 and are 16 bits wide. */
function countTo(numbers: readonly number[]): number {
  const wraps = numbers.filter((number, index) => number + 0x8000 < (numbers[index - 1] ?? 0)).length
  return wraps * 0x10000 + (numbers.at(-1) ?? 0)
}
