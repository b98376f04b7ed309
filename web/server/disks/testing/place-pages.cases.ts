import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DiskForm } from '#shared/model/disk.ts'
import type { ProviderForm } from '#shared/model/provider.ts'
import { diskForm } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, rawCall, register, type Person } from '#web/server/testing/people.ts'
import {
  ldapForm,
  localForm,
  oidcForm,
} from '#web/server/accounts/identity-providers/testing/provider-forms.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const bucket = (name: string): DiskForm['connection'] => ({
  ...{ kind: 's3', endpoint: '', region: 'us-east-1', accessKeyId: 'key' },
  bucket: name,
})
const machine = (host: string, user: string, port = 22): DiskForm['connection'] => ({
  ...{ kind: 'sftp', host, port, user },
  hostKey: null,
})

/** Name, connection, route, active: in no order at all. */
const disksGiven: readonly (readonly [string, DiskForm['connection'], string, boolean])[] = [
  ['Ñandú 10', bucket('zeta'), 'copias/2026', true],
  ['nandu 9', machine('2001:db8::1', 'ana', 2222), 'b', false],
  ['Árbol', { kind: 'local' }, 'copias/2025', true],
  ['arbol 2', machine('files.example.org', 'trama'), '', true],
  ['100% real', bucket('Alfa'), 'a_b', false],
]

const providersGiven: readonly ProviderForm[] = [
  oidcForm('https://login.example.org/v2.0', { name: 'Zürich 10', administratorOnly: true }),
  ldapForm({ url: 'ldaps://directorio.example.org', name: 'zurich 9', active: false }),
  localForm({ name: 'Ávila' }),
  oidcForm('https://otro.example.net', { name: 'avila 2', selfRegistration: false }),
]

