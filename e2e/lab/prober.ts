// Runs in a namespace of the lab: tries the connections given as JSON on its standard input and
// prints the verdicts as JSON. Its one argument is the time an answer may take, in milliseconds.
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Probe, ProbeResult, ProbeVerdict } from './probe.ts'

const timeoutMs = Number(process.argv[2])
/** Enough to be quick, few enough for the default number of open files. */
const atOnce = 200

const refusals = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EACCES', 'EPERM', 'ECONNRESET'])

type Settle = (result: ProbeResult) => void

/** The verdict for an error from the network; null for one that says that the prober is wrong. */
function toVerdict(error: Error): ProbeResult | null {
  const code = 'code' in error ? String(error.code) : ''
  if (refusals.has(code)) return { verdict: 'refused', seenAs: null }
  return code === 'ETIMEDOUT' ? { verdict: 'silent', seenAs: null } : null
}

/** Whoever did not get to run for so long reads first what came meanwhile. */
function giveUpAfter(giveUp: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(giveUp), timeoutMs)
}

/** Runs one attempt, which settles with a result or fails with an error, and cleans up after it. */
async function attempt(
  start: (settle: Settle, fail: (error: Error) => void) => void,
  cleanUp: () => void,
): Promise<ProbeResult> {
  try {
    return await new Promise<ProbeResult>(start)
  } catch (error) {
    const result = error instanceof Error ? toVerdict(error) : null
    if (result === null) throw error
    return result
  } finally {
    cleanUp()
  }
}

function probeTcp({ address, port, from }: Probe): Promise<ProbeResult> {
  const socket = connect({ host: address, port, ...(from === undefined ? {} : { localAddress: from }) })
  let verdict: ProbeVerdict = 'silent'
  let timer: NodeJS.Timeout | undefined
  return attempt(
    (settle, fail) => {
      timer = giveUpAfter(() => settle({ verdict, seenAs: null }))
      socket.once('connect', () => (verdict = 'open'))
      socket.once('data', (chunk) => settle({ verdict: 'open', seenAs: chunk.toString('utf8').trim() }))
      socket.once('end', () => settle({ verdict: 'open', seenAs: null }))
      socket.on('error', fail)
    },
    () => {
      clearTimeout(timer)
      socket.destroy()
    },
  )
}

function probeUdp({ address, port, from }: Probe): Promise<ProbeResult> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4')
  let timer: NodeJS.Timeout | undefined
  return attempt(
    (settle, fail) => {
      timer = giveUpAfter(() => settle({ verdict: 'silent', seenAs: null }))
      socket.on('error', fail)
      socket.once('message', (message) => settle({ verdict: 'open', seenAs: message.toString('utf8') }))
      // Only a connected socket is told of ICMP errors.
      const send = (): void => socket.connect(port, address, () => socket.send('?'))
      socket.bind({ port: 0, ...(from === undefined ? {} : { address: from }) }, send)
    },
    () => {
      clearTimeout(timer)
      socket.close()
    },
  )
}

const probes = JSON.parse(await text(process.stdin)) as Probe[]
const results: ProbeResult[] = []
for (let start = 0; start < probes.length; start += atOnce) {
  const batch = probes.slice(start, start + atOnce)
  results.push(
    ...(await Promise.all(
      batch.map((probe) => (probe.protocol === 'tcp' ? probeTcp(probe) : probeUdp(probe))),
    )),
  )
}
process.stdout.write(JSON.stringify(results))
