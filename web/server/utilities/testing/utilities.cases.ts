import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { utilityBounds } from '#shared/utilities/bounds.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, register } from '#web/server/testing/people.ts'
import { addGateway, newId } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { utilitiesWorld } from './utilities-world.ts'

const template = { name: 'App', content: '', preScript: '', commands: '', postScript: '' }

/** Variables, templates and routes as records; what they do on gateways: `utility-runs.cases.ts`. */
export function utilitiesCases(open: OpenDatabase): void {
  describe('utilities', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())

    test('a variable says how many templates use it, and is not taken from under them', async () => {
      const me = await register(server)
      const made = good(await me.utilities.createVariable({ name: 'HOST', value: 'a', secret: false }))
      good(await me.utilities.createTemplate({ ...template, content: '{{HOST}} {{ HOST }} {{PORT}}' }))
      good(await me.utilities.createTemplate({ ...template, name: 'Other', commands: 'echo {{HOST}}' }))
      expect(good(await me.utilities.variables({}))).toMatchObject([
        { name: 'HOST', value: 'a', templateCount: 2 },
      ])
      expect(good(await me.utilities.templates({}))).toMatchObject([
        { name: 'App', variableCount: 2, names: ['HOST', 'PORT'], unknownNames: ['PORT'], routeCount: 0 },
        { name: 'Other', variableCount: 1, unknownNames: [] },
      ])
      const renamed = { id: made.id, name: 'NAME', value: 'a', secret: false }
      expect(refused(await me.utilities.changeVariable(renamed))).toEqual({
        code: 'variable-in-use',
        facts: { count: 2 },
      })
      expect(refused(await me.utilities.removeVariable({ id: made.id })).code).toBe('variable-in-use')
      const again = { name: 'HOST', value: 'b', secret: false }
      expect(refused(await me.utilities.createVariable(again)).code).toBe('name-taken')
      expect(good(await me.utilities.changeVariable({ id: made.id, ...again }))).toMatchObject({ value: 'b' })
    })

    test('a secret goes in and never comes out, nor by becoming a plain value', async () => {
      const me = await register(server)
      const canary = `canary-${newId()}`
      const secret = { name: 'KEY', value: canary, secret: true }
      const made = good(await me.utilities.createVariable(secret))
      expect(made).toMatchObject({ value: null, secret: true })
      const kept = good(
        await me.utilities.changeVariable({ ...secret, id: made.id, name: 'TOKEN', value: null }),
      )
      expect(kept).toMatchObject({ name: 'TOKEN', value: null })
      const plain = { id: made.id, name: 'TOKEN', value: null, secret: false }
      expect(refused(await me.utilities.changeVariable(plain))).toMatchObject({
        code: 'field-required',
        at: ['value'],
      })
      expect(JSON.stringify(good(await me.utilities.variables({})))).not.toContain(canary)
      expect(await snapshotOf(server, me.session.organizationId)).not.toContain(canary)
      const short = { name: 'PIN', value: '1234', secret: true }
      expect(refused(await me.utilities.createVariable(short))).toMatchObject({ code: 'field-too-short' })
    })

    test.each([
      { name: 'a name that no shell has', form: { name: 'A-B', value: '', secret: false } },
      { name: 'a name with a digit first', form: { name: '1A', value: '', secret: false } },
      { name: 'a zero byte', form: { name: 'A', value: 'a\0b', secret: false } },
      {
        name: 'more bytes than there is room for',
        form: { name: 'A', value: 'ñ'.repeat(utilityBounds.valueBytes / 2 + 1), secret: false },
      },
    ])('$name is refused', async ({ form }) => {
      const me = await register(server)
      expect(refused(await me.utilities.createVariable(form)).code).toBe('input-invalid')
    })

    test('a template of the largest texts is kept, one byte more is not', async () => {
      const me = await register(server)
      const most = 'é'.repeat(utilityBounds.textBytes / 2)
      const full = { ...template, content: most, preScript: most, commands: most, postScript: most }
      const made = good(await me.utilities.createTemplate(full))
      expect(good(await me.utilities.template({ id: made.id })).postScript === most).toBe(true)
      const over = { ...template, name: 'Over', content: `${most}x` }
      expect(refused(await me.utilities.createTemplate(over)).code).toBe('input-invalid')
    })

    test.each([
      'etc/app',
      '/etc/../app',
      '/etc//app',
      '/etc/./app',
      '/',
      '/etc/app/',
      '/proc/x',
      '/dev/sda',
      '/sys/x',
      '/etc/a\nb',
      '',
    ])('the path %j is refused', async (path) => {
      const me = await register(server)
      const gatewayId = await addGateway(me, `${newId()}.test`)
      const { id: templateId } = good(await me.utilities.createTemplate(template))
      const problem = refused(await me.utilities.createRoute({ templateId, gatewayId, path }))
      expect(problem.code).toBe('input-invalid')
    })

    test('a path of a gateway has one route, and a template with routes stays', async () => {
      const { me, gatewayId, template: own, routeId, path } = await utilitiesWorld(server)
      const again = { templateId: own.id, gatewayId, path }
      expect(refused(await me.utilities.createRoute(again))).toMatchObject({ code: 'path-taken' })
      expect(refused(await me.utilities.removeTemplate({ id: own.id }))).toEqual({
        code: 'template-in-use',
        facts: { count: 1 },
      })
      good(await me.utilities.removeRoute({ id: routeId }))
      good(await me.utilities.removeTemplate({ id: own.id }))
    })

    test('operators neither read them nor run anything', async () => {
      const { me, routeId } = await utilitiesWorld(server)
      const operator = await addPerson(server, me, ['operator'])
      for (const answer of [
        await operator.utilities.templates({}),
        await operator.utilities.preview({ id: routeId }),
        await operator.utilities.synchronize({ id: routeId, digest: 'x' }),
      ])
        expect(refused(answer).code).toBe('unauthorized')
    })

    test('a route to a gateway of another organization cannot be made', async () => {
      const { gatewayId } = await utilitiesWorld(server)
      const { me, template: own } = await utilitiesWorld(server)
      const route = { templateId: own.id, gatewayId, path: '/etc/other' }
      expect(refused(await me.utilities.createRoute(route)).code).toBe('gateway-missing')
    })
  })
}
