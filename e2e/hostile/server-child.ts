import { systemRandomness } from '#shared/node/system-clock.ts'
import { furnish } from '#web/server/testing/furnished.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { measure } from './measure.ts'
import type { FromServer, ToServer } from './server-messages.ts'
import { trailEntries } from './trail.ts'

// A real server on SQLite, alone in its process: what is measured here is its work and nobody else's.
const server = await startTestServer(() => Promise.resolve(null))
const admin = await register(server)
const about = await furnish(server, admin, 'Own')
await fillTrail(server, admin)
let end: (() => void) | null = null

const say = (message: FromServer): void => void process.send?.(message)
process.on('message', (message: ToServer) => void hear(message))
say({ kind: 'ready', url: server.url, session: admin.session, about })

async function hear(message: ToServer): Promise<void> {
  if (message === 'begin') {
    // What was counted of the row before is no matter of this one.
    await server.running.composition.store.db.deleteFrom('tries').execute()
    const ended = new Promise<void>((resolve) => (end = resolve))
    const measured = measure(() => {
      say({ kind: 'begun' })
      return ended
    })
    say({ kind: 'measured', measured: await measured })
  } else if (message === 'end') end?.()
  else if (message === 'sign-in') {
    const visitor = server.visit()
    const { email } = admin.session
    say({ kind: 'session', session: good(await visitor.accounts.signIn({ email, password })) })
  } else {
    await server.stop()
    process.disconnect()
  }
}

/** A year of an organization that works with it daily. */
async function fillTrail({ running }: TestServer, { session }: Person): Promise<void> {
  const scope = running.composition.store.of(session.organizationId).read
  const rows = Array.from({ length: trailEntries }, (_, at) => ({
    event_id: systemRandomness.id(),
    at_ms: at,
    user_id: session.email,
    user_name: 'Ana María Pérez de la Vega y Ruiz',
    action: 'gateways.change',
    subject: 'gateway' as const,
    record_id: null,
    record_name: `Hub ${at} abcdefghijklmnopqrstuvwxyz 0123456789`,
    count: null,
    address: '198.51.100.7',
  }))
  for (let from = 0; from < rows.length; from += 1000)
    // One after the other, as they would come.
    // oxlint-disable-next-line no-await-in-loop
    await scope.insert('audit_events', rows.slice(from, from + 1000))
}
