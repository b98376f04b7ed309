import { roles } from '#shared/model/permissions.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'
import { furnish } from '#web/server/testing/furnished.ts'
import { addPerson, joinAs, password, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { collect, measure } from './measure.ts'
import type { FromServer, Tokens, ToServer } from './server-messages.ts'
import { trailEntries } from './trail.ts'

// A real server on SQLite, alone in its process: what is measured here is its work and nobody else's.
const server = await startTestServer(() => Promise.resolve(null))
const admin = await register(server)
const about = await furnish(server, admin, 'Own')
const member = await joinAs(server, admin, about.userId)
const everything = await addPerson(server, admin, roles)
await fillTrail(server, admin)
let end: (() => void) | null = null
let readyBytes = 0

const say = (message: FromServer): void => void process.send?.(message)
process.on('message', (message: ToServer) => void hear(message))
// Whoever asked is gone: nobody ends this process any more.
process.on('disconnect', () => void stop())
collect()
readyBytes = process.memoryUsage().rss
const tokens = { everything: everything.session.token, member: member.session.token }
say({ kind: 'ready', url: server.url, tokens, about })

async function hear(message: ToServer): Promise<void> {
  if (message === 'begin') {
    // What was counted of the call before is no matter of this one.
    await server.running.composition.store.db.deleteFrom('tries').execute()
    const ended = new Promise<void>((resolve) => (end = resolve))
    const measured = await measure(() => {
      say({ kind: 'begun' })
      return ended
    })
    collect()
    say({ kind: 'measured', measured, heldBytes: process.memoryUsage().rss - readyBytes })
  } else if (message === 'end') end?.()
  else if (message === 'sign-in') say({ kind: 'signed-in', tokens: await signIn() })
  else process.disconnect()
}

async function signIn(): Promise<Tokens | null> {
  const enter = async ({ session: { email } }: Person): Promise<string | null> => {
    const answer = await server.visit().accounts.signIn({ email, password })
    return answer.ok ? answer.value.token : null
  }
  const [token, ofMember] = [await enter(everything), await enter(member)]
  return token === null || ofMember === null ? null : { everything: token, member: ofMember }
}

async function stop(): Promise<void> {
  await server.stop()
  process.exit()
}

/** A year of an organization that works with it daily. */
async function fillTrail({ running }: TestServer, { session }: Person): Promise<void> {
  const scope = running.composition.store.of(session.organizationId).read
  const rows = Array.from({ length: trailEntries }, (_, at) => ({
    event_id: systemRandomness.id(),
    at_ms: at,
    user_id: null,
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
