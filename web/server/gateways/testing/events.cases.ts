import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import { createBackend } from '#shared/contract/client.ts'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { addPerson, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { drawScene, networkForm, newId, newKey, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'

/** The live feed of a network. */
export function eventsCases(open: OpenDatabase): void {
  describe('events', () => {
    let server: TestServer
    let me: Person
    let scene: Scene
    const stops: (() => void)[] = []
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(async () => {
      for (const stop of stops) stop()
      await server.stop()
    })
    beforeEach(async () => {
      me = await register(server)
      scene = await drawScene(me, { host: `${newId()}.test` })
    })

    const follow = (person: Person, networkId = scene.networkId): NetworkEvent[] => {
      const heard: NetworkEvent[] = []
      stops.push(person.networks.events({ id: networkId }, (event) => heard.push(event)))
      return heard
    }
    const hears = (
      heard: NetworkEvent[],
      what: string,
      is: (event: NetworkEvent) => boolean,
    ): Promise<boolean> => until(what, () => Promise.resolve(heard.some(is)))

    test('begins with how everything stands', async () => {
      const heard = follow(me)
      await hears(
        heard,
        'the state',
        (event) =>
          event.kind === 'state' &&
          event.gatewayId === scene.gatewayId &&
          event.state.kind === 'not-synchronized',
      )
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      expect(
        await hears(heard, 'the revision', (event) => event.kind === 'edited' && event.revision === revision),
      ).toBe(true)
    })

    test('tells the steps of a synchronization and what the gateway says afterwards', async () => {
      const heard = follow(me)
      await hears(heard, 'the beginning', (event) => event.kind === 'edited')
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
      await hears(heard, 'the end', (event) => event.kind === 'state' && event.state.kind === 'synchronized')
      await hears(heard, 'a line of the installation', (event) => event.kind === 'log')
      expect(
        await hears(
          heard,
          'contact',
          (event) => event.kind === 'contact' && event.gatewayId === scene.gatewayId,
        ),
      ).toBe(true)
    })

    test('tells handshakes by device', async () => {
      const plan = good(await me.networks.plan({ id: scene.networkId }))
      good(await me.networks.apply({ id: scene.networkId, digest: plan.digest }))
      await until('the key', async () => good(await me.gateways.page({})).rows[0]?.publicKey)
      const publicKey = newKey()
      good(await me.devices.enrol({ id: scene.deviceIds[0], networkId: scene.networkId, publicKey }))
      const again = good(await me.networks.plan({ id: scene.networkId }))
      const host = good(await me.gateways.page({})).rows[0]?.publicAddress ?? ''
      server.gateways.machine(host).peers = () => ({
        [publicKey]: { handshakeAtMs: 1234, endpoint: null, receivedBytes: 5, sentBytes: 6 },
      })
      const heard = follow(me)
      good(await me.networks.apply({ id: scene.networkId, digest: again.digest }))
      expect(
        await hears(
          heard,
          'the handshake',
          (event) =>
            event.kind === 'contact' &&
            event.peers.some((peer) => peer.nodeId === scene.deviceIds[0] && peer.handshakeAtMs === 1234),
        ),
      ).toBe(true)
    })

    test('tells what somebody else saved', async () => {
      const colleague = await addPerson(server, me, ['operator'])
      const heard = follow(me)
      await hears(heard, 'the beginning', (event) => event.kind === 'edited')
      const { revision } = good(await colleague.networks.drawing({ id: scene.networkId }))
      good(
        await colleague.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'set-internal-traffic', allow: false }],
        }),
      )
      expect(
        await hears(heard, 'the edit', (event) => event.kind === 'edited' && event.revision === revision + 1),
      ).toBe(true)
    })

    test('a session follows so many at once, and more when it closed some', async () => {
      const colleague = await addPerson(server, me, ['operator'])
      const closes: AbortController[] = []
      const ask = async () => {
        const close = new AbortController()
        const answer = await fetch(`${server.url}/api/networks/${scene.networkId}/events`, {
          headers: { authorization: `Bearer ${colleague.session.token}` },
          signal: close.signal,
        })
        if (answer.status === 200) {
          closes.push(close)
          await answer.body?.getReader().read()
        }
        return answer
      }
      for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200)
      const over = await ask()
      expect([over.status, ((await over.json()) as { code: string }).code]).toEqual([429, 'too-many-open'])
      // Another session has places of its own.
      await hears(follow(me), 'the beginning', (event) => event.kind === 'edited')
      closes[0]?.abort()
      await until('a free feed', async () => (await ask()).status === 200)
      for (const close of closes) close.abort()
    })

    test('is nobody’s of another organization', async () => {
      const stranger = await register(server, 'Strangers')
      const theirs = await drawScene(stranger, { host: `${newId()}.test` })
      const heard = follow(stranger, theirs.networkId)
      const foreign = follow(stranger, scene.networkId)
      await hears(heard, 'the beginning', (event) => event.kind === 'edited')
      const { revision } = good(await me.networks.drawing({ id: scene.networkId }))
      good(
        await me.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'set-internal-traffic', allow: false }],
        }),
      )
      const own = good(await stranger.networks.drawing({ id: theirs.networkId }))
      good(
        await stranger.networks.edit({
          id: theirs.networkId,
          revision: own.revision,
          edits: [{ kind: 'set-internal-traffic', allow: false }],
        }),
      )
      await hears(
        heard,
        'the own edit',
        (event) => event.kind === 'edited' && event.revision === own.revision + 1,
      )
      expect(JSON.stringify([heard, foreign])).not.toContain(scene.networkId)
      expect(JSON.stringify([heard, foreign])).not.toContain(scene.gatewayId)
      expect((await rawCall(server, stranger, 'GET', `/networks/${scene.networkId}/events`)).status).toBe(404)
    })

    test('ends with the session', async () => {
      const answer = await rawCall(server, me, 'GET', `/networks/${scene.networkId}/events`)
      expect(answer.headers.get('content-type')).toContain('text/event-stream')
      const decoder = new TextDecoder()
      let [text, isOpen] = ['', true]
      for await (const part of answer.body ?? []) {
        text += decoder.decode(part, { stream: true })
        // Signed out before the feed has begun, it would end without a word.
        if (isOpen && text.includes(scene.gatewayId)) good(await me.accounts.signOut({}))
        isOpen &&= !text.includes(scene.gatewayId)
      }
      expect(isOpen).toBe(false)
      expect((await rawCall(server, me, 'GET', `/networks/${scene.networkId}/events`)).status).toBe(401)
    })

    test('comes back by itself when the server was away', async () => {
      const target = await open()
      const reopen = () => Promise.resolve(target)
      const first = await startTestServer(reopen)
      const { browser } = await register(first)
      let { url } = first
      const send: typeof fetch = (input, init) => browser.fetch(`${url}${input as string}`, init)
      const backend = createBackend(createHttpTransport({ fetch: send, language: () => 'en' }))
      good(await backend.accounts.refresh({}))
      const { id } = good(await backend.networks.create(networkForm))
      const heard: NetworkEvent[] = []
      const stop = backend.networks.events({ id }, (event) => heard.push(event))
      await hears(heard, 'the beginning', (event) => event.kind === 'edited')
      await first.running.stop()
      heard.length = 0
      const second = await startTestServer(reopen, { TRAMA_DATA: first.dataPath })
      url = second.url
      try {
        expect(await hears(heard, 'the beginning again', (event) => event.kind === 'edited')).toBe(true)
      } finally {
        stop()
        await second.stop()
      }
    })
  })
}
