import { setTimeout as sleep } from 'node:timers/promises'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { repeatWrites } from '#shared/http/wait-for-server.ts'
import { userForm } from '#web/server/testing/scene.ts'

/** What came of writes that went on while a server stopped. */
export interface Written {
  /** Names of what was answered as made. */
  readonly acknowledged: string[]
  /** Calls that a server had not begun with, and that were sent to the next one. */
  again: number
  /** Calls of which nobody can say whether they were made, or that were refused. */
  readonly failed: string[]
}

interface Where {
  /** Asked in this order whether they are ready; the first that is gets the calls. */
  readonly servers: readonly string[]
  readonly token: string
  readonly writers: number
}

const lookEveryMs = 100

/**
 * The same as people's pages and programs do it: under a key, and again where an answer was lost. Of a server that is
 * killed no write fails.
 */
export async function writeByKeyUntil(signal: AbortSignal, where: Where, done: Written): Promise<void> {
  let first: () => readonly string[] = () => []
  const send: typeof fetch = (path, init) => fetch(`${first()[0] ?? ''}${path as string}`, init)
  const session = { token: where.token, providerId: '' }
  // One for all, as a page has: it knows from its first answer on that the server takes keys.
  const transport = repeatWrites(
    createHttpTransport({ fetch: countAgain(send, done), start: session, language: () => 'en' }),
  )
  await besideProxy(signal, where, async (ready, name) => {
    first = ready
    const answer = await transport.request('networkUsers', 'create', formOf(name))
    if (answer.ok) done.acknowledged.push(name)
    else done.failed.push(`${name}: ${answer.problem.code}`)
  })
}

/** Counts what came back without an answer of a server. */
function countAgain(send: typeof fetch, done: Written): typeof fetch {
  return (...call) =>
    send(...call).catch((error: unknown) => {
      done.again += 1
      throw error
    })
}

/**
 * Makes records again and again, on connections that are kept, through what a proxy in front does: it asks the servers
 * whether they are ready and sends people to one that is. Until it is stopped; notes what came of it.
 */
export async function writeUntil(signal: AbortSignal, where: Where, done: Written): Promise<void> {
  await besideProxy(signal, where, (ready, name) => writeOnce(ready(), where.token, name, done))
}

/** Writes until it is stopped; `ready` are the servers that answered last that they are. */
async function besideProxy(
  signal: AbortSignal,
  where: Where,
  writeOne: (ready: () => readonly string[], name: string) => Promise<void>,
): Promise<void> {
  let ready = where.servers
  const look = async (): Promise<void> => {
    for (; !signal.aborted; await sleep(lookEveryMs)) {
      const answers = await Promise.all(where.servers.map(isReady))
      ready = where.servers.filter((_, index) => answers[index])
    }
  }
  const write = async (writer: number): Promise<void> => {
    for (let count = 0; !signal.aborted; count += 1) await writeOne(() => ready, `w${writer}-${count}`)
  }
  await Promise.all([look(), ...Array.from({ length: where.writers }, (_, writer) => write(writer))])
}

const formOf = (name: string) => ({ ...userForm, name, email: `${name}@example.org`, identification: name })

async function isReady(server: string): Promise<boolean> {
  const answer = await fetch(`${server}/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok ?? false
}

async function writeOnce(
  servers: readonly string[],
  token: string,
  name: string,
  done: Written,
): Promise<void> {
  for (const server of servers) {
    const answer = await fetch(`${server}/api/network-users`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(formOf(name)),
    }).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) {
      await answer.arrayBuffer()
      done.acknowledged.push(name)
      return
    }
    if (!isNotBegun(answer)) {
      done.failed.push(`${name}: ${await describe(answer)}`)
      return
    }
    done.again += 1
  }
  done.failed.push(`${name}: nobody took it`)
}

/** No connection, or a server that says that it has not looked at it. */
function isNotBegun(answer: unknown): boolean {
  if (answer instanceof Response) return answer.status === 503
  const cause = answer instanceof Error ? answer.cause : null
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
}

async function describe(answer: unknown): Promise<string> {
  if (answer instanceof Response) return `${answer.status} ${await answer.text()}`
  return answer instanceof Error ? `${answer.message}, ${String(answer.cause)}` : String(answer)
}
