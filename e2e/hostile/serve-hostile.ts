import { toRequest } from '#shared/http/http-transport.ts'
import { calls, inputOf, type Call } from '#web/server/testing/calls.ts'
import { password } from '#web/server/testing/people.ts'
import { fullestInput } from './fullest-input.ts'
import { startHostileServer, type HostileServer, type Request } from './hostile-server.ts'
import type { Measured } from './measure.ts'
import { trailEntries } from './trail.ts'
import { worstTexts } from './worst-inputs.ts'

/** What the worst is that a row is sent before it is read. */
export interface WorstBody {
  readonly name: string
  readonly body: string
}

interface Served {
  readonly name: string
  readonly measured: Measured
}

/**
 * What takes a real server longest, whose one thread everybody waits for: each row of the API with the worst bodies that
 * it refuses, and filled as far as its bounds let in; and what strangers may send. `limitOf`: characters of a row's body.
 */
export async function* serveHostile(
  worst: ReadonlyMap<string, WorstBody>,
  limitOf: (call: Call) => number,
  wanted?: string,
): AsyncIterable<Served> {
  const server = await startHostileServer()
  try {
    // What begins with a process is no work of the first row.
    await server.measure(() => askAll(server, requests().slice(0, 2)))
    for (const call of calls.filter(({ name }) => wanted === undefined || name === wanted)) {
      const asked = rowRequests(server, call, worst.get(call.name), limitOf(call))
      const measured = await server.measure(() => askAll(server, asked))
      yield { name: `server, ${call.name}`, measured }
    }
    if (wanted !== undefined) return
    for (const request of requests())
      yield {
        name: `server, ${request.name}`,
        measured: await server.measure(() => askAll(server, [request])),
      }
  } finally {
    await server.stop()
  }
}

async function askAll(server: HostileServer, asked: readonly Request[]): Promise<void> {
  // One after the other: each is to be the worst by itself.
  // oxlint-disable-next-line no-await-in-loop
  for (const request of asked) await server.ask(request)
}

function rowRequests(
  server: HostileServer,
  call: Call,
  worst: WorstBody | undefined,
  size: number,
): readonly Request[] {
  const { row } = call
  const isFeed = row.kind === 'feed'
  const filled = ['x', ...worstTexts.slice(0, 3)].map((text): Request => {
    const input = fullestInput(row.input, inputOf(call, server.about), { text, size: size / 4 })
    const { method, url, body } = toRequest(row, input)
    return { method, path: url, body, isFeed }
  })
  const first = filled[0]
  const refused =
    worst === undefined || first?.body === null ? [] : [{ ...first, body: worst.body } as Request]
  return [...refused, ...filled]
}

interface Named extends Request {
  readonly name: string
}

function requests(): readonly Named[] {
  const marks = 'a\u0315\u0300\u0316'
  const json = (value: unknown): string => JSON.stringify(value)
  const table = (line: (index: number) => string): string =>
    json({
      text: `name,email,identification\n${Array.from({ length: 10_000 }, (_, at) => line(at)).join('\n')}`,
      commit: false,
    })
  const letters = encodeURIComponent([...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' '))
  const people = { method: 'POST', path: '/network-users/import' }
  const network = { method: 'POST', path: '/networks' }
  const large = json({ name: marks.repeat(500_000) })
  return [
    {
      name: 'a stranger’s mailbox of marks',
      isStranger: true,
      method: 'POST',
      path: '/session',
      body: json({ email: marks.repeat(4000), password }),
    },
    { name: 'a stranger’s four megabytes', isStranger: true, ...network, body: large },
    { name: 'four megabytes of marks', ...network, body: large },
    { name: 'a million numbers', ...network, body: `[${'0,'.repeat(1_900_000)}0]` },
    {
      name: 'ten thousand good lines',
      ...people,
      body: table((at) => `Name ${at},p${at}@example.org,${at}`),
    },
    {
      name: 'ten thousand wrong lines',
      ...people,
      body: table(() => `${marks.repeat(20)},${marks.repeat(40)},x`),
    },
    { name: 'a head of commas', ...people, body: json({ text: ','.repeat(3_400_000), commit: false }) },
    { name: `one word in a trail of ${trailEntries}`, method: 'GET', path: '/audit?text=hub', body: null },
    {
      name: `forty letters in a trail of ${trailEntries}`,
      method: 'GET',
      path: `/audit?text=${letters}`,
      body: null,
    },
  ]
}
