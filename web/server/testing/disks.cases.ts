import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiskForm } from '#shared/model/disk.ts'
import { diskForm } from './furnished.ts'
import type { OpenDatabase } from './open-database.ts'
import { register, type Person } from './people.ts'
import { newId } from './scene.ts'
import { snapshotOf } from './snapshot.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { good, refused } from './until.ts'

/** Places for files, and their secrets. */
export function disksCases(open: OpenDatabase): void {
  describe('disks', () => {
    let server: TestServer
    let me: Person
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
    })

    const s3 = (given: Partial<DiskForm> = {}, endpoint = ''): DiskForm => ({
      ...diskForm('Objects'),
      connection: { kind: 's3', endpoint, region: 'us-east-1', bucket: 'b', accessKeyId: 'key' },
      ...given,
    })

    const sftp = (host: string): DiskForm['connection'] => ({ kind: 'sftp', host, port: 22, user: 'trama' })

    test('the first is the predetermined one; there is always one, and one alone', async () => {
      const first = good(await me.disks.create(diskForm('b')))
      const second = good(await me.disks.create(diskForm('A')))
      expect([first.predetermined, second.predetermined]).toEqual([true, false])
      expect(good(await me.disks.list({})).map(({ name }) => name)).toEqual(['A', 'b'])
      expect(good(await me.disks.predetermine({ id: second.id })).predetermined).toBe(true)
      const predetermined = async () =>
        good(await me.disks.list({}))
          .filter((disk) => disk.predetermined)
          .map(({ id }) => id)
      expect(await predetermined()).toEqual([second.id])
      good(await me.disks.remove({ id: second.id }))
      expect(await predetermined()).toEqual([first.id])
      good(await me.disks.remove({ id: first.id }))
      expect(good(await me.disks.list({}))).toEqual([])
      expect(refused(await me.disks.remove({ id: first.id })).code).toBe('disk-missing')
    })

    test('one name, one disk, also of two at once', async () => {
      const answers = await Promise.all([me.disks.create(diskForm('One')), me.disks.create(diskForm('ONE'))])
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
      const other = good(await me.disks.create(diskForm('Other')))
      expect(refused(await me.disks.change({ ...diskForm('one'), id: other.id }))).toMatchObject({
        code: 'name-taken',
        at: ['name'],
      })
      good(await me.disks.change({ ...diskForm('OTHER'), id: other.id }))
    })

    test('a secret goes in and never comes out, in answers and in the database', async () => {
      const secret = `secret-${newId()}`
      const made = good(await me.disks.create(s3({ secret })))
      expect(made.hasSecret).toBe(true)
      good(await me.disks.change({ ...s3({ name: 'Renamed' }), id: made.id }))
      expect(good(await me.disks.list({}))[0]).toMatchObject({ name: 'Renamed', hasSecret: true })
      expect(me.browser.seen.join('\n')).not.toContain(secret)
      expect(await snapshotOf(server, me.session.organizationId)).not.toContain(secret)
      good(await me.disks.change({ ...s3({ secret: '' }), id: made.id }))
      expect(good(await me.disks.list({}))[0]?.hasSecret).toBe(false)
    })

    test.each([
      { name: 'kind', form: s3({ connection: sftp('files.example.org') }) },
      { name: 'endpoint', form: s3({}, 'https://elsewhere.example.org') },
    ])('a secret is not kept for another $name, where it would be sent', async ({ form }) => {
      const made = good(await me.disks.create(s3({ secret: `secret-${newId()}` })))
      const moved = good(await me.disks.change({ ...form, id: made.id }))
      expect(moved).toMatchObject({ hasSecret: false, connection: form.connection })
    })

    test.each([
      ['http://objects.example.org', 'without encryption'],
      ['https://user:secret@objects.example.org', 'with a user'],
      ['file:///etc/passwd', 'a file'],
      ['javascript:alert(1)', 'a script'],
      ['nonsense', 'no address'],
    ])('an endpoint %s (%s) is refused at its field', async (endpoint) => {
      expect(refused(await me.disks.create(s3({}, endpoint)))).toMatchObject({
        code: 'endpoint-unreadable',
        at: ['connection', 'endpoint'],
      })
      expect(good(await me.disks.list({}))).toEqual([])
    })

    test('an endpoint of its own is good', async () => {
      const made = good(await me.disks.create(s3({}, 'https://objects.example.org')))
      expect(made.connection).toMatchObject({ endpoint: 'https://objects.example.org' })
    })

    test('a route does not lead out of its place', async () => {
      for (const route of ['..', '../other', 'a/../../b'])
        expect(JSON.stringify(refused(await me.disks.create({ ...diskForm(), route })))).toContain(
          'route-unreadable',
        )
    })
  })
}
