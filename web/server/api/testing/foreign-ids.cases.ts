import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import { furnish, providerForm, type Furnished } from '#web/server/testing/furnished.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { deviceForm, newId, newKey, origin, reading } from '#web/server/testing/scene.ts'
import { snapshotOf } from '#web/server/testing/snapshot.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** Ids of another organization's records where a call takes ids, in every place where it takes them. */
export function foreignIdsCases(open: OpenDatabase): void {
  describe('reaching what is another organization’s (CVE-2022-36110, CVE-2026-29194, CVE-2026-40304)', () => {
    let server: TestServer
    let owner: Person
    let foreign: Furnished
    let me: Person
    let own: Furnished
    beforeAll(async () => {
      server = await startTestServer(open)
      owner = await register(server, 'Canary-Org')
      foreign = await furnish(server, owner, 'Canary-Record')
      me = await register(server, 'Own')
      own = await furnish(server, me, 'Record')
    })
    afterAll(() => server.stop())

    const nested: readonly {
      readonly name: string
      readonly ask: () => Promise<{ readonly ok: boolean; readonly problem?: { readonly code: string } }>
      readonly code: RegExp
    }[] = [
      {
        name: 'a device for a person of theirs',
        ask: () => me.devices.create(deviceForm(foreign.userId)),
        code: /^network-user-missing$/,
      },
      {
        name: 'a device handed to a person of theirs',
        ask: () => me.devices.change({ ...deviceForm(foreign.userId), id: own.deviceIds[0] }),
        code: /^network-user-missing$/,
      },
      {
        name: 'a key in a network of theirs',
        ask: () =>
          me.devices.enrol({ id: own.deviceIds[0], networkId: foreign.networkId, publicKey: newKey() }),
        code: /^network-missing$/,
      },
      {
        name: 'a login for a person of theirs',
        ask: () => me.users.create(login({ networkUserId: foreign.userId })),
        code: /^network-user-missing$/,
      },
      {
        name: 'a login with a provider of theirs',
        ask: () => me.users.create(login({ providerId: foreign.providerId, password: null })),
        code: /^provider-missing$/,
      },
      {
        name: 'a login moved to a provider of theirs',
        ask: () => me.users.change({ ...login({ providerId: foreign.providerId }), id: own.loginId }),
        code: /^provider-missing$/,
      },
      {
        name: 'a saved secret of theirs, by testing a provider',
        ask: () => me.providers.test({ id: foreign.providerId, form: providerForm(), login: null }),
        code: /^provider-missing$/,
      },
      {
        name: 'an undo on a gateway of theirs',
        ask: () => me.networks.undo({ id: own.networkId, gatewayId: foreign.gatewayId }),
        code: /-missing$/,
      },
      {
        name: 'a reading of a gateway of theirs',
        ask: () =>
          me.custody.plan({
            id: own.networkId,
            readings: [{ kind: 'read', observed: reading(foreign.workstationGatewayId) }],
          }),
        code: /^input-invalid$/,
      },
      {
        name: 'a reading of one gateway as of another',
        ask: () =>
          me.custody.tell({
            gatewayId: own.workstationGatewayId,
            observed: reading(foreign.workstationGatewayId),
          }),
        code: /^gateway-missing$/,
      },
      {
        name: 'traffic of a device of theirs',
        ask: () => me.statistics.traffic({ deviceId: foreign.deviceIds[0] }),
        code: /^device-missing$/,
      },
    ]
    const login = (given: { networkUserId?: string; providerId?: string; password?: null }) => ({
      name: 'x',
      email: `${newId()}@example.org`,
      networkUserId: null,
      providerId: me.session.providerId,
      roles: ['viewer' as const],
      active: true,
      password,
      ...given,
    })

    test.each(nested)('$name', async ({ ask, code }) => {
      const before = await snapshotOf(server, foreign.organizationId)
      const answer = await ask()
      expect(answer.ok ? 'done' : answer.problem?.code).toMatch(code)
      expect(JSON.stringify(answer)).not.toMatch(/canary/i)
      expect(await snapshotOf(server, foreign.organizationId)).toBe(before)
    })

    const drawn: readonly { readonly name: string; readonly edit: () => Edit }[] = [
      {
        name: 'places a gateway',
        edit: () => ({ kind: 'place', nodeId: foreign.gatewayId, position: origin }),
      },
      {
        name: 'places a device',
        edit: () => ({ kind: 'place', nodeId: foreign.deviceIds[0], position: origin }),
      },
      {
        name: 'adds a device for a person',
        edit: () => ({
          kind: 'add-device',
          id: newId(),
          form: deviceForm(foreign.userId),
          position: origin,
        }),
      },
      {
        name: 'takes the id of a device',
        edit: () => ({
          kind: 'add-device',
          id: foreign.deviceIds[0],
          form: deviceForm(own.userId, newId()),
          position: origin,
        }),
      },
      {
        name: 'connects to a rule',
        edit: () => ({ kind: 'connect', id: newId(), a: own.gatewayId, b: foreign.ruleId }),
      },
    ]
    test.each(drawn)('a drawing that $name of theirs', async ({ edit }) => {
      const before = await snapshotOf(server, foreign.organizationId)
      const { revision } = good(await me.networks.drawing({ id: own.networkId }))
      const answer = await me.networks.edit({ id: own.networkId, revision, edits: [edit()] })
      expect(JSON.stringify(answer)).not.toMatch(/canary/i)
      expect(await snapshotOf(server, foreign.organizationId)).toBe(before)
    })

    test('many at once, theirs among ours: ours alone are changed', async () => {
      const before = await snapshotOf(server, foreign.organizationId)
      const made = good(await me.devices.create(deviceForm(own.userId, newId())))
      const ids = [made.id, foreign.deviceIds[1]]
      expect(good(await me.devices.changeMany({ ids, active: false })).changed).toBe(1)
      expect(good(await me.devices.removeMany({ ids })).removed).toBe(1)
      expect(good(await me.networkUsers.changeMany({ ids: [foreign.userId], active: false })).changed).toBe(0)
      expect(good(await me.users.changeMany({ ids: [foreign.loginId], active: false })).changed).toBe(0)
      expect(good(await me.users.removeMany({ ids: [foreign.loginId] })).removed).toBe(0)
      expect(await snapshotOf(server, foreign.organizationId)).toBe(before)
    })

    test('what another organization removed is not brought back by who found the code', async () => {
      const made = good(await owner.devices.create(deviceForm(foreign.userId, newId())))
      const { undo } = good(await owner.devices.removeMany({ ids: [made.id] }))
      expect(refused(await me.devices.restore({ undo })).code).toBe('link-invalid')
      expect(good(await owner.devices.restore({ undo })).restored).toBe(1)
    })

    test('filters and words find nothing of theirs', async () => {
      for (const text of ['Canary', 'canary-record', '%', '_', "' or 1=1 --", '\\'])
        for (const answer of [
          await me.devices.page({ text }),
          await me.networkUsers.page({ text }),
          await me.users.page({ text }),
          await me.designs.page({ text }),
          await me.audit.page({ text }),
          await me.statistics.devices({ text }),
        ])
          expect(JSON.stringify(good<unknown>(answer))).not.toMatch(/canary/i)
      expect(good(await me.devices.page({ networkIds: foreign.networkId })).total).toBe(0)
      expect(good(await me.audit.page({ userIds: foreign.loginId })).total).toBe(0)
    })
  })
}
