import { systemRandomness } from '#shared/node/system-clock.ts'
import { password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { measure, type Measured } from './measure.ts'

interface Request {
  readonly name: string
  readonly who: Person | null
  readonly method: string
  readonly path: string
  readonly body?: string
}

/** Entries of a trail in which words are looked for: a year of an organization that works with it daily. */
const entries = 50_000

/**
 * A real server on SQLite, whose one thread everybody waits for, and what takes it longest. Who asks is in the same
 * process: their work is counted as well.
 */
export async function* serveHostile(): AsyncIterable<{ readonly name: string; readonly measured: Measured }> {
  const server = await startTestServer(() => Promise.resolve(null))
  try {
    const admin = await register(server)
    await fillTrail(server, admin)
    for (const request of requests(admin)) {
      const { who, method, path, body } = request
      const ask = async (): Promise<void> => {
        const init = body === undefined ? {} : { body }
        const answer = await rawCall(server, who, method, path, init)
        await answer.arrayBuffer()
      }
      yield { name: `server, ${request.name}`, measured: await measure(ask) }
    }
  } finally {
    await server.stop()
  }
}

function requests(admin: Person): readonly Request[] {
  const marks = 'a\u0315\u0300\u0316'
  const json = (value: unknown): string => JSON.stringify(value)
  const table = (line: (index: number) => string): string =>
    json({
      text: `name,email,identification\n${Array.from({ length: 10_000 }, (_, at) => line(at)).join('\n')}`,
      commit: false,
    })
  const letters = encodeURIComponent([...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' '))
  const people = { who: admin, method: 'POST', path: '/network-users/import' }
  const large = json({ name: marks.repeat(500_000) })
  return [
    {
      name: 'a stranger’s mailbox of marks',
      who: null,
      method: 'POST',
      path: '/session',
      body: json({ email: marks.repeat(4000), password }),
    },
    { name: 'a stranger’s four megabytes', who: null, method: 'POST', path: '/networks', body: large },
    { name: 'four megabytes of marks', who: admin, method: 'POST', path: '/networks', body: large },
    {
      name: 'a million numbers',
      who: admin,
      method: 'POST',
      path: '/networks',
      body: `[${'0,'.repeat(1_900_000)}0]`,
    },
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
    { name: `one word in a trail of ${entries}`, who: admin, method: 'GET', path: '/audit?text=hub' },
    {
      name: `forty letters in a trail of ${entries}`,
      who: admin,
      method: 'GET',
      path: `/audit?text=${letters}`,
    },
  ]
}

async function fillTrail(server: TestServer, admin: Person): Promise<void> {
  const { store } = server.running.composition
  const scope = store.of(admin.session.organizationId).read
  const rows = Array.from({ length: entries }, (_, at) => ({
    event_id: systemRandomness.id(),
    at_ms: at,
    user_id: admin.session.email,
    user_name: 'Ana María Pérez de la Vega y Ruiz',
    action: 'gateways.change',
    subject: 'gateway' as const,
    record_id: null,
    record_name: `Hub ${at} abcdefghijklmnopqrstuvwxyz 0123456789`,
    count: null,
    address: '198.51.100.7',
  }))
  for (let from = 0; from < rows.length; from += 1000)
    await scope.insert('audit_events', rows.slice(from, from + 1000))
}
