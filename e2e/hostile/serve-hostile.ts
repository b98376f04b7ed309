import { toRequest } from '#shared/http/wire-request.ts'
import { largeCalls, smallestBody } from '#web/server/api/body-limits.ts'
import { calls, inputOf, type Call } from '#web/server/api/testing/calls.ts'
import type { Furnished } from '#web/server/testing/furnished.ts'
import { choicesOf, fullestInput, type Filling } from './fullest-input.ts'
import { startHostileServer, type Asked, type Request } from './hostile-server.ts'
import { namedRequests } from './named-requests.ts'
import type { KnownTexts } from './sample-value.ts'
import { worstTexts } from './worst-inputs.ts'

export interface Served {
  readonly name: string
  readonly asked: Asked
}

/** A request line and its headers at most, as Node's HTTP parser reads them; the headers need a part of it. */
const longestAddress = 14 * 1024

/**
 * What takes a real server longest, whose one thread everybody waits for: each row of the API filled as far as its bounds
 * let in, in each way to fill it, and what strangers may send. `isWanted` chooses by the name. A server that fell silent,
 * or holds much of what it was sent, makes place for another.
 */
export async function* serveHostile(isWanted: (name: string) => boolean): AsyncIterable<Served> {
  let server = await startHostileServer()
  const startAnew = async (): Promise<void> => {
    await server.stop()
    server = await startHostileServer()
  }
  try {
    for (const { name, toRequests } of subjects()) {
      if (!isWanted(`server, ${name}`)) continue
      let requests = toRequests(server.about)
      for (let at = 0; at < requests.length; at += 1) {
        const ask = async (): Promise<Served> => {
          if (!server.isFresh()) {
            await startAnew()
            requests = toRequests(server.about)
          }
          const [way, request] = requests[at] ?? raise(name)
          return { name: `server, ${name}${way}`, asked: await server.ask(request) }
        }
        // oxlint-disable-next-line no-await-in-loop -- each is measured by itself
        const first = await ask()
        // oxlint-disable-next-line no-await-in-loop -- who asks was taken away by what was asked before
        yield first.asked.answer === 401 && !server.isFresh() ? await ask() : first
      }
    }
  } finally {
    await server.stop()
  }
}

function raise(name: string): never {
  throw new Error(`another server of the same kind has other requests of ${name}`)
}

interface Subject {
  readonly name: string
  /** What is asked, each with its name. */
  readonly toRequests: (about: Furnished) => readonly (readonly [string, Request])[]
}

function* subjects(): Iterable<Subject> {
  // What is written first is what is read then; what is taken away is so last.
  for (const call of calls.toSorted((a, b) => turnOf(a) - turnOf(b)))
    yield { name: call.name, toRequests: (about) => rowRequests(call, about) }
  yield {
    name: 'in particular',
    toRequests: (about) => namedRequests(about).map(([name, request]) => [`: ${name}`, request] as const),
  }
}

function turnOf({ row, call }: Call): number {
  if (/^(clean|take|settle|remove)/.test(call)) return 2
  return row.kind === 'feed' || row.method === 'GET' ? 1 : 0
}

/** All ways to fill the input of a row that lead to different requests. */
function rowRequests(call: Call, about: Furnished): readonly (readonly [string, Request])[] {
  const { row, area } = call
  const good = inputOf(call, about)
  const seen = new Set<string>()
  return [...fillings(choicesOf(row.input), knownOf(about))].flatMap((filling) => {
    const { method, url, body } = fitting(call, good, filling)
    const key = `${url} ${body}`
    if (seen.has(key)) return []
    seen.add(key)
    const { text, elements, choice } = filling
    const which = choice === null ? '' : `, choice ${choice + 1}`
    const who = row.may === 'public' ? null : area === 'member' ? 'member' : 'everything'
    const request: Request = { method, path: url, body, who, isFeed: row.kind === 'feed' }
    return [[`, ${elements} of ${JSON.stringify(text)}${which}`, request] as const]
  })
}

type Ways = Omit<Filling, 'size'>

function* fillings(choices: number, known: KnownTexts): Iterable<Ways> {
  for (const text of ['x', ...worstTexts.slice(0, 3)]) yield { text, elements: 'full', choice: null, known }
  for (const elements of ['distinct', 'same', 'full', 'one'] as const)
    for (const choice of [null, ...Array.from({ length: choices }, (_, at) => at)])
      yield { text: 'x', elements, choice, known }
}

/** The request that is as large as the server takes one. */
function fitting({ row }: Call, good: unknown, filling: Ways): ReturnType<typeof toRequest> {
  const isAddress = row.kind === 'feed' || row.method === 'GET'
  const most = isAddress
    ? longestAddress
    : (largeCalls().find((large) => large.row === row)?.bodyLimit ?? smallestBody)
  for (let size = most; ; size *= 0.8) {
    const request = toRequest(row, fullestInput(row.input, good, { ...filling, size: Math.floor(size) }))
    const bytes = request.body === null ? request.url.length : Buffer.byteLength(request.body)
    if (bytes <= (request.body === null ? longestAddress : most) || size < 100) return request
  }
}

/** Ids of records that are there, by the fields that name them. */
function knownOf(about: Furnished): KnownTexts {
  const { deviceIds, gatewayId, networkId } = about
  const texts = Object.entries(about).filter((each): each is [string, string] => typeof each[1] === 'string')
  return {
    ...Object.fromEntries(texts),
    deviceId: deviceIds[0] ?? '',
    nodeId: gatewayId,
    fromId: gatewayId,
    toId: deviceIds[0] ?? '',
    id: networkId,
  }
}
