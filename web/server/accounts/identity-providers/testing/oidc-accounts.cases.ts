import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestIdentityProvider } from './identity-provider.ts'
import { openOidcWay, type OidcWay } from './oidc-way.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson } from '#web/server/testing/people.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Whose account somebody has whom an OpenID provider knows, and with which roles. */
export function oidcAccountCases(open: OpenDatabase): void {
  describe('accounts of an OpenID provider', () => {
    let way: OidcWay
    let server: TestServer
    let idp: TestIdentityProvider
    beforeAll(async () => {
      way = await openOidcWay(open)
      server = way.server
      idp = way.idp
    })
    afterAll(() => way.stop())

    test('no account is taken over by a mailbox', async () => {
      const tenant = await way.makeTenant()
      const local = await addPerson(server, tenant.admin, ['admin'])
      const { email } = local.session
      // Not even by a mailbox that the provider vouches for: it is another provider's account.
      idp.people.set('thief', { email, emailVerified: true, name: 'Thief' })
      const session = good((await way.signIn(tenant, 'thief')).answer)
      expect(session.roles).toEqual(['viewer'])
      const alike = (await way.usersOf(tenant)).filter((user) => user.email === email)
      expect(alike.map((user) => user.providerId).toSorted()).toEqual(
        [tenant.providerId, tenant.admin.session.providerId].toSorted(),
      )
    })

    test('a user made for the provider is who has the mailbox, when the provider vouches for it', async () => {
      const tenant = await way.makeTenant({ selfRegistration: false })
      const made = good(
        await tenant.admin.users.create({
          name: 'Berta',
          email: 'berta@example.org',
          networkUserId: null,
          providerId: tenant.providerId,
          roles: ['operator'],
          active: true,
          password: null,
        }),
      )
      idp.people.set('claims-to-be-berta', { email: 'berta@example.org', emailVerified: false })
      expect(refused((await way.signIn(tenant, 'claims-to-be-berta')).answer).code).toBe(
        'provider-no-registration',
      )
      idp.people.set('berta', { email: 'berta@example.org', emailVerified: true })
      expect(good((await way.signIn(tenant, 'berta')).answer).roles).toEqual(['operator'])
      // From now on she is who she is there, whoever else gets that mailbox.
      idp.people.set('next', { email: 'berta@example.org', emailVerified: true })
      expect(refused((await way.signIn(tenant, 'next')).answer).code).toBe('provider-no-registration')
      idp.people.set('berta', { email: 'berta@new.example.org', emailVerified: true })
      expect(good((await way.signIn(tenant, 'berta')).answer).name).toBe('Berta')
      expect((await way.usersOf(tenant)).find((user) => user.id === made.id)?.lastSignInAtMs).not.toBeNull()
    })

    test('nobody registers where that is off, or with a mailbox of another domain', async () => {
      const closed = await way.makeTenant({ selfRegistration: false })
      idp.people.set('carla', { email: 'carla@example.org', emailVerified: true })
      expect(refused((await way.signIn(closed, 'carla')).answer).code).toBe('provider-no-registration')
      const domain = await way.makeTenant({ domains: ['example.com'] })
      expect(refused((await way.signIn(domain, 'carla')).answer).code).toBe('provider-no-registration')
      idp.people.set('dora', { email: 'dora@example.com', emailVerified: false })
      expect(refused((await way.signIn(domain, 'dora')).answer).code).toBe('provider-no-registration')
      idp.people.set('dora', { email: 'dora@example.com', emailVerified: true })
      expect(good((await way.signIn(domain, 'dora')).answer).email).toBe('dora@example.com')
      expect(await way.usersOf(closed)).toHaveLength(1)
    })

    test('roles follow groups at each sign-in, and other roles end the sessions before', async () => {
      const tenant = await way.makeTenant({
        synchronizeRoles: true,
        roleRules: [
          { value: 'net-ops', role: 'operator' },
          { value: 'net-admins', role: 'admin' },
        ],
      })
      const person = { email: 'eva@example.org', emailVerified: true, name: 'Eva' }
      idp.people.set('eva', { ...person, groups: ['net-ops', 'other'] })
      const before = await way.signIn(tenant, 'eva')
      expect(good(before.answer).roles).toEqual(['operator'])
      expect((await way.usersOf(tenant)).find((user) => user.name === 'Eva')?.rolesFromProvider).toBe(true)
      // The same groups leave the session as it is.
      good((await way.signIn(tenant, 'eva')).answer)
      good(await before.visitor.networks.list({}))
      idp.people.set('eva', { ...person, groups: ['net-admins', 'net-ops'] })
      expect(good((await way.signIn(tenant, 'eva')).answer).roles).toEqual(['admin', 'operator'])
      expect(refused(await before.visitor.networks.list({})).code).toBe('session-expired')
      // No group is not the same as nothing said of groups.
      idp.people.set('eva', person)
      expect(good((await way.signIn(tenant, 'eva')).answer).roles).toEqual(['admin', 'operator'])
      idp.people.set('eva', { ...person, groups: [] })
      expect(good((await way.signIn(tenant, 'eva')).answer).roles).toEqual(['viewer'])
      const trail = good(await tenant.admin.audit.page({ limit: 50 }))
      expect(trail.rows.filter((entry) => entry.action === 'roles.synchronized')).toHaveLength(2)
    })

    test('where nobody registers, groups without a role let nobody in', async () => {
      const tenant = await way.makeTenant({
        synchronizeRoles: true,
        roleRules: [{ value: 'net-ops', role: 'operator' }],
      })
      const person = { email: 'fay@example.org', emailVerified: true, name: 'Fay' }
      idp.people.set('fay', { ...person, groups: ['net-ops'] })
      const { visitor } = await way.signIn(tenant, 'fay')
      good(
        await tenant.admin.providers.change({
          ...tenant.form,
          secret: null,
          selfRegistration: false,
          id: tenant.providerId,
        }),
      )
      idp.people.set('fay', { ...person, groups: ['left'] })
      expect(refused((await way.signIn(tenant, 'fay')).answer).code).toBe('provider-no-role')
      expect(refused(await visitor.networks.list({})).code).toBe('session-expired')
    })

    test('the last administrator stays one, whatever the provider says', async () => {
      const tenant = await way.makeTenant({
        synchronizeRoles: true,
        roleRules: [{ value: 'net-admins', role: 'admin' }],
      })
      const person = { email: 'gil@example.org', emailVerified: true, name: 'Gil' }
      idp.people.set('gil', { ...person, groups: ['net-admins'] })
      const { visitor } = await way.signIn(tenant, 'gil')
      good(
        await visitor.users.changeMany({
          ids: [await way.idOf(tenant, tenant.admin.session.email)],
          active: false,
        }),
      )
      idp.people.set('gil', { ...person, groups: [] })
      expect(good((await way.signIn(tenant, 'gil')).answer).roles).toEqual(['admin'])
    })

    test('an inactive user and whoever is no administrator stay outside where they have to', async () => {
      const tenant = await way.makeTenant()
      idp.people.set('hal', { email: 'hal@example.org', emailVerified: true, name: 'Hal' })
      const { visitor } = await way.signIn(tenant, 'hal')
      const id = await way.idOf(tenant, 'hal@example.org')
      good(await tenant.admin.users.changeMany({ ids: [id], active: false }))
      expect(refused((await way.signIn(tenant, 'hal')).answer).code).toBe('user-inactive')
      expect(refused(await visitor.networks.list({})).code).toBe('session-expired')
      good(await tenant.admin.users.changeMany({ ids: [id], active: true }))
      const again = await way.signIn(tenant, 'hal')
      good(again.answer)
      const change = { ...tenant.form, secret: null, administratorOnly: true, id: tenant.providerId }
      good(await tenant.admin.providers.change(change))
      expect(refused(await again.visitor.networks.list({})).code).toBe('session-expired')
      expect(refused((await way.signIn(tenant, 'hal')).answer).code).toBe('provider-administrators-only')
      idp.people.set('ida', { email: 'ida@example.org', emailVerified: true })
      expect(refused((await way.signIn(tenant, 'ida')).answer).code).toBe('provider-administrators-only')
      expect(await way.idOf(tenant, 'ida@example.org')).toBe('')
      const trail = good(await tenant.admin.audit.page({ limit: 50 })).rows
      const refusals = trail.filter((entry) => entry.action === 'session.refused')
      expect(refusals.map((entry) => entry.recordName)).toEqual(['Hal', 'Hal'])
    })

    test('a provider that is switched off, or of another organization, opens nothing', async () => {
      const tenant = await way.makeTenant()
      const other = await way.makeTenant()
      const visitor = server.visit()
      const crossed = { organization: other.organization, providerId: tenant.providerId }
      expect(refused(await visitor.accounts.beginOidc(crossed)).code).toBe('provider-missing')
      const search = await idp.signIn(await way.begin(visitor, tenant), 'ana')
      const inside = await way.signIn(tenant, 'ana')
      good(
        await tenant.admin.providers.change({
          ...tenant.form,
          secret: null,
          active: false,
          id: tenant.providerId,
        }),
      )
      expect(refused(await visitor.accounts.endOidc({ search })).code).toBe('sign-in-lost')
      expect(refused(await inside.visitor.networks.list({})).code).toBe('session-expired')
      expect(refused(await visitor.accounts.beginOidc(tenant)).code).toBe('provider-missing')
      const listed = good(await visitor.accounts.providers({ organization: tenant.organization }))
      expect(listed.providers.map((each) => each.kind)).toEqual(['local'])
    })
  })
}
