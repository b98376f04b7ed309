import { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Clock } from '#shared/app/ports.ts'
import type {
  LocalTunnel,
  LocalTunnelProblem,
  Log,
  TunnelReading,
  TunnelSpec,
} from '#main/ports/desktop-ports.ts'
import { startHelper, type HelperProcess } from './helper-process.ts'
import { findLinuxSupport } from './linux-support.ts'

/** How the installed application starts its helper. Without a password prompt in a terminal it was started from. */
export const installedHelper: readonly string[] = [
  '/usr/bin/pkexec',
  '--disable-internal-agent',
  '/opt/Trama/resources/helper/trama-helper',
]

/** Raised together with the helper's. */
const protocolVersion = 1
const longestAnswerMs = 60_000

/** As `src-main/helper/request.ts` reads them, without the id. */
type HelperRequest =
  | { readonly verb: 'read' }
  | { readonly verb: 'up'; readonly spec: TunnelSpec }
  | { readonly verb: 'down'; readonly name: string; readonly keepBlocking: boolean }

const helloValue = z.object({ version: z.number() })
const readingsValue = z.array(
  z.object({
    name: z.string(),
    isUp: z.boolean(),
    isBlocking: z.boolean(),
    handshakeAtMs: z.number().nullable(),
    receivedBytes: z.number(),
    sentBytes: z.number(),
  }),
)

/**
 * Tunnels by the privileged helper. It is started when it is first needed, and once more when it died: the new
 * one takes over what the old one left. Permission that was refused is asked for again only by `up` and
 * `down`, never by `read`, so that nobody is asked again and again.
 */
export function createLinuxHelperTunnel({
  command = installedHelper,
  clock,
  log,
}: {
  readonly command?: readonly string[]
  readonly clock: Clock
  readonly log: Log
}): LocalTunnel {
  let running: Promise<Result<HelperProcess, LocalTunnelProblem> | null> = Promise.resolve(null)
  let refused: LocalTunnelProblem | null = null

  const start = async (): Promise<Result<HelperProcess, LocalTunnelProblem>> => {
    const support = findLinuxSupport(command)
    if (support.kind === 'missing') return fail(problem('tunnel-unsupported', { what: support.what }))
    const helper = startHelper(command)
    // A person may be typing a password: no time limit here.
    const hello = await helper.ask({ verb: 'hello' })
    refused = !hello.ok && hello.problem.code === 'tunnel-refused' ? hello.problem : null
    if (!hello.ok) return hello
    if (helloValue.safeParse(hello.value).data?.version === protocolVersion) return ok(helper)
    await helper.close()
    return fail(problem('helper-failed', { step: 'version', output: 'helper-version' }))
  }
  /** One after the other, so that two requests never start two helpers. */
  const obtain = (): Promise<Result<HelperProcess, LocalTunnelProblem>> => {
    const next = running.then((now) => (now?.ok === true && now.value.ended() === null ? now : start()))
    running = next
    return next
  }
  const inTime = async (
    helper: HelperProcess,
    request: HelperRequest,
  ): Promise<Result<unknown, LocalTunnelProblem>> => {
    const over = new AbortController()
    const late = clock
      .wait(longestAnswerMs, over.signal)
      .then(async (): Promise<Result<unknown, LocalTunnelProblem>> => {
        if (!over.signal.aborted) await helper.close()
        return fail(problem('helper-failed', { step: request.verb, output: 'no-answer' }))
      })
    const answer = await Promise.race([helper.ask(request), late])
    over.abort()
    return answer
  }
  const ask = async (request: HelperRequest): Promise<Result<unknown, LocalTunnelProblem>> => {
    const first = await obtain()
    if (!first.ok) return first
    const answer = await inTime(first.value, request)
    if (answer.ok || first.value.ended() === null) return answer
    log.warn({ problem: first.value.ended()?.code }, 'the helper ended; it is started again')
    const second = await obtain()
    return second.ok ? inTime(second.value, request) : second
  }
  const withoutValue = (answer: Result<unknown, LocalTunnelProblem>): Result<void, LocalTunnelProblem> =>
    answer.ok ? ok(undefined) : answer

  return {
    support: () => Promise.resolve(findLinuxSupport(command)),
    up: async (spec) => withoutValue(await ask({ verb: 'up', spec: toPlain(spec) })),
    down: async (name, keepBlocking) => withoutValue(await ask({ verb: 'down', name, keepBlocking })),
    read: async () => {
      if (refused !== null) return fail(refused)
      const answer = await ask({ verb: 'read' })
      return answer.ok ? readReadings(answer.value) : answer
    },
    close: async () => {
      const now = await running
      running = Promise.resolve(null)
      if (now?.ok !== true || now.value.ended() !== null) return
      await now.value.ask({ verb: 'bye' })
      await now.value.close()
    },
  }
}

function readReadings(value: unknown): Result<readonly TunnelReading[], Problem<'helper-failed'>> {
  const readings = readingsValue.safeParse(value)
  return readings.success
    ? ok(readings.data)
    : fail(problem('helper-failed', { step: 'read', output: 'unreadable' }))
}

/** Exactly the fields that the helper knows: it refuses any other. */
function toPlain(spec: TunnelSpec): TunnelSpec {
  const { name, privateKey, addresses, mtu, dns, excluded, killSwitch } = spec
  return {
    name,
    privateKey,
    addresses,
    mtu,
    peers: spec.peers.map(({ publicKey, presharedKey, endpoint, allowedIPs, keepaliveS }) => ({
      publicKey,
      presharedKey,
      endpoint: endpoint === null ? null : { address: endpoint.address, port: endpoint.port },
      allowedIPs,
      keepaliveS,
    })),
    dns: { servers: dns.servers, domains: dns.domains },
    excluded,
    killSwitch,
  }
}
