import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import { longestKept } from '#web/server/api/repeated-call.ts'
import { openAnswer, sealAnswer } from '#web/server/api/sealed-answer.ts'
import { mostKept } from '#web/server/kernel/store/kept-answers.ts'
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

    /** What is kept of a call: where, and what it answered. */
    const findKept = async (person: Person, key: string) => {
      const found = keptOf(person).select(['asked_by', 'answer']).where('key_digest', '=', digestOf(key))
      const { asked_by: askedBy, answer } = await found.executeTakeFirstOrThrow()
      return { askedBy, place: [person.session.organizationId, askedBy, digestOf(key)], answer: answer ?? '' }
    }
    const readKept = async (person: Person, key: string): Promise<string> => {
      const { place, answer } = await findKept(person, key)
      return openAnswer(key, place, answer)
    }

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
        const kept = await readKept(owner, key)
        const again = await send(server, owner, made, own, { key, input })
        expect({ name: made.name, ...again }).toEqual({ name: made.name, ...first, status: 200 })
        // What is kept is what was answered, and nothing beside it.
        expect(JSON.parse(kept)).toEqual(JSON.parse(first.text))
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

    test('what a call leaves out is no value, whatever this version puts in its place', async () => {
      const key = newKey()
      const { timeoutS, ...left } = { ...longTemplate, name: 'Breve', content: 'x' }
      const ask = async (body: object) => {
        const headers = { 'idempotency-key': key }
        const sent = { body: JSON.stringify(body), headers }
        return (await rawCall(server, me, 'POST', '/utilities/templates', sent)).status
      }
      expect([await ask(left), await ask(left), await ask({ ...left, timeoutS })]).toEqual([200, 200, 422])
    })

    test('nothing that can be sent or read is kept of a key, nor what was answered', async () => {
      const key = newKey()
      await create('digerida', key)
      const kept = JSON.stringify(
        await keptOf(me).where('key_digest', '=', digestOf(key)).selectAll().execute(),
      )
      expect(kept).toContain(digestOf(key))
      expect(kept).not.toContain(key)
      expect(kept).not.toContain('digerida')
      expect(await readKept(me, key)).toContain('digerida')
    })

    test('an answer of another version is not told, and nothing is done again', async () => {
      const key = newKey()
      await create('anterior', key)
      const { place } = await findKept(me, key)
      const sealed = sealAnswer(key, place, JSON.stringify({ id: 'anterior' }))
      await server.running.composition.store
        .of(me.session.organizationId)
        .read.update('kept_answers')
        .set({ answer: sealed })
        .where('key_digest', '=', digestOf(key))
        .execute()
      expect(await create('anterior', key)).toMatchObject({ status: 409, code: 'stored-already' })
      expect(await namedSo('anterior')).toBe(1)
    })

    test('an answer that was too long to be kept is not told, and nothing is done again', async () => {
      const key = newKey()
      const name = 'Larga'
      const body = JSON.stringify({ ...longTemplate, name })
      const ask = () =>
        rawCall(server, me, 'POST', '/utilities/templates', { body, headers: { 'idempotency-key': key } })
      expect((await ask()).status).toBe(200)
      const again = await ask()
      expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'stored-already'])
      expect(good(await me.utilities.templates({})).filter((each) => each.name === name)).toHaveLength(1)
    })

    test('of each person the newest are kept, and those of others stay', async () => {
      const one = await register(server, 'Muchas')
      const colleague = await addPerson(server, one, ['admin'])
      const theirs = newKey()
      const first = await create('ajena', theirs, colleague)
      const before = newKey()
      await create('previa', before, one)
      const { askedBy } = await findKept(one, before)
      const { read } = server.running.composition.store.of(one.session.organizationId)
      const nowMs = server.clock.nowMs() - 1
      const older = (many: number) => ({
        asked_by: askedBy,
        key_digest: `d${many}`,
        fingerprint: '',
        at_ms: nowMs - many,
        answer: null,
      })
      await read.insert(
        'kept_answers',
        Array.from({ length: mostKept }, (_each, many) => older(many)),
      )
      server.clock.advance(1)
      const key = newKey()
      const mine = await create('propia', key, one)
      const kept = await keptOf(one)
        .select(['key_digest'])
        .where('asked_by', '=', askedBy)
        .orderBy('at_ms')
        .execute()
      expect(kept).toHaveLength(mostKept)
      expect(kept[0]?.key_digest).toBe(`d${mostKept - 3}`)
      expect(await create('propia', key, one)).toEqual(mine)
      expect(await create('ajena', theirs, colleague)).toEqual(first)
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

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

const longTemplate = {
  // Two bytes each.
  content: 'ñ'.repeat(longestKept / 2),
  preScript: '',
  commands: '',
  postScript: '',
  timeoutS: utilityBounds.timeoutS.usual,
}
