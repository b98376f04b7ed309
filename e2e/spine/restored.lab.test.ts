import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { inGateway, liveState, readRecord } from '#e2e/gateway/lab-gateway.ts'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { pingOnce, pingStream } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { missingPostgres } from '#web/server/testing/postgres.ts'
import { bringUp, enrol } from './device.ts'
import { introduce } from './lab-gateway.ts'
import { moveEmbedded, movePostgres, type Move } from './moved-records.ts'
import { createPen } from './pen.ts'
import { must, mustFail, register, signIn, type Person } from './person.ts'
import { tellStory } from './story.ts'
import { synchronize } from './synchronize.ts'

/** What stands on a gateway, what its kernel runs and when either was made: a change leaves none of it as it was. */
const readStanding = async (gateway: LabGateway): Promise<string> =>
  [
    await liveState(gateway),
    (await readRecord(gateway)).join(' '),
    await inGateway(
      gateway,
      `find /var/lib/trama /etc/systemd/system /etc/wireguard /etc/sysctl.d -printf '%p %i %T@ %s\\n' | sort
      cat /sys/class/net/trama0/ifindex; wg show trama0 latest-handshakes | cut -f 1
      nft -s -a list ruleset; systemctl list-units --plain --no-legend --all 'trama*' | sort`,
    ),
  ].join('\n')

/** Of tables that hold what people made and what gateways have confirmed. */
const lasting = ['applied', 'devices', 'gateways', 'networks', 'placements', 'relations', 'users']

describe.each([
  { database: 'embedded', open: moveEmbedded, missing: null },
  { database: 'PostgreSQL', open: movePostgres, missing: missingPostgres() },
])('records of a running server, restored at another address: $database', ({ open, missing }) => {
  const reason = skipWithout(missingForLab() ?? missing)
  tellStory()
  let lab: Lab
  let move: Move
  let ana: Person
  let gateways: readonly LabGateway[]
  let laptop: LabMachine
  let networkId: string
  let networkUserId: string
  let digest: string
  let gatewayIds: readonly string[]
  let inside: string
  let standing: readonly string[]

  beforeAll(async () => {
    if (reason !== null) return
    ;[lab, move] = await Promise.all([createLab(), open()])
    ;[gateways, laptop] = await Promise.all([
      Promise.all(['gw-lima', 'gw-cusco'].map((name) => lab.gateway({ name }))),
      lab.client({ name: 'laptop' }),
    ])
  })

  afterAll(async () => {
    if (reason !== null) return
    await move.close()
    await lab.close()
  })

  test('two gateways are synchronized, and a device has its tunnel', async () => {
    ana = await register(move.from.url)
    const { backend } = ana
    gatewayIds = await Promise.all(gateways.map((gateway) => introduce(backend, gateway)))
    const form = { name: 'Office', description: '', active: true, ipv6: false, allowInternalTraffic: true }
    networkId = must(await backend.networks.create({ ...form, range: '10.55.0.0/24' })).id
    const pen = await createPen(backend, networkId)
    const deviceIds: string[] = []
    for (const id of gatewayIds) {
      await pen.placeGateway(id)
      const deviceId = await pen.addDevice(`laptop of ${id}`)
      await pen.connect(deviceId, id)
      deviceIds.push(deviceId)
    }
    const files = await Promise.all(deviceIds.map((id) => enrol(backend, { id, networkId })))
    ;({ digest } = await synchronize(backend, networkId))
    networkUserId = pen.userId
    await bringUp(laptop, files[0]?.text ?? '')
    const { model } = must(await backend.networks.drawing({ id: networkId }))
    inside = model.placements.find(({ nodeId }) => nodeId === gatewayIds[0])?.address ?? ''
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
    standing = await Promise.all(gateways.map(readStanding))
  })

  test('what is kept while somebody writes is equal, and has what was acknowledged before', async () => {
    const { backend } = ana
    const before = await move.dump('from')
    const acknowledged: string[] = []
    let isWriting = true
    const writing = (async () => {
      for (let count = 0; isWriting; count += 1) {
        const name = `Person ${String(count).padStart(4, '0')}`
        const typed = { name, email: `p${count}@example.org`, identification: `p${count}`, active: true }
        must(await backend.networkUsers.create(typed))
        acknowledged.push(name)
      }
    })()
    let sure = 0
    try {
      await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
      sure = acknowledged.length
      await move.backUp()
      const written = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(written)
    } finally {
      isWriting = false
      await writing
    }
    const after = await move.dump('from')
    await move.from.stop()
    await move.restore()

    const there = await move.dump('to')
    const stood = [...before].filter(([table, rows]) => after.get(table) === rows).map(([table]) => table)
    expect(stood).toEqual(expect.arrayContaining(lasting))
    for (const table of stood) expect([table, there.get(table)]).toEqual([table, before.get(table)])
    expect([...there.keys()].toSorted()).toEqual([...before.keys()].toSorted())
    // Of one moment: all up to one of them, and none after it.
    const kept = acknowledged.filter((name) => there.get('network_users')?.includes(`"${name}"`) === true)
    expect(kept.length).toBeGreaterThanOrEqual(sure)
    expect(kept).toEqual(acknowledged.slice(0, kept.length))
  })

  test('the gateways are synchronized there without a change', async () => {
    const stream = await pingStream(laptop, inside)
    await move.to.start()
    expect(move.to.url).not.toBe(move.from.url)
    ana = await signIn(move.to.url, ana)
    const { backend } = ana
    for (const id of gatewayIds) must(await backend.gateways.test({ id }))
    const views = must(await backend.gateways.page({})).rows
    expect(views.map(({ state }) => state)).toEqual(
      gatewayIds.map(() => expect.objectContaining({ kind: 'synchronized', generation: 1 }) as unknown),
    )
    expect(mustFail(await backend.networks.plan({ id: networkId })).code).toBe('plan-empty')
    // Whoever confirms the plan that was carried out already changes nothing either.
    expect(mustFail(await backend.networks.apply({ id: networkId, digest })).code).toBe('plan-stale')
    const { sent, received } = await stream.stop()
    expect(received).toBe(sent)
    expect(await Promise.all(gateways.map(readStanding))).toEqual(standing)
  })

  test('and go on from there: a device more is a peer more, on the same interface', async () => {
    const { backend } = ana
    const [id = ''] = gatewayIds
    const { revision } = must(await backend.networks.drawing({ id: networkId }))
    const deviceId = newId()
    const form = { kind: 'tablet', networkUserId, name: 'tablet', serial: '', observation: '' } as const
    const add = { id: deviceId, form: { ...form, active: true }, position: { x: 0, y: 600 } }
    const edits: Edit[] = [
      { kind: 'add-device', ...add },
      { kind: 'connect', id: newId(), a: deviceId, b: id },
    ]
    must(await backend.networks.edit({ id: networkId, revision, edits }))
    await enrol(backend, { id: deviceId, networkId })
    await synchronize(backend, networkId)
    const [gateway] = gateways
    if (gateway === undefined) throw new Error('no gateway')
    expect(await readRecord(gateway)).toEqual(['applied', 'confirmed', 'applied', 'confirmed'])
    const index = await inGateway(gateway, 'cat /sys/class/net/trama0/ifindex')
    expect(standing[0]).toContain(`\n${index}`)
    await expect.poll(() => pingOnce(laptop, inside)).toBe(true)
    expect(mustFail(await backend.networks.plan({ id: networkId })).code).toBe('plan-empty')
  })
})
