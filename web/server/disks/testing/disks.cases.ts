import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiskForm } from '#shared/model/disk.ts'
import { diskForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startSshServer, noSshServer } from './ssh-server.ts'
import { startS3Server } from './s3-server.ts'
import { collect, pieces } from './streams.ts'
import { openSavedDisk } from '../saved-disk.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Places for files, and their secrets. */
export function disksCases(open: OpenDatabase): void {
  describe('disks', () => {
    let server: TestServer
    let me: Person
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'true' })
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

    const storeOf = () => server.running.composition.store.of(me.session.organizationId)
    const folderOf = () => join(server.dataPath, 'disks', me.session.organizationId)

    const sftp = (host: string): DiskForm['connection'] => ({
      kind: 'sftp',
      host,
      port: 22,
      user: 'trama',
      hostKey: null,
    })

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
      ['https://objects.example.org/?x', 'with a question'],
      ['https://user:secret@objects.example.org', 'with a user'],
      ['file:///etc/passwd', 'a file'],
      ['javascript:alert(1)', 'a script'],
      ['nonsense', 'no address'],
    ])('an endpoint %s (%s) is refused at its field', async (endpoint) => {
      expect(refused(await me.disks.create(s3({}, endpoint)))).toMatchObject({
        code: 'server-insecure',
        at: ['connection', 'endpoint'],
      })
      expect(good(await me.disks.list({}))).toEqual([])
    })

    test('an endpoint of its own is good', async () => {
      const made = good(await me.disks.create(s3({}, 'https://objects.example.org')))
      expect(made.connection).toMatchObject({ endpoint: 'https://objects.example.org' })
    })

    const steps = ['reached', 'signed-in', 'written', 'read', 'removed']

    test('a test of the folder of this server says each step, and leaves nothing', async () => {
      const form = { ...diskForm('Local'), route: 'copias/2026' }
      const own = steps.filter((step) => step !== 'signed-in')
      expect(good(await me.disks.test({ id: null, form }))).toMatchObject({ steps: own, hostKey: null })
      const made = good(await me.disks.create(form))
      const disk = good(await openSavedDisk(server.running.composition, storeOf(), made.id))
      const never = new AbortController().signal
      expect(good(await disk.list('', { from: null, most: 9 }, never)).files).toEqual([])
      good(await disk.put('a', pieces(Buffer.from('mine'), 4), never))
      expect(readFileSync(join(folderOf(), 'copias/2026/a'), 'utf8')).toBe('mine')
      const other = await register(server)
      expect(refused(await other.disks.test({ id: made.id, form })).code).toBe('disk-missing')
    })

    test('a test of S3 uses the typed secret or the saved one, and says what is wrong', async () => {
      const service = await startS3Server()
      const { endpoint, secret } = service.target
      const form = {
        ...s3({ secret }),
        connection: {
          kind: 's3' as const,
          endpoint,
          region: 'us-east-1',
          bucket: 'trama',
          accessKeyId: 'S3RVER',
        },
      }
      expect(good(await me.disks.test({ id: null, form }))).toMatchObject({ steps, hostKey: null })
      const { id } = good(await me.disks.create(form))
      expect(good(await me.disks.test({ id, form: { ...form, secret: null } }))).toMatchObject({ steps })
      expect(refused(await me.disks.test({ id, form: { ...form, secret: 'other' } })).code).toBe(
        'disk-credentials',
      )
      expect(refused(await me.disks.test({ id, form: { ...form, secret: '' } })).code).toBe(
        'disk-credentials',
      )
      const moved = {
        ...form,
        secret: null,
        connection: { ...form.connection, endpoint: 'http://127.0.0.1:9' },
      }
      expect(refused(await me.disks.test({ id, form: moved }))).toMatchObject({
        code: 'field-required',
        at: ['secret'],
      })
      await service.stop()
    })

    test('a machine that a former version registered has no host key yet', async () => {
      const made = good(
        await me.disks.create({ ...diskForm('Files'), connection: sftp('files.example.org') }),
      )
      const { hostKey, ...former } = sftp('files.example.org') as Record<string, unknown>
      expect(hostKey).toBeNull()
      await storeOf()
        .read.update('disks')
        .set({ connection: JSON.stringify(former) })
        .where('disk_id', '=', made.id)
        .execute()
      expect(good(await me.disks.list({}))).toEqual([made])
    })

    test('a test over SFTP shows the host key first, and goes on when it is pinned', async (context) => {
      const reason = noSshServer()
      if (reason !== null) return context.skip(reason)
      const machine = await startSshServer()
      const { port, user, privateKey, hostKey } = machine
      const connection = { kind: 'sftp' as const, host: '127.0.0.1', port, user, hostKey: null }
      const form = { ...diskForm('Files'), connection, secret: privateKey }
      const shown = good(await me.disks.test({ id: null, form }))
      expect(shown).toMatchObject({ steps: ['reached'], hostKey })
      expect(machine.files()).toEqual([])
      const pinned = { ...form, connection: { ...connection, hostKey: shown.hostKey } }
      expect(good(await me.disks.test({ id: null, form: pinned }))).toMatchObject({ steps, hostKey: null })
      const { id } = good(await me.disks.create(form))
      const saved = good(await me.disks.change({ ...pinned, secret: null, id }))
      expect(saved).toMatchObject({ hasSecret: true, connection: { hostKey } })
      // Neither another key nor none again: the secret was entered for the machine that has this one.
      const unpinned = good(await me.disks.change({ ...form, secret: null, id }))
      expect(unpinned).toMatchObject({ hasSecret: false, connection: { hostKey: null } })
      const said = { ...hostKey, fingerprint: 'SHA256:other' }
      const lying = { ...form, connection: { ...connection, hostKey: said } }
      expect(refused(await me.disks.create({ ...lying, name: 'Lying' })).code).toBe('input-invalid')
      await machine.stop()
    })

    test('without an id the predetermined disk is open, and none that is switched off', async () => {
      const { composition } = server.running
      expect(refused(await openSavedDisk(composition, storeOf(), null)).code).toBe('disk-missing')
      const form = diskForm('Local')
      const made = good(await me.disks.create(form))
      const disk = good(await openSavedDisk(composition, storeOf(), null))
      const never = new AbortController().signal
      good(await disk.put('a', pieces(Buffer.from('x'), 1), never))
      const { take, whole } = collect()
      good(await disk.get('a', take, never))
      expect(whole().toString()).toBe('x')
      good(await me.disks.change({ ...form, active: false, id: made.id }))
      expect(refused(await openSavedDisk(composition, storeOf(), null)).code).toBe('disk-missing')
    })

    test('a server of strangers reaches no address of its own, by disks neither', async () => {
      const shared = await startTestServer(open, { TRAMA_PUBLIC_ONLY: 'true' })
      const person = await register(shared)
      for (const host of ['127.0.0.1', '169.254.169.254', '10.0.0.1', '::ffff:127.0.0.1']) {
        const over = { ...diskForm('x'), connection: sftp(host), secret: 'x' }
        expect(refused(await person.disks.test({ id: null, form: over })).code).toBe('host-forbidden')
      }
      for (const host of ['127.0.0.1', '169.254.169.254', '10.0.0.1', '[::1]']) {
        const form = s3({ secret: 'x' }, `https://${host}:9`)
        expect(refused(await person.disks.test({ id: null, form })).code).toBe('host-forbidden')
      }
      await shared.stop()
    })

    test('a route does not lead out of its place', async () => {
      for (const route of ['..', '../other', 'a/../../b'])
        expect(JSON.stringify(refused(await me.disks.create({ ...diskForm(), route })))).toContain(
          'route-unreadable',
        )
    })
  })
}
