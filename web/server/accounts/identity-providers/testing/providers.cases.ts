import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, password, register, type Person } from '#web/server/testing/people.ts'
import { ldapForm, localForm, oidcForm } from './provider-forms.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

const issuer = 'https://login.example.org'

/** Identity providers as records of an organization. */
export function providersCases(open: OpenDatabase): void {
  describe('identity providers', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    const listOf = async (admin: Person) => good(await admin.providers.list({}))
    const named = async (admin: Person, name: string) =>
      (await listOf(admin)).find((each) => each.name === name)
    const makeSuperAdmin = async ({ session }: Person) => {
      const { read } = server.running.composition.store.of(session.organizationId)
      await read
        .update('users')
        .set({ roles: JSON.stringify(['super-admin', 'admin']) })
        .where('email', '=', session.email)
        .execute()
    }

    test('an organization begins with one for passwords, which is preselected', async () => {
      const admin = await register(server, 'Logística Número Uno')
      const { organization } = good(await admin.providers.shortName({}))
      const providers = await listOf(admin)
      expect(organization).toBe('logistica-numero-uno')
      expect(providers).toMatchObject([
        {
          name: 'local',
          active: true,
          predetermined: true,
          userCount: 1,
          hasSecret: false,
          redirectUri: null,
        },
      ])
      const tenant = good(await server.visit().accounts.providers({ organization }))
      expect(tenant).toEqual({
        organization: { slug: organization, name: 'Logística Número Uno' },
        providers: [{ id: providers[0]?.id, name: 'local', kind: 'local', predetermined: true }],
      })
    })

    test('what is saved comes back, but never its secret', async () => {
      const admin = await register(server)
      const secret = `secret-${Math.random()}`
      const form = oidcForm(issuer, { secret, domains: ['Example.org'], firstRole: 'member' })
      const made = good(await admin.providers.create(form))
      const { secret: _secret, ...shown } = form
      expect(made).toEqual({
        ...shown,
        domains: ['example.org'],
        id: made.id,
        predetermined: false,
        hasSecret: true,
        userCount: 0,
        createdAtMs: made.createdAtMs,
        redirectUri: `${server.url}/signed-in?provider=${made.id}`,
      })
      expect(await listOf(admin)).toContainEqual(made)
      const kept = good(await admin.providers.change({ ...form, secret: null, id: made.id, name: 'Other' }))
      expect(kept).toMatchObject({ hasSecret: true, name: 'Other' })
      expect(JSON.stringify(admin.browser.seen)).not.toContain(secret)
      for (const path of filesOf(server.dataPath)) expect(readFileSync(path).includes(secret)).toBe(false)
      const { read } = server.running.composition.store.of(admin.session.organizationId)
      const row = await read
        .from('providers')
        .select(['secret_sealed'])
        .where('provider_id', '=', made.id)
        .execute()
      expect(row[0]?.secret_sealed).toMatch(/^1\./)
      expect(JSON.stringify(row)).not.toContain(secret)
      expect(good(await admin.providers.change({ ...form, secret: '', id: made.id })).hasSecret).toBe(false)
    })

    test('a saved secret is not sent to another address', async () => {
      const admin = await register(server)
      const forms = [
        { form: oidcForm(issuer), other: oidcForm('https://evil.example.org') },
        { form: ldapForm(), other: ldapForm({ url: 'ldaps://evil.example.org' }) },
      ]
      for (const { form, other } of forms) {
        const { id } = good(await admin.providers.create({ ...form, secret: 'kept here' }))
        const expected = { code: 'field-required', at: ['secret'] }
        expect(refused(await admin.providers.change({ ...other, id }))).toMatchObject(expected)
        expect(refused(await admin.providers.test({ id, form: other, login: null }))).toMatchObject(expected)
        good(await admin.providers.change({ ...other, secret: 'typed again', id }))
      }
    })

    test('a name is taken once, whatever its case, and addresses are checked', async () => {
      const admin = await register(server)
      expect(refused(await admin.providers.create(localForm({ name: 'LOCAL' })))).toMatchObject({
        code: 'name-taken',
        at: ['name'],
      })
      expect(refused(await admin.providers.create(oidcForm('http://login.example.org')))).toMatchObject({
        code: 'provider-address',
        at: ['connection', 'issuer'],
      })
      expect(refused(await admin.providers.create(ldapForm({ url: 'directory' })))).toMatchObject({
        code: 'provider-address',
        at: ['connection', 'url'],
      })
      // No provider says who runs the deployment.
      const strong = { ...oidcForm(issuer), firstRole: 'super-admin' } as unknown as ReturnType<
        typeof oidcForm
      >
      expect(refused(await admin.providers.create(strong)).code).toBe('input-invalid')
      expect(await listOf(admin)).toHaveLength(1)
    })

    test('one is preselected, and when it goes the oldest active one is', async () => {
      const admin = await register(server)
      const first = good(await admin.providers.create(oidcForm(issuer, { active: false })))
      const second = good(await admin.providers.create(oidcForm(issuer)))
      expect(good(await admin.providers.predetermine({ id: second.id })).predetermined).toBe(true)
      expect((await listOf(admin)).filter((each) => each.predetermined).map((each) => each.id)).toEqual([
        second.id,
      ])
      good(await admin.providers.remove({ id: second.id }))
      expect((await named(admin, 'local'))?.predetermined).toBe(true)
      expect(refused(await admin.providers.predetermine({ id: second.id })).code).toBe('provider-missing')
      good(await admin.providers.remove({ id: first.id }))
    })

    test('the last one, and one that somebody signs in with, stay', async () => {
      const admin = await register(server)
      const local = (await named(admin, 'local'))?.id ?? ''
      const off = { ...localForm({ name: 'local', active: false }), id: local }
      expect(refused(await admin.providers.remove({ id: local })).code).toBe('provider-last')
      expect(refused(await admin.providers.change(off)).code).toBe('provider-last')
      const other = good(await admin.providers.create(oidcForm(issuer)))
      expect(refused(await admin.providers.remove({ id: local }))).toMatchObject({
        code: 'provider-in-use',
        facts: { count: 1 },
      })
      expect(refused(await admin.providers.change(off)).code).toBe('last-administrator')
      good(await admin.providers.remove({ id: other.id }))
      expect(refused(await admin.providers.remove({ id: other.id })).code).toBe('provider-missing')
    })

    test('its kind stays as it is', async () => {
      const admin = await register(server)
      const { id } = good(await admin.providers.create(oidcForm(issuer)))
      expect(refused(await admin.providers.change({ ...ldapForm({ secret: 'x' }), id })).code).toBe(
        'provider-missing',
      )
    })

    test('passwords of a provider for administrators are of no use to others', async () => {
      const admin = await register(server)
      const viewer = await addPerson(server, admin, ['viewer'])
      const { organization } = good(await admin.providers.shortName({}))
      const id = (await named(admin, 'local'))?.id ?? ''
      good(await admin.providers.change({ ...localForm({ name: 'local', administratorOnly: true }), id }))
      expect(refused(await viewer.networks.list({})).code).toBe('session-expired')
      good(await admin.networks.list({}))
      const typed = { email: viewer.session.email, password, organization, providerId: id }
      expect(refused(await server.visit().accounts.signIn(typed)).code).toBe('provider-administrators-only')
      good(await server.visit().accounts.signIn({ ...typed, email: admin.session.email }))
    })

    test('a session that was opened while its provider was switched off is not renewed', async () => {
      const admin = await register(server)
      good(await admin.accounts.refresh({}))
      const { read } = server.running.composition.store.of(admin.session.organizationId)
      await read.update('providers').set({ active: 0 }).execute()
      expect(refused(await admin.accounts.refresh({})).code).toBe('session-expired')
    })

    test('the provider of whoever runs the deployment is theirs to change', async () => {
      const chief = await register(server)
      const admin = await addPerson(server, chief, ['admin'])
      await makeSuperAdmin(chief)
      const id = (await named(admin, 'local'))?.id ?? ''
      good(await admin.providers.create(oidcForm(issuer)))
      const change = { ...localForm({ name: 'Passwords' }), id }
      expect(refused(await admin.providers.change(change)).code).toBe('role-not-yours')
      expect(refused(await admin.providers.remove({ id })).code).toBe('role-not-yours')
      const visitor = server.visit()
      good(await visitor.accounts.signIn({ email: chief.session.email, password }))
      expect(good(await visitor.providers.change(change)).name).toBe('Passwords')
    })

    test("another organization's are not there", async () => {
      const admin = await register(server)
      const stranger = await register(server)
      const { id } = good(await admin.providers.create(oidcForm(issuer)))
      const codes = [
        refused(await stranger.providers.change({ ...oidcForm(issuer), id })).code,
        refused(await stranger.providers.remove({ id })).code,
        refused(await stranger.providers.predetermine({ id })).code,
        refused(await stranger.providers.test({ id, form: oidcForm(issuer), login: null })).code,
      ]
      expect(new Set(codes)).toEqual(new Set(['provider-missing']))
      expect((await listOf(admin)).map((each) => each.id)).toContain(id)
    })

    test('an organization that nobody named is the only one, or none', async () => {
      const visitor = server.visit()
      expect(good(await visitor.accounts.providers({}))).toEqual({ organization: null, providers: [] })
      expect(refused(await visitor.accounts.providers({ organization: 'nowhere' }))).toMatchObject({
        code: 'organization-missing',
        facts: { name: 'nowhere' },
      })
      const alone = await startTestServer(open)
      try {
        const admin = await register(alone, 'Alone')
        const tenant = good(await alone.visit().accounts.providers({}))
        expect(tenant.organization).toEqual({ slug: 'alone', name: 'Alone' })
        expect(tenant.providers.map((each) => each.id)).toEqual([admin.session.providerId])
      } finally {
        await alone.stop()
      }
    })

    test('each change leaves an entry that names it', async () => {
      const admin = await register(server)
      const form = oidcForm(issuer)
      const { id } = good(await admin.providers.create(form))
      good(await admin.providers.change({ ...form, id }))
      good(await admin.providers.predetermine({ id }))
      good(await admin.providers.remove({ id }))
      const { rows } = good(await admin.audit.page({ limit: 50 }))
      const entries = rows.filter((entry) => entry.subject === 'provider')
      expect(entries.map((entry) => entry.action).toSorted()).toEqual([
        'providers.change',
        'providers.create',
        'providers.predetermine',
        'providers.remove',
      ])
      expect(new Set(entries.map((entry) => entry.recordName))).toEqual(new Set([form.name]))
    })
  })
}

/** Every file below a folder but the root key and the sockets of a database. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}
