import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import {
  addGateway,
  drawScene,
  newId,
  newKey,
  origin,
  userForm,
  type Scene,
} from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { giveToken, type Program } from '#web/server/tokens/testing/program.ts'
import type { Ended } from './run-child.ts'
import { runHere } from './run-here.ts'

const digestOf = ({ out }: Ended): string => /Digest: (\S+)/.exec(out)?.[1] ?? ''

/** What the command line says and stores while gateways are off. */
export function unreadGatewaysCases(open: OpenDatabase): void {
  describe('a file while gateways cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trama-unread-'))
    const path = join(folder, 'network.yaml')
    let server: TestServer
    let admin: Person
    let program: Program
    let scene: Scene
    let hosts: readonly [string, string]
    let file: string
    beforeAll(async () => {
      server = await startTestServer(open)
    })
    afterAll(async () => {
      await server.stop()
      rmSync(folder, { recursive: true })
    })
    /** A network with two gateways that have what is drawn, and its file. */
    beforeEach(async () => {
      hosts = [`a${newId()}.test`, `b${newId()}.test`]
      admin = await register(server)
      program = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
      scene = await drawScene(admin, { host: hosts[0] })
      const other = await addGateway(admin, hosts[1])
      const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
      const edits = [{ kind: 'place' as const, nodeId: other, position: origin }]
      good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
      for (const id of [scene.gatewayId, other]) good(await admin.gateways.test({ id }))
      for (const id of scene.deviceIds)
        good(await admin.devices.enrol({ id, networkId: scene.networkId, publicKey: newKey() }))
      const planned = await trama(['network', 'plan', 'Oficina'])
      const applied = await trama(['network', 'apply', 'Oficina', '--digest', digestOf(planned)])
      expect(applied).toMatchObject({ code: 0, err: '' })
      file = (await trama(['network', 'export', 'Oficina'])).out
    })

    const trama = (args: readonly string[], locale = 'en', send = fetch): Promise<Ended> => {
      const env = { HOME: folder, LANG: locale, TRAMA_SERVER: server.url, TRAMA_TOKEN: program.token }
      return runHere(args, env, '', send)
    }
    const plan = (locale?: string) => trama(['network', 'plan', '-f', path], locale)
    const apply = (digest: string, locale?: string, send?: typeof fetch) =>
      trama(['network', 'apply', '-f', path, '--digest', digest], locale, send)
    const stored = async () => good(await admin.networks.drawing({ id: scene.networkId })).model
    const turn = (host: string, isOn: boolean): void => {
      server.gateways.machine(host).opensLeft = isOn ? Number.POSITIVE_INFINITY : 0
    }
    const write = (change: (text: string) => string): void => {
      const changed = change(file)
      expect(changed).not.toBe(file)
      writeFileSync(path, changed)
    }
    const openMore = (text: string): string => text.replace("ports: '443'", "ports: '443,8443'")
    const noteOn = (device: string, note: string) => (text: string) =>
      text.replace(`name: ${device}\n`, `name: ${device}\n    observation: ${note}\n`)
    /** What only the second gateway gets. */
    const portOfSecond = (text: string): string =>
      text.replace(`address: ${hosts[1]}\n`, `address: ${hosts[1]}\n    listenPort: 51999\n`)

    test('with every gateway off there is no digest, and nothing is stored', async () => {
      for (const host of hosts) turn(host, false)
      const before = await stored()
      write(openMore)
      const planned = await plan()
      expect(planned).toMatchObject({ code: 1, err: '' })
      expect(planned.out).toContain('~ rule Wiki')
      for (const host of hosts) expect(planned.out).toContain(`Gateway ${host} could not be read: `)
      expect(planned.out).toContain('No gateway could be read, so this plan has no digest.')
      expect(planned.out).not.toMatch(/Digest:|--digest/)
      const spanish = await plan('es')
      expect(spanish.out).toContain('No se pudo leer ningún gateway; por eso este plan no tiene código.')
      const read = await trama(['network', 'plan', '-f', path, '--json'])
      expect(read.code).toBe(1)
      expect(JSON.parse(read.out)).toMatchObject({
        changes: true,
        digest: null,
        plan: { due: [], unread: [{}, {}] },
      })
      const { plan: empty } = JSON.parse(read.out) as { plan: { digest: string } }
      for (const digest of [empty.digest, 'none']) {
        const applied = await apply(digest)
        expect(applied).toMatchObject({ code: 1, out: '' })
        expect(applied.err).toContain(`Gateway ${hosts[0]} could not be read: `)
        expect(applied.err).toContain('Nothing was stored.')
        expect(applied.err).not.toContain('every gateway')
      }
      expect((await apply(empty.digest, 'es')).err).toContain('No se guardó nada.')
      expect(await stored()).toEqual(before)
    })

    test('with every gateway off, what is drawn has no digest either', async () => {
      for (const host of hosts) turn(host, false)
      const planned = await trama(['network', 'plan', 'Oficina'])
      expect(planned).toMatchObject({ code: 1 })
      expect(planned.out).toContain('No gateway could be read, so this plan has no digest.')
    })

    test('an edit of a gateway that is off, made after the plan, is refused and not stored', async () => {
      turn(hosts[1], false)
      write(openMore)
      const planned = await plan()
      expect(planned.code).toBe(3)
      const before = await stored()
      write((text) => portOfSecond(openMore(text)))
      const late = await apply(digestOf(planned))
      expect(late).toMatchObject({ code: 1, out: '' })
      expect(late.err).toContain('Nothing was stored.')
      expect(await stored()).toEqual(before)
      write(openMore)
      const applied = await apply(digestOf(planned))
      expect(applied.out).toContain(`Gateway ${hosts[1]} could not be read: `)
      expect(applied.out).toContain(`${hosts[0]}: synchronized`)
      expect((await stored()).rules).toMatchObject([{ ports: '443,8443' }])
    })

    test('what no read gateway gets is stored as planned, and the one that is off lacks it', async () => {
      turn(hosts[1], false)
      write(portOfSecond)
      const planned = await plan()
      expect(planned.code).toBe(3)
      expect(planned.out).toContain('Nothing changes on the gateways that could be read.')
      const applied = await apply(digestOf(planned))
      expect(applied).toMatchObject({ code: 1, err: '' })
      expect(applied.out).toContain('1 edit was stored.')
      expect(applied.out).toContain(`${hosts[1]}: not synchronized`)
      const drawn = await trama(['network', 'plan', 'Oficina'])
      expect(drawn).toMatchObject({ code: 1 })
      expect(drawn.out).toContain('There is nothing to apply, so this plan has no digest.')
      turn(hosts[1], true)
      const next = await trama(['network', 'plan', 'Oficina'])
      expect(await trama(['network', 'apply', 'Oficina', '--digest', digestOf(next)])).toMatchObject({
        code: 0,
      })
    })

    test('what is drawn is applied to what was read, and ends with 1 while another gateway lacks it', async () => {
      write((text) => portOfSecond(openMore(text)))
      turn(hosts[1], false)
      const applied = await apply(digestOf(await plan()))
      expect(applied).toMatchObject({ code: 1, err: '' })
      const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
      const edits = [{ kind: 'set-internal-traffic' as const, allow: false }]
      good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
      const planned = await trama(['network', 'plan', 'Oficina'])
      const drawn = await trama(['network', 'apply', 'Oficina', '--digest', digestOf(planned), '--json'])
      expect(drawn.code).toBe(1)
      expect((JSON.parse(drawn.out) as { gateways: unknown[] }).gateways).toEqual(
        expect.arrayContaining([
          { name: hosts[0], state: 'synchronized' },
          { name: hosts[1], state: 'not-synchronized' },
        ]),
      )
    })

    test('a gateway that left the drawing and is off still lacks it', async () => {
      turn(hosts[1], false)
      const { model, revision } = good(await admin.networks.drawing({ id: scene.networkId }))
      const nodeId = model.gateways.find(({ name }) => name === hosts[1])?.id ?? ''
      const edits = [
        { kind: 'remove' as const, nodeId },
        { kind: 'set-internal-traffic' as const, allow: false },
      ]
      good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
      const planned = await trama(['network', 'plan', 'Oficina'])
      expect(planned.out).toContain(`Gateway ${hosts[1]} could not be read: `)
      const drawn = await trama(['network', 'apply', 'Oficina', '--digest', digestOf(planned), '--json'])
      expect(drawn).toMatchObject({ code: 1, err: '' })
      expect((JSON.parse(drawn.out) as { gateways: unknown[] }).gateways).toEqual(
        expect.arrayContaining([
          { name: hosts[0], state: 'synchronized' },
          { name: hosts[1], state: 'not-synchronized' },
        ]),
      )
    })

    const bo = { ...userForm, name: 'Bo', email: 'bo@example.org' }
    const named = async (text: string) =>
      good(await admin.networkUsers.page({ text })).rows.map(({ name }) => name)
    test('where the second person is refused, it says that the first is stored', async () => {
      const { email } = good(await admin.networkUsers.one({ id: scene.userId }))
      write((text) =>
        text
          .replaceAll(email, bo.email)
          .replace('people:\n', `people:\n  - name: New\n    email: new@example.org\n    identification: 9\n`)
          .replace(`name: ${userForm.name}\n`, `name: ${userForm.name}\n    id: ${scene.userId}\n`),
      )
      const digest = digestOf(await plan())
      let isTaken = false
      const takeMeanwhile: typeof fetch = async (...call) => {
        const answer = await fetch(...call)
        if (!isTaken && (await named('new@')).length > 0) {
          isTaken = true
          good(await admin.networkUsers.create(bo))
        }
        return answer
      }
      const applied = await apply(digest, 'en', takeMeanwhile)
      expect(applied).toMatchObject({ code: 1, out: '' })
      expect(applied.err).toContain('1 of 2 edits were stored. Plan again to continue.')
      expect(await named('new@')).toEqual(['New'])
    })

    test('edits that no gateway sees are part of the digest', async () => {
      write(noteOn('a', 'lent'))
      const planned = await plan()
      expect(planned.code).toBe(3)
      expect(digestOf(planned)).toMatch(/^none[0-9a-f]{64}$/)
      const before = await stored()
      write((text) => noteOn('b', 'lent')(noteOn('a', 'lent')(text)))
      expect((await apply(digestOf(planned))).code).toBe(1)
      expect((await apply('none')).code).toBe(1)
      write(
        (text) =>
          `${text.replace('expectations: []\n', '')}expectations:\n  - {from: a, to: Wiki, reaches: true}\n`,
      )
      expect((await apply(digestOf(planned))).code).toBe(1)
      expect(await stored()).toEqual(before)
      write(noteOn('a', 'lent'))
      expect(await apply(digestOf(planned))).toMatchObject({ code: 0 })
      // Asked again, it finds nothing left to do.
      expect(await apply(digestOf(planned))).toMatchObject({ code: 0 })
    })

    test('a place on the canvas makes no plan stale, and a digest of a file is of no drawing', async () => {
      write((text) =>
        text
          .replace(
            'devices:\n',
            `devices:\n  - name: c\n    kind: laptop\n    owner: new@example.org\n    gateways: [${hosts[0]}]\n`,
          )
          .replace(
            'people:\n',
            'people:\n  - name: New\n    email: new@example.org\n    identification: 9\n',
          ),
      )
      const planned = await plan()
      expect(planned.code).toBe(3)
      const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
      const moves = [{ nodeId: scene.ruleId, position: { x: 900, y: 900 } }]
      good(
        await admin.networks.edit({
          id: scene.networkId,
          revision,
          edits: [{ kind: 'move', moves }],
        }),
      )
      const drawn = await trama(['network', 'apply', 'Oficina', '--digest', digestOf(planned)])
      expect(drawn).toMatchObject({ code: 1 })
      expect(drawn.err).toContain('This digest is of the plan of a file.')
      expect(await apply(digestOf(planned))).toMatchObject({ code: 0 })
      expect((await stored()).devices.map(({ name }) => name)).toContain('c')
    })

    test('what a file was planned with is good until something changes, what is drawn for half an hour', async () => {
      write(openMore)
      const planned = await plan()
      server.clock.advance(31 * 60_000)
      expect(await apply(digestOf(planned))).toMatchObject({ code: 0 })
      const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
      const edits = [{ kind: 'set-internal-traffic' as const, allow: false }]
      good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
      const drawn = await trama(['network', 'plan', 'Oficina'])
      server.clock.advance(31 * 60_000)
      expect(await trama(['network', 'apply', 'Oficina', '--digest', digestOf(drawn)])).toMatchObject({
        code: 1,
      })
    })
  })
}
