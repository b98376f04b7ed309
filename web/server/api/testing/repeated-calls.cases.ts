import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropKeptAnswers, longestKept } from '#web/server/kernel/store/kept-answers.ts'
import { cleanHouse } from '#web/server/start/clean-up.ts'
import { furnish, type Furnished } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, rawCall, register, signInAt, type Person } from '#web/server/testing/people.ts'
import { deviceForm, userForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { calls, inputOf, send, type Call } from './calls.ts'

const dayMs = 24 * 60 * 60_000

/** Rows that keep what they answer. */
const repeated = calls.filter(({ row }) => row.kind === 'call' && row.repeats === true)
let count = 0
const newKey = (): string => {
  count += 1
  return `key-of-a-test-${String(count).padStart(6, '0')}`
}
const formOf = (name: string) => ({ ...userForm, name, email: `${name}@example.org`, identification: name })

/** A call that is sent again with its key. */
export function repeatedCallsCases(open: OpenDatabase): void {
  describe('a call that comes again with its key', () => {
    let server: TestServer
    let second: TestServer
    let me: Person
    let there: Person
    beforeAll(async () => {
      const database = await open()
      server = await startTestServer(() => Promise.resolve(database))
      // A second process, where there can be one.
      second =
        database?.kind === 'postgres'
          ? await startTestServer(() => Promise.resolve(database), { TRAMA_DATA: server.dataPath })
          : server
      me = await register(server, 'Uno')
      there = await signInAt(second.url, me)
    })
    afterAll(async () => {
      if (second !== server) await second.running.stop()
      await server.stop()
    })

    const create = async (name: string, key: string | null, by = me, at = server) => {
      const answer = await rawCall(at, by, 'POST', '/network-users', {
        body: JSON.stringify(formOf(name)),
        headers: key === null ? {} : { 'idempotency-key': key },
      })
      const body = (await answer.json()) as { readonly id?: string; readonly code?: string }
      return { status: answer.status, ...body }
    }
    const namedSo = async (name: string): Promise<number> =>
      good(await me.networkUsers.page({ text: name })).total
    const entriesOf = async (name: string): Promise<number> => good(await me.audit.page({ text: name })).total
    const keptOf = ({ session }: Person) =>
      server.running.composition.store.of(session.organizationId).read.from('kept_answers')

    describe('is answered the same, and done once:', () => {
      let owner: Person
      let own: Furnished
      beforeAll(async () => {
        owner = await register(server, 'Todo')
        own = await furnish(server, owner, 'Record')
      })
      const entries = async (): Promise<number> => good(await owner.audit.page({})).total

      /** Of calls whose usual input changes nothing here. */
      const inputs: Readonly<Record<string, () => Promise<unknown>>> = {
        'networkUsers.changeMany': () => Promise.resolve({ ids: [own.userId], active: false }),
        'devices.changeMany': () => Promise.resolve({ ids: own.deviceIds, active: false }),
        'devices.removeMany': async () => ({ ids: [await addDevice()] }),
        'devices.restore': async () => {
          const { undo } = good(await owner.devices.removeMany({ ids: [await addDevice()] }))
          return { undo }
        },
        'organizationRecord.leave': () => Promise.resolve({ name: 'Todo', password }),
      }
      const addDevice = async (): Promise<string> => {
        const { id: networkUserId } = good(await owner.networkUsers.create(formOf(newKey())))
        return good(await owner.devices.create(deviceForm(networkUserId, newKey()))).id
      }

      test.each(repeated)('$name', async (made: Call) => {
        const key = newKey()
        const input = (await inputs[made.name]?.()) ?? inputOf(made, own)
        const before = await entries()
        const first = await send(server, owner, made, own, { key, input })
        const kept = await keptOf(owner).select(['answer']).execute()
        const again = await send(server, owner, made, own, { key, input })
        expect({ name: made.name, ...again }).toEqual({ name: made.name, ...first, status: 200 })
        // What is kept is what was answered, and nothing beside it.
        expect(kept.map(({ answer }) => JSON.parse(answer ?? '') as unknown)).toContainEqual(
          JSON.parse(first.text),
        )
        expect((await entries()) - before).toBe(1)
      })
    })

    test('in quotation marks or without them, it is the same key', async () => {
      const key = newKey()
      const first = await create('comillas', key)
      expect(await create('comillas', `"${key}"`)).toEqual(first)
      expect(await namedSo('comillas')).toBe(1)
    })

    test('without a key it is another call', async () => {
      expect((await create('sinclave', null)).status).toBe(200)
      expect((await create('sinclave', null)).code).toBe('email-taken')
    })

    test('with other values it is refused', async () => {
      const key = newKey()
      await create('primera', key)
      expect(await create('segunda', key)).toMatchObject({ status: 422, code: 'idempotency-key-used' })
      expect(await namedSo('segunda')).toBe(0)
    })

    test('so is one under no key that can be read', async () => {
      for (const key of [
        'short',
        'x'.repeat(65),
        '"half-quoted-1234567',
        'with spaces in the key',
        '%'.repeat(20),
      ])
        expect(await create('ilegible', key)).toMatchObject({ status: 400, code: 'idempotency-key-invalid' })
      expect(await namedSo('ilegible')).toBe(0)
    })

    test('a refusal is decided anew', async () => {
      const key = newKey()
      const { id = '' } = await create('ocupado', newKey())
      expect((await create('ocupado', key)).code).toBe('email-taken')
      good(await me.networkUsers.removeMany({ ids: [id] }))
      expect((await create('ocupado', key)).status).toBe(200)
    })

    test("another person's key is their own, and so is another organization's", async () => {
      const key = newKey()
      const colleague = await addPerson(server, me, ['admin'])
      const stranger = await register(server, 'Otros')
      const mine = await create('mia', key)
      const theirs = await create('suya', key, colleague)
      const elsewhere = await create('mia', key, stranger)
      expect([mine.status, theirs.status, elsewhere.status]).toEqual([200, 200, 200])
      expect(new Set([mine.id, theirs.id, elsewhere.id]).size).toBe(3)
    })

    test('while the first is under way, they are one', async () => {
      for (let round = 1; round <= 8; round += 1) {
        const name = `juntos${round}`
        const key = newKey()
        const answers = await Promise.all([
          create(name, key),
          create(name, key, there, second),
          create(name, key),
          create(name, key, there, second),
        ])
        expect(answers).toEqual(answers.map(() => ({ ...answers[0], status: 200 })))
        expect([await namedSo(name), await entriesOf(name)]).toEqual([1, 1])
      }
    })

    test('nothing that can be sent is kept of a key', async () => {
      const key = newKey()
      await create('digerida', key)
      expect(JSON.stringify(await keptOf(me).selectAll().execute())).not.toContain(key)
    })

    test('an answer that was too long to be kept is not known, and nothing is done again', async () => {
      const key = newKey()
      const name = 'Larga'
      const body = JSON.stringify({ ...longTemplate, name })
      const ask = () =>
        rawCall(server, me, 'POST', '/utilities/templates', { body, headers: { 'idempotency-key': key } })
      expect((await ask()).status).toBe(200)
      const again = await ask()
      expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([
        500,
        'outcome-unknown',
      ])
      expect(good(await me.utilities.templates({})).filter((each) => each.name === name)).toHaveLength(1)
    })

    test('of an organization the newest are kept', async () => {
      const one = await register(server, 'Muchas')
      const ids: (string | undefined)[] = []
      for (const name of ['a', 'b', 'c']) {
        ids.push((await create(name, `${name}-key-0123456789`, one)).id)
        server.clock.advance(1)
      }
      await dropKeptAnswers(server.running.composition.store, 0, 2)
      expect((await create('c', 'c-key-0123456789', one)).id).toBe(ids[2])
      expect((await create('a', 'a-key-0123456789', one)).code).toBe('email-taken')
    })

    test('after a day it is a new one', async () => {
      const key = newKey()
      const { id = '' } = await create('ayer', key)
      server.clock.advance(dayMs + 1)
      const tomorrow = await signInAt(server.url, me)
      await cleanHouse(server.running.composition)
      good(await tomorrow.networkUsers.removeMany({ ids: [id] }))
      const anew = await create('ayer', key, tomorrow)
      expect(anew.status).toBe(200)
      expect(anew.id).not.toBe(id)
    })
  })
}

const longTemplate = {
  content: 'x'.repeat(longestKept),
  preScript: '',
  commands: '',
  postScript: '',
  timeoutS: 60,
}
