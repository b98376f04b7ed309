import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProviderForm } from '#shared/model/provider.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { directoryAddressCases } from './directory-address.cases.ts'
import { ldapForm } from './provider-forms.ts'
import { missingSlapd, personPassword, readerPassword, startSlapd, type TestDirectory } from './slapd.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

interface Tenant {
  readonly admin: Person
  readonly organization: string
  readonly providerId: string
  readonly form: ProviderForm
}

const missing = missingSlapd()

/** Signing in with what a real directory knows. */
export function ldapCases(open: OpenDatabase): void {
  // oxlint-disable vitest/no-conditional-tests, vitest/expect-expect, vitest/no-disabled-tests -- without slapd there is one test, which says so
  if (missing === null) directoryCases(open)
  else test('signing in with a directory', (ctx) => ctx.skip(missing))
}

function directoryCases(open: OpenDatabase): void {
  describe('signing in with a directory', () => {
    let server: TestServer
    let directory: TestDirectory
    beforeAll(async () => {
      directory = await startSlapd()
      server = await startTestServer(open, { TRAMA_ALLOW_LOOPBACK: 'on' })
    })
    afterAll(async () => {
      await server.stop()
      await directory.stop()
    })

    const formOf = (given: Parameters<typeof ldapForm>[0] = {}): ProviderForm => {
      const { ldap: url, authority } = directory
      return ldapForm({ url, startTls: true, authority, secret: readerPassword, ...given })
    }
    const makeTenant = async (given: Parameters<typeof ldapForm>[0] = {}): Promise<Tenant> => {
      const admin = await register(server)
      const form = formOf(given)
      const { id } = good(await admin.providers.create(form))
      const { organization } = good(await admin.providers.shortName({}))
      return { admin, organization, providerId: id, form }
    }
    const signIn = async (tenant: Tenant, email: string, password = personPassword) => {
      const { organization, providerId } = tenant
      const visitor = server.visit()
      return { visitor, answer: await visitor.accounts.signIn({ email, password, organization, providerId }) }
    }
    const usersOf = async ({ admin }: Tenant) => good(await admin.users.page({})).rows
    const prepareBerta = async ({ admin, providerId }: Tenant): Promise<void> => {
      const active = { active: true, networkUserId: null, password: null }
      const form = { name: 'Berta', email: 'berta@example.org', roles: ['operator' as const] }
      good(await admin.users.create({ ...form, ...active, providerId }))
    }
    const tried = ({ admin }: Tenant, form: ProviderForm, login: string | null = null) =>
      admin.providers.test({ id: null, form, login })

    const ways = [
      { name: 'StartTLS', given: () => ({}) },
      { name: 'ldaps', given: () => ({ url: directory.ldaps, startTls: false }) },
    ]
    test.each(ways)('over $name, with what people call themselves there', async ({ given }) => {
      const tenant = await makeTenant(given())
      const first = await signIn(tenant, 'Ana')
      expect(good(first.answer)).toMatchObject({
        name: 'Ana Ruiz',
        email: 'ana@example.org',
        roles: ['viewer'],
        providerId: tenant.providerId,
      })
      good(await first.visitor.networks.list({}))
      good((await signIn(tenant, 'ana')).answer)
      expect((await usersOf(tenant)).filter((user) => user.email === 'ana@example.org')).toHaveLength(1)
    })

    const wrong = [
      { name: 'another password', login: 'ana', password: 'Another-password-1' },
      { name: 'nobody', login: 'nobody', password: personPassword },
      { name: 'a filter that anybody fits', login: '*)(uid=*', password: personPassword },
      { name: 'a filter that closes the one before', login: 'ana)(|(uid=*', password: personPassword },
      { name: 'any letters and the start of a name', login: 'an*', password: personPassword },
      { name: 'an escape of a filter', login: '\\61na', password: personPassword },
      { name: 'a name that several entries have', login: 'twin', password: personPassword },
      { name: 'an entry that is switched off', login: 'off', password: personPassword },
      { name: 'an entry that is somewhere else', login: 'far', password: personPassword },
    ]
    test.each(wrong)('$name is refused, and alike', async ({ login, password }) => {
      const tenant = await makeTenant()
      expect(refused((await signIn(tenant, login, password)).answer)).toMatchObject({
        code: 'sign-in-failed',
      })
      expect(await usersOf(tenant)).toHaveLength(1)
    })

    test('letters that mean more in a filter are letters', async () => {
      const tenant = await makeTenant()
      // Somebody has called themselves so; nobody else is found by it.
      expect(good((await signIn(tenant, '*')).answer).name).toBe('Star')
    })

    test('no password is none, and is not asked about', async () => {
      const tenant = await makeTenant()
      expect(refused((await signIn(tenant, 'ana', '')).answer).code).toBe('input-invalid')
      const connection = tenant.form.connection
      if (connection.kind !== 'ldap') throw new Error('not a directory')
      const said = await server.running.composition.directory.signIn(connection, readerPassword, {
        login: 'ana',
        password: '',
        mayTry: () => Promise.resolve(true),
      })
      expect(good(said)).toBeNull()
    })

    test('tries are limited', async () => {
      const tenant = await makeTenant()
      for (let count = 0; count < 5; count += 1)
        expect(refused((await signIn(tenant, 'berta', 'Wrong-password-1')).answer).code).toBe(
          'sign-in-failed',
        )
      expect(refused((await signIn(tenant, 'berta')).answer).code).toBe('too-many-tries')
    })

    test('tries are counted of the entry, however its login is written', async () => {
      const tenant = await makeTenant()
      for (const login of ['berta', 'BERTA', '\uff42\uff45\uff52\uff54\uff41', 'ber\u00adta', 'b\u00e9rta'])
        expect(refused((await signIn(tenant, login, 'Wrong-password-1')).answer).code).toBe('sign-in-failed')
      expect(refused((await signIn(tenant, 'berta')).answer).code).toBe('too-many-tries')
    })

    test('what is not encrypted is not said, and a certificate has to be good', async () => {
      const tenant = await makeTenant()
      const plain = refused(await tried(tenant, formOf({ startTls: false })))
      expect(plain).toMatchObject({
        code: 'provider-refused',
        facts: { reason: 'confidentialityRequired (13)' },
      })
      const untrusted = [
        { authority: directory.otherAuthority },
        { authority: directory.otherAuthority, url: directory.ldaps, startTls: false },
        { authority: '' },
        // Good, but of another host.
        { url: directory.ldap.replace('127.0.0.1', 'localhost') },
        { url: directory.ldaps.replace('127.0.0.1', 'localhost'), startTls: false },
      ]
      for (const given of untrusted) {
        const answer = refused(await tried(tenant, formOf(given)))
        expect(answer.code).toBe('provider-unreachable')
        expect(JSON.stringify(answer)).toMatch(/CERT|SELF_SIGNED|ISSUER|LEAF|ALTNAME/)
      }
      const away = ldapForm({ url: 'ldap://directory.example.org', startTls: false })
      expect(refused(await tenant.admin.providers.create(away))).toMatchObject({
        code: 'provider-plain',
        at: ['connection', 'startTls'],
      })
    })

    test('settings are tried step by step', async () => {
      const tenant = await makeTenant()
      const rules = { roleRules: [{ value: 'NET-OPS', role: 'operator' as const }] }
      expect(good(await tried(tenant, formOf())).steps).toEqual(['reached', 'encrypted', 'bound'])
      expect(good(await tried(tenant, formOf(rules), 'ana'))).toMatchObject({
        steps: ['reached', 'encrypted', 'bound', 'found'],
        found: {
          name: 'Ana Ruiz',
          email: 'ana@example.org',
          groups: ['cn=net-ops,ou=groups,dc=example,dc=org', 'net-ops'],
          roles: ['operator'],
        },
      })
      expect(refused(await tried(tenant, formOf({ secret: 'wrong' })))).toMatchObject({
        code: 'provider-refused',
        facts: { reason: 'invalidCredentials (49)' },
      })
      expect(refused(await tried(tenant, formOf(), 'nobody'))).toMatchObject({
        code: 'provider-refused',
        facts: { reason: 'not-found' },
      })
      expect(refused(await tried(tenant, formOf({ url: 'ldap://127.0.0.1:9' })))).toMatchObject({
        code: 'provider-unreachable',
        facts: { host: '127.0.0.1:9', reason: 'ECONNREFUSED' },
      })
    })

    test('roles follow groups at each sign-in, and other roles end the sessions before', async () => {
      await directory.setMembers('net-ops', ['ana'])
      await directory.setMembers('net-admins', ['berta'])
      const tenant = await makeTenant({
        synchronizeRoles: true,
        selfRegistration: true,
        roleRules: [
          { value: 'net-ops', role: 'operator' },
          { value: 'CN=net-admins, OU=groups, DC=example, DC=org', role: 'admin' },
        ],
      })
      const before = await signIn(tenant, 'ana')
      expect(good(before.answer).roles).toEqual(['operator'])
      await directory.setMembers('net-admins', ['berta', 'ana'])
      expect(good((await signIn(tenant, 'ana')).answer).roles).toEqual(['admin', 'operator'])
      // To be called as a group is not to be in it.
      expect(good((await signIn(tenant, 'mallory')).answer).roles).toEqual(['viewer'])
      expect(refused(await before.visitor.networks.list({})).code).toBe('session-expired')
      await directory.setMembers('net-admins', ['berta'])
      await directory.setMembers('net-ops', [])
      const { form, providerId, admin } = tenant
      good(await admin.providers.change({ ...form, secret: null, selfRegistration: false, id: providerId }))
      expect(refused((await signIn(tenant, 'ana')).answer).code).toBe('provider-no-role')
      await directory.setMembers('net-ops', ['ana'])
      expect(good((await signIn(tenant, 'ana')).answer).roles).toEqual(['operator'])
    })

    test("groups may be an attribute of a person's own entry", async () => {
      const own = formOf({
        synchronizeRoles: true,
        roleRules: [{ value: 'net-ops', role: 'operator' }],
      })
      if (own.connection.kind !== 'ldap') throw new Error('not a directory')
      const connection = { ...own.connection, groupAttribute: 'departmentNumber', groupBaseDn: '' }
      const tenant = await makeTenant({ ...own, connection })
      expect(good((await signIn(tenant, 'carla')).answer).roles).toEqual(['operator'])
    })

    test('whoever is switched off, there or here, stays outside', async () => {
      const tenant = await makeTenant()
      good((await signIn(tenant, 'ana')).answer)
      const ana = (await usersOf(tenant)).find((user) => user.name === 'Ana Ruiz')
      good(await tenant.admin.users.changeMany({ ids: [ana?.id ?? ''], active: false }))
      expect(refused((await signIn(tenant, 'ana')).answer).code).toBe('user-inactive')
      const { form, providerId, admin } = tenant
      good(await admin.users.changeMany({ ids: [ana?.id ?? ''], active: true }))
      const inside = await signIn(tenant, 'ana')
      good(await admin.providers.change({ ...form, secret: null, administratorOnly: true, id: providerId }))
      expect(refused(await inside.visitor.networks.list({})).code).toBe('session-expired')
      expect(refused((await signIn(tenant, 'ana')).answer).code).toBe('provider-administrators-only')
      good(await admin.providers.change({ ...form, secret: null, active: false, id: providerId }))
      expect(refused((await signIn(tenant, 'ana')).answer).code).toBe('provider-missing')
    })

    test('who registers nowhere is nobody, unless an administrator made them', async () => {
      const tenant = await makeTenant({ selfRegistration: false, vouchesForEmail: true })
      expect(refused((await signIn(tenant, 'berta')).answer).code).toBe('provider-no-registration')
      await prepareBerta(tenant)
      expect(good((await signIn(tenant, 'berta')).answer).roles).toEqual(['operator'])
    })

    test.each([true, false])(
      'who writes their own mailbox becomes nobody by it (self registration: %s)',
      async (selfRegistration) => {
        const tenant = await makeTenant({ selfRegistration })
        await prepareBerta(tenant)
        await directory.setValue('carla', 'mail', 'berta@example.org')
        expect(refused((await signIn(tenant, 'carla')).answer).code).toBe('provider-no-registration')
        await directory.setValue('carla', 'mail', 'carla@example.org')
        const berta = (await usersOf(tenant)).find((user) => user.name === 'Berta')
        expect(berta).toMatchObject({ roles: ['operator'], lastSignInAtMs: null })
      },
    )

    test('a mailbox is of a domain that may register where the directory vouches for it', async () => {
      const domains = ['example.org']
      const refusing = await makeTenant({ domains })
      expect(refused((await signIn(refusing, 'ana')).answer).code).toBe('provider-no-registration')
      good((await signIn(await makeTenant({ domains, vouchesForEmail: true }), 'ana')).answer)
    })

    test('somebody is who their entry is, whatever mailbox it gets', async () => {
      const tenant = await makeTenant()
      good((await signIn(tenant, 'berta')).answer)
      await directory.setValue('carla', 'mail', 'berta@example.org')
      expect(refused((await signIn(tenant, 'carla')).answer).code).toBe('provider-no-registration')
      await directory.setValue('carla', 'mail', 'carla@example.org')
      good((await signIn(tenant, 'carla')).answer)
    })
  })

  directoryAddressCases(open)
}
