import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { rawCall, register, type Person } from '#web/server/testing/people.ts'
import { drawScene, gatewayForm, networkForm, newId, origin, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { giveToken, type Program } from './program.ts'

/** A token of some networks: the others are as if they were not there. */
export function tokenReachCases(open: OpenDatabase): void {
  describe('a token of some networks', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    let otherId: string
    let program: Program
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(() => server.stop())
    beforeEach(async () => {
      me = await register(server)
      scene = await drawScene(me, { host: `${newId()}.test` })
      otherId = good(
        await me.networks.create({ ...networkForm, name: 'Hidden-Canary', range: '10.77.0.0/24' }),
      ).id
      program = await giveToken(server, me, {
        role: 'admin',
        areas: ['networks', 'gateways', 'devices', 'designs', 'statistics', 'activity'],
        networkIds: [scene.networkId],
      })
    })
    const valueOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text)

    test('lists hold its networks alone, and count them alone', async () => {
      expect(valueOf(await program.ask('networks.list'))).toMatchObject([{ id: scene.networkId }])
      expect(valueOf(await program.ask('networks.list', { ids: [otherId] }))).toEqual([])
      expect(valueOf(await program.ask('networks.page'))).toMatchObject({
        rows: [{ id: scene.networkId }],
        total: 1,
      })
      expect(valueOf(await program.ask('networks.page', { text: 'canary' }))).toEqual({ rows: [], total: 0 })
      expect(valueOf(await program.ask('networks.states'))).toMatchObject({
        counts: { 'not-synchronized': 1 },
      })
    })

    test.each([
      ['networks.drawing', {}],
      ['networks.changes', { since: 1 }],
      ['networks.files', {}],
      ['networks.change', networkForm],
      ['networks.remove', {}],
      ['networks.edit', { revision: 1, edits: [{ kind: 'set-internal-traffic', allow: false }] }],
      ['networks.plan', {}],
      ['networks.apply', { digest: 'x' }],
      ['networks.undo', { gatewayId: newId() }],
      ['networks.events', {}],
    ])('%s: another network is not there, as one that never was', async (call, input) => {
      const other = await program.ask(call, { ...input, id: otherId })
      const never = await program.ask(call, { ...input, id: newId() })
      expect(other).toMatchObject({ status: 404, code: 'network-missing' })
      expect(never.text.replace(/[\da-f-]{36}/g, '')).toBe(other.text.replace(/[\da-f-]{36}/g, ''))
      expect(good(await me.networks.drawing({ id: otherId })).model.networks).toHaveLength(1)
    })

    test('its own network is read, edited, planned and followed', async () => {
      const id = scene.networkId
      expect((await program.ask('networks.drawing', { id })).status).toBe(200)
      const edits = [{ kind: 'set-internal-traffic', allow: false }]
      expect((await program.ask('networks.edit', { id, revision: 1, edits })).code).toBeNull()
      expect((await program.ask('networks.plan', { id })).code).toBeNull()
      expect((await program.ask('networks.events', { id })).status).toBe(200)
    })

    test('what is of the whole organization is not for it', async () => {
      for (const call of ['gateways.list', 'devices.page', 'designs.page', 'statistics.counts', 'audit.page'])
        expect(await program.ask(call)).toMatchObject({ status: 403, code: 'token-scope' })
      expect(await program.ask('networks.create', networkForm)).toMatchObject({ code: 'token-scope' })
    })

    test('it changes no record that other networks have, and no gateway that serves them', async () => {
      const id = scene.networkId
      const place = { kind: 'place', nodeId: scene.gatewayId, position: origin }
      for (const [call, input] of [
        ['networks.edit', { revision: 1, edits: [place] }],
        ['networks.plan', { draft: { edits: [place] } }],
      ] as const)
        expect((await program.ask(call, { ...input, id })).code).toBe('token-scope')
      const { revision } = good(await me.networks.drawing({ id: otherId }))
      good(
        await me.networks.edit({
          id: otherId,
          revision,
          edits: [{ kind: 'place', nodeId: scene.gatewayId, position: origin }],
        }),
      )
      for (const [call, input] of [
        ['networks.plan', {}],
        ['networks.apply', { digest: 'x' }],
        ['networks.undo', { gatewayId: scene.gatewayId }],
      ] as const)
        expect(await program.ask(call, { ...input, id })).toMatchObject({ status: 403, code: 'token-scope' })
      const both = await giveToken(server, me, { areas: ['networks'], networkIds: [id, otherId] })
      expect((await both.ask('networks.plan', { id })).code).not.toBe('token-scope')
    })

    test('its own network leads to no gateway of another', async () => {
      const form = { ...gatewayForm, name: 'theirs', publicAddress: `${newId()}.test` }
      const { id: gatewayId } = good(await me.gateways.create(form))
      const { revision } = good(await me.networks.drawing({ id: otherId }))
      const edits = [{ kind: 'place' as const, nodeId: gatewayId, position: origin }]
      good(await me.networks.edit({ id: otherId, revision, edits }))
      const input = { id: scene.networkId, gatewayId }
      expect(await program.ask('networks.undo', input)).toMatchObject({ status: 403, code: 'token-scope' })
      const own = await program.ask('networks.undo', { ...input, gatewayId: scene.gatewayId })
      expect(own.code).not.toBe('token-scope')
    })

    test('revoking it ends what it follows', async () => {
      const answer = await rawCall(server, null, 'GET', `/networks/${scene.networkId}/events`, {
        headers: { authorization: `Bearer ${program.token}` },
      })
      expect(answer.status).toBe(200)
      const reader = answer.body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      good(await me.tokens.revoke({ id: program.id }))
      // A change is a reason to look at once; without one it looks every few seconds.
      good(await me.networks.change({ ...networkForm, id: scene.networkId, name: 'After' }))
      let told = ''
      for (let piece = await reader?.read(); piece?.done === false; piece = await reader?.read())
        told += new TextDecoder().decode(piece.value)
      expect(told).not.toContain('After')
    })
  })
}