/** Pages of disks and of identity providers: order, words, filters, and whose they are. */
export function placePagesCases(open: OpenDatabase): void {
  describe('pages of disks and identity providers', () => {
    let server: TestServer
    let me: Person
    let other: Person
    const ids = new Map<string, string>()
    const idOf = (name: string): string => ids.get(name) ?? ''
    beforeAll(async () => {
      server = await startTestServer(open)
      me = await register(server)
      other = await register(server, 'Otra')
      await addPerson(server, me, ['viewer'])
      for (const [name, connection, route, active] of disksGiven) {
        const form = { ...diskForm(name), connection, route, active }
        ids.set(name, good(await me.disks.create(form)).id)
      }
      for (const form of providersGiven) ids.set(form.name, good(await me.providers.create(form)).id)
      good(await other.disks.create(diskForm('canary')))
      good(await other.providers.create(localForm({ name: 'canary' })))
    })
    afterAll(() => server.stop())
    const disks = async (asked: Parameters<Person['disks']['page']>[0]) => good(await me.disks.page(asked))
    const providers = async (asked: Parameters<Person['providers']['page']>[0]) =>
      good(await me.providers.page(asked))
    const namesOf = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) =>
      rows.map(({ name }) => name)

    /** All pages of two rows, one after the other. */
    const readPages = async (
      ask: (slice: { offset: number; limit: number }) => ReturnType<typeof disks | typeof providers>,
    ): Promise<readonly string[]> => {
      const paged: string[] = []
      for (let offset = 0; offset < 7; offset += 2) {
        const page = await ask({ offset, limit: 2 })
        expect(page.total).toBe(5)
        paged.push(...namesOf(page))
      }
      return paged
    }

    const diskOrders = [
      { sort: 'name', first: ['100% real', 'Árbol', 'arbol 2', 'nandu 9', 'Ñandú 10'] },
      { sort: 'kind', first: ['Árbol', '100% real', 'Ñandú 10', 'arbol 2', 'nandu 9'] },
      { sort: 'connection', first: ['Árbol', '100% real', 'nandu 9', 'arbol 2', 'Ñandú 10'] },
      { sort: 'route', first: ['arbol 2', '100% real', 'nandu 9', 'Árbol', 'Ñandú 10'] },
      { sort: 'state', first: ['Árbol', 'arbol 2', 'Ñandú 10', '100% real', 'nandu 9'] },
    ] as const
    test.each(diskOrders)('disks by $sort, both ways, page by page', async ({ sort, first }) => {
      expect(await readPages((slice) => disks({ sort, ...slice }))).toEqual(first)
      const turned = await readPages((slice) => disks({ sort, direction: 'desc', ...slice }))
      expect(turned).toEqual(first.toReversed())
    })

    // What is called local is there from the beginning, and both people sign in with it.
    const providerOrders = [
      { sort: 'name', first: ['Ávila', 'avila 2', 'local', 'zurich 9', 'Zürich 10'] },
      { sort: 'kind', first: ['zurich 9', 'Ávila', 'local', 'avila 2', 'Zürich 10'] },
      { sort: 'administrators', first: ['Zürich 10', 'Ávila', 'avila 2', 'local', 'zurich 9'] },
      { sort: 'registration', first: ['zurich 9', 'Zürich 10', 'Ávila', 'avila 2', 'local'] },
      { sort: 'users', first: ['Ávila', 'avila 2', 'zurich 9', 'Zürich 10', 'local'] },
      { sort: 'state', first: ['Ávila', 'avila 2', 'local', 'Zürich 10', 'zurich 9'] },
    ] as const
    test.each(providerOrders)('identity providers by $sort, both ways, page by page', async (order) => {
      const { sort, first } = order
      expect(await readPages((slice) => providers({ sort, ...slice }))).toEqual(first)
      const turned = await readPages((slice) => providers({ sort, direction: 'desc', ...slice }))
      expect(turned).toEqual(first.toReversed())
    })

    test.each([
      ['NANDU', ['nandu 9', 'Ñandú 10']],
      ['trama@files', ['arbol 2']],
      ['ana@[2001:db8::1]:2222', ['nandu 9']],
      ['copias arbol', ['Árbol']],
      ['alfa', ['100% real']],
      ['100%', ['100% real']],
      ['a_b', ['100% real']],
      ['canary', []],
    ] as const)('disks by the words %s', async (text, found) => {
      const page = await disks({ text })
      expect(namesOf(page)).toEqual(found)
      expect(page.total).toBe(found.length)
    })

    test.each([
      ['zurich', ['zurich 9', 'Zürich 10']],
      ['login.example', ['Zürich 10']],
      ['directorio ZURICH', ['zurich 9']],
      ['canary', []],
    ] as const)('identity providers by the words %s', async (text, found) => {
      const page = await providers({ text })
      expect(namesOf(page)).toEqual(found)
      expect(page.total).toBe(found.length)
    })

    test('each filter, and all of them together', async () => {
      expect(namesOf(await disks({ active: 'active' }))).toEqual(['Árbol', 'arbol 2', 'Ñandú 10'])
      expect(namesOf(await disks({ active: 'inactive' }))).toEqual(['100% real', 'nandu 9'])
      expect(namesOf(await disks({ kinds: 'local,sftp' }))).toEqual(['Árbol', 'arbol 2', 'nandu 9'])
      const both = { active: 'inactive', text: 'a' } as const
      expect(await disks({ ...both, kinds: 'sftp', limit: 1 })).toMatchObject({
        rows: [{ name: 'nandu 9' }],
        total: 1,
      })
      expect(namesOf(await providers({ active: 'inactive' }))).toEqual(['zurich 9'])
      expect(namesOf(await providers({ kinds: 'local,oidc', active: 'active', text: 'avila' }))).toEqual([
        'Ávila',
        'avila 2',
      ])
      expect(await providers({ kinds: 'oidc', limit: 1 })).toMatchObject({
        rows: [{ name: 'avila 2' }],
        total: 2,
      })
    })

    test('a row is the record alone, as it is to choose from; another organization has no part in it', async () => {
      const disk = (await disks({ text: 'files' })).rows[0]
      expect(disk).toEqual(good(await me.disks.one({ id: idOf('arbol 2') })))
      expect(good(await me.disks.list({}))).toContainEqual(disk)
      const theirDisk = good(await other.disks.page({})).rows[0]?.id ?? ''
      for (const id of [newId(), theirDisk])
        expect(refused(await me.disks.one({ id }))).toMatchObject({ code: 'disk-missing', facts: { id } })
      const local = (await providers({ text: 'local' })).rows[0]
      expect(local).toMatchObject({ name: 'local', userCount: 2, predetermined: true })
      expect(local).toEqual(good(await me.providers.one({ id: local?.id ?? '' })))
      expect(good(await me.providers.list({}))).toContainEqual(local)
      const theirs = good(await other.providers.page({ text: 'canary' })).rows[0]?.id ?? ''
      for (const id of [newId(), theirs])
        expect(refused(await me.providers.one({ id }))).toMatchObject({
          code: 'provider-missing',
          facts: { id },
        })
    })

    test('what is changed is found by what it is now, and no more by what it was', async () => {
      const fresh = await register(server)
      const disk = good(await fresh.disks.create({ ...diskForm('Before'), route: 'first' }))
      const changed = { ...diskForm('After'), connection: machine('new.example.org', 'u'), route: 'second' }
      good(await fresh.disks.change({ ...changed, id: disk.id }))
      for (const text of ['After', 'u@new', 'second'])
        expect(good(await fresh.disks.page({ text })).total).toBe(1)
      for (const text of ['Before', 'first']) expect(good(await fresh.disks.page({ text })).total).toBe(0)
      const provider = good(await fresh.providers.create(oidcForm('https://a.example', { name: 'Middle' })))
      const form = oidcForm('https://b.example', { name: 'Aaa' })
      good(await fresh.providers.change({ ...form, secret: '', id: provider.id }))
      expect(namesOf(good(await fresh.providers.page({})))).toEqual(['Aaa', 'local'])
      expect(good(await fresh.providers.page({ text: 'b.example' })).total).toBe(1)
      expect(good(await fresh.providers.page({ text: 'middle' })).total).toBe(0)
    })

    test.each([
      '/disks/page?sort=secret_sealed',
      '/disks/page?kinds=robot',
      '/disks/page?limit=201',
      '/disks/nothing',
      '/identity-providers/page?sort=connection;drop',
      '/identity-providers/page?kinds=saml',
      '/identity-providers/page?active=asleep',
    ])('%s is refused before any work', async (path) => {
      const answer = await rawCall(server, me, 'GET', path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'input-invalid' })
    })
  })
}
