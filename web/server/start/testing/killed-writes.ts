import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DeviceForm } from '#shared/model/device.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { startBridge } from './gateway-bridge.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { deviceForm, userForm } from '#web/server/testing/scene.ts'
import { startProcess, type ServerProcess } from './server-process.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** What came of servers that were killed while they wrote. */
export interface KilledWrites {
  readonly rounds: number
  /** Writes that were answered, over all rounds. */
  readonly acknowledged: number
  /** Writes that were under way when the server was killed. */
  readonly cut: number
  /** Rounds in which what was read back is neither all that was answered, nor that and all of what was cut. */
  readonly lost: readonly string[]
}

/** The devices of one person, by name. */
type Devices = ReadonlyMap<string, Omit<DeviceForm, 'networkUserId' | 'name'>>

/** A writer has devices of its own, so that what they must be is known without the others. */
interface Writer {
  readonly networkUserId: string
  ids: ReadonlyMap<string, string>
  /** As answered. */
  known: Devices
  /** What the write under way makes of them; null: none is. */
  next: Devices | null
  undo: { readonly id: string; readonly taken: Devices; readonly atMs: number } | null
  count: number
}

const email = 'admin@example.org'

/** Well within the time in which a removal can be undone. */
const undoneWithinMs = 5 * 60_000

/**
 * Kills a server `rounds` times while `writers` create, change and remove devices, one and several at once, and undo
 * it; starts it again each time and reads all of them back. The moments follow from `seed`.
 */
export async function killUnderWrites(given: {
  readonly database: DatabaseTarget | null
  readonly rounds: number
  readonly writers: number
  /** Answered in a round at most, before the server is killed. */
  readonly writes: number
  readonly seed: number
}): Promise<KilledWrites> {
  const chance = createChance(given.seed)
  const bridge = await startBridge(createFakeGateways({ clock: systemClock, randomness: systemRandomness }))
  const dataPath = mkdtempSync(join(tmpdir(), 'trama-killed-'))
  const start = (round: number): Promise<ServerProcess> =>
    startProcess({ name: `round-${round}`, bridge: bridge.url, dataPath, database: given.database })
  let server = await start(0)
  try {
    const writers = await addWriters(server, given.writers)
    const lost: string[] = []
    let [acknowledged, cut] = [0, 0]
    for (let round = 1; round <= given.rounds; round += 1) {
      acknowledged += await writeUntilKilled(server, writers, chance.int(1, given.writes), chance)
      cut += writers.filter((writer) => writer.next !== null).length
      await untilAlone(given.database)
      server = await start(round)
      const reader = await signIn(server)
      for (const writer of writers) {
        const found = await readBack(reader, writer)
        if (found !== null) lost.push(`round ${round}: ${found}`)
      }
    }
    return { rounds: given.rounds, acknowledged, cut, lost }
  } finally {
    await server.kill()
    await bridge.stop()
    rmSync(dataPath, { recursive: true, force: true })
  }
}

async function addWriters(server: ServerProcess, count: number): Promise<readonly Writer[]> {
  const visitor = visit(server.url)
  good(await visitor.accounts.register({ organizationName: 'Uno', email, password, acceptTerms: true }))
  const writers: Writer[] = []
  for (let index = 0; index < count; index += 1) {
    const form = { ...userForm, name: `Writer ${index}`, email: `writer${index}@example.org` }
    const { id } = good(await visitor.networkUsers.create(form))
    writers.push({ networkUserId: id, ids: new Map(), known: new Map(), next: null, undo: null, count: 0 })
  }
  return writers
}

async function signIn(server: ServerProcess): Promise<Person> {
  const visitor = visit(server.url)
  return { ...visitor, session: good(await visitor.accounts.signIn({ email, password })) }
}

/** All write at once until so many were answered; then the server is killed, whatever it is doing. */
async function writeUntilKilled(
  server: ServerProcess,
  writers: readonly Writer[],
  most: number,
  chance: Chance,
): Promise<number> {
  const person = await signIn(server)
  let acknowledged = 0
  await Promise.all(
    writers.map(async (writer) => {
      while (await writeOnce(person, writer, chance)) {
        acknowledged += 1
        if (acknowledged === most) void server.kill()
      }
    }),
  )
  await server.kill()
  return acknowledged
}

