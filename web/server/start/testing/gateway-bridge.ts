import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { GatewayChange, Gateways, GatewaySession, GatewayTarget } from '#shared/app/ports.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { noFiles } from '#shared/fakes/fake-files.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/** Gateways that several server processes reach, as they reach real ones: they live in the tests' process. */
export interface GatewayBridge {
  readonly url: string
  /** Told of each call before it is made; the call waits for the answer. */
  before: (call: BridgedCall) => Promise<void>
  /** Told of each call when it was made; its answer waits. */
  after: (call: BridgedCall) => Promise<void>
  /** Every call so far, in order. */
  readonly calls: BridgedCall[]
  stop(): Promise<void>
}

export interface BridgedCall {
  readonly process: string
  readonly what: string
  readonly host: string
  /** In which session; null: in none yet. */
  readonly session: string | null
}

interface Message {
  readonly process: string
  readonly what:
    | 'greet'
    | 'open'
    | 'observe'
    | 'makeKey'
    | 'undo'
    | 'clean'
    | 'close'
    | 'stage'
    | 'check'
    | 'arm'
    | 'apply'
    | 'takeOver'
    | 'confirm'
  readonly host: string
  readonly port?: number
  readonly target?: GatewayTarget
  readonly session?: string
  readonly change?: Omit<GatewayChange, 'presharedKey' | 'log'>
}

/** Lets other processes use these gateways over HTTP. What resolves preshared keys does not travel: all have one key. */
export async function startBridge(gateways: Gateways, presharedKey = ''): Promise<GatewayBridge> {
  const sessions = new Map<string, GatewaySession>()
  const nothing = (): Promise<void> => Promise.resolve()
  const bridge = { before: nothing, after: nothing, calls: [] as BridgedCall[] } as unknown as {
    -readonly [K in keyof GatewayBridge]: GatewayBridge[K]
  }
  const work = async (message: Message): Promise<unknown> => {
    const { process, what, host, session = null } = message
    const call = { process, what, host, session }
    bridge.calls.push(call)
    await bridge.before(call)
    const answer = await perform(gateways, sessions, { ...message, presharedKey })
    await bridge.after(call)
    return answer
  }
  const server = createServer((request: IncomingMessage, response) => {
    void text(request)
      .then((body) => work(JSON.parse(body) as Message))
      .then((answer) => response.end(JSON.stringify(answer)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  bridge.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  bridge.stop = () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return bridge
}

async function perform(
  gateways: Gateways,
  sessions: Map<string, GatewaySession>,
  message: Message & { readonly presharedKey: string },
): Promise<unknown> {
  if (message.what === 'greet') return gateways.greet(message.host, message.port ?? 22)
  if (message.what === 'open' && message.target !== undefined) {
    const opened = await gateways.open(message.target)
    if (!opened.ok) return opened
    const id = String(sessions.size)
    sessions.set(id, opened.value)
    return ok(id)
  }
  const session = sessions.get(message.session ?? '')
  if (session === undefined) return fail(problem('ssh-closed', { host: message.host }))
  if (message.what === 'close') return session.close().then(() => ok(null))
  const { what } = message
  if (what === 'observe' || what === 'makeKey' || what === 'undo' || what === 'clean') return session[what]()
  if (message.change === undefined || what === 'open') throw new Error('a step without its change')
  return session.change({ ...message.change, presharedKey: () => message.presharedKey })[what]()
}

/** The other end: gateways for one server process. */
export function createBridgedGateways(url: string, process: string): Gateways {
  const send = async <T, P = Problem>(message: Omit<Message, 'process'>): Promise<Result<T, P>> => {
    const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ ...message, process }) })
    return (await answer.json()) as Result<T, P>
  }
  return {
    greet: (host, port) => send({ what: 'greet', host, port }),
    open: async (target) => {
      const { host } = target
      const opened = await send<string, ConnectProblem>({ what: 'open', host, target })
      if (!opened.ok) return opened
      const session = opened.value
      return ok({
        observe: () => send({ what: 'observe', host, session }),
        makeKey: () => send({ what: 'makeKey', host, session }),
        undo: () => send({ what: 'undo', host, session }),
        clean: () => send({ what: 'clean', host, session }),
        files: noFiles,
        close: async () => {
          await send({ what: 'close', host, session })
        },
        change: (change) => ({
          stage: () => send({ what: 'stage', host, session, change }),
          check: () => send({ what: 'check', host, session, change }),
          arm: () => send({ what: 'arm', host, session, change }),
          apply: () => send({ what: 'apply', host, session, change }),
          takeOver: () => send({ what: 'takeOver', host, session, change }),
          confirm: () => send({ what: 'confirm', host, session, change }),
        }),
      })
    },
  }
}