/** One write, noted before it is sent and after it was answered; false: nobody answered. */
async function writeOnce(person: Person, writer: Writer, chance: Chance): Promise<boolean> {
  const { devices } = person
  const names = [...writer.known.keys()]
  const some = names.filter(() => chance.percent(33)).slice(0, 20)
  const idsOf = (chosen: readonly string[]): string[] => chosen.map((name) => writer.ids.get(name) ?? '')
  const [one] = some
  const kind = names.length < 3 ? 0 : chance.int(0, 5)
  if (kind <= 1 || one === undefined) {
    writer.count += 1
    const name = `d${writer.count}`
    const form = { ...deviceForm(writer.networkUserId, name), serial: `S${chance.int(0, 999)}` }
    writer.next = new Map([...writer.known, [name, contentOf(form)]])
    const done = await answered(devices.create(form))
    if (done === null) return false
    writer.ids = new Map([...writer.ids, [name, done.id]])
  } else if (kind === 2) {
    const form = { ...deviceForm(writer.networkUserId, one), observation: `o${chance.int(0, 999)}` }
    writer.next = new Map([...writer.known, [one, contentOf(form)]])
    if ((await answered(devices.change({ ...form, id: writer.ids.get(one) ?? '' }))) === null) return false
  } else if (kind === 3) {
    const active = chance.percent(50)
    writer.next = new Map(
      [...writer.known].map(([name, device]) => [name, some.includes(name) ? { ...device, active } : device]),
    )
    if ((await answered(devices.changeMany({ ids: idsOf(some), active }))) === null) return false
  } else if (kind === 4 && writer.undo !== null) {
    writer.next = new Map([...writer.known, ...writer.undo.taken])
    if ((await answered(devices.restore({ undo: writer.undo.id }))) === null) return false
    writer.undo = null
  } else {
    writer.next = new Map([...writer.known].filter(([name]) => !some.includes(name)))
    const taken = new Map([...writer.known].filter(([name]) => some.includes(name)))
    const done = await answered(devices.removeMany({ ids: idsOf(some) }))
    if (done === null) return false
    writer.undo = { id: done.undo, taken, atMs: Date.now() }
  }
  writer.known = writer.next
  writer.next = null
  return true
}

/** The value of an answer; null when nobody answered. A refusal is a mistake of this trial. */
async function answered<T>(
  asked: Promise<
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly problem: { readonly code: string } }
  >,
): Promise<T | null> {
  const answer = await asked
  if (answer.ok) return answer.value
  if (answer.problem.code === 'offline') return null
  throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
}

/** Reads a writer's devices; answers what is wrong with them, and goes on with what is there. */
async function readBack(person: Person, writer: Writer): Promise<string | null> {
  const { networkUserId } = writer
  const found = new Map<string, ReturnType<typeof contentOf>>()
  const ids = new Map<string, string>()
  for (let total = 1, offset = 0; offset < total; offset += 200) {
    const page = good(await person.devices.page({ networkUserIds: networkUserId, offset, limit: 200 }))
    total = page.total
    for (const row of page.rows) {
      found.set(row.name, contentOf(row))
      ids.set(row.name, row.id)
    }
  }
  const { deviceCount } = good(await person.networkUsers.one({ id: networkUserId }))
  const print = (devices: Devices): string =>
    JSON.stringify([...devices].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const isKnown = print(found) === print(writer.known)
  const isNext = writer.next !== null && print(found) === print(writer.next)
  const expected = print(writer.known)
  const wasCut = writer.next === null ? 'nothing' : print(writer.next)
  // An undo that was cut may have been made: then it is used up.
  if (!isKnown || Date.now() - (writer.undo?.atMs ?? 0) > undoneWithinMs) writer.undo = null
  writer.known = found
  writer.ids = new Map([...writer.ids, ...ids])
  writer.next = null
  if (!isKnown && !isNext) return `${expected} or ${wasCut} became ${print(found)}`
  return deviceCount === found.size ? null : `${found.size} devices are counted as ${deviceCount}`
}

function contentOf({ kind, serial, observation, active }: DeviceForm) {
  return { kind, serial, observation, active }
}

/** PostgreSQL ends what a killed server began by itself: until it has, what will be there is not known. */
async function untilAlone(database: DatabaseTarget | null): Promise<void> {
  if (database?.kind !== 'postgres') return
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await until('PostgreSQL ended what was begun', async () => {
      const { rowCount } = await client.query(
        "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
      )
      return rowCount === 0
    })
  } finally {
    await client.end()
  }
}
