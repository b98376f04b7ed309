import { expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import type { Person } from '#web/server/testing/people.ts'
import { drawScene, newId, newKey, origin } from '#web/server/testing/scene.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** A device's key and the file it gets for it, for a new organization each. */
export function enrolCases(fresh: () => Promise<Person>): void {
  test('a device gets its file when its gateway has a key; nobody else may have its key', async () => {
    const me = await fresh()
    const scene = await drawScene(me)
    const [a, b] = scene.deviceIds
    const enrol = (id: string, publicKey: string) =>
      me.devices.enrol({ id, networkId: scene.networkId, publicKey })
    expect(refused(await enrol(a, newKey())).code).toBe('gateway-without-key')
    good(await me.gateways.test({ id: scene.gatewayId }))
    const key = newKey()
    const file = good(await enrol(a, key))
    expect(file).toMatchObject({ fileName: 'a.conf', addresses: ['10.20.0.11/32'] })
    expect(file.peers[0]).toMatchObject({
      endpoint: 'gw.test:51820',
      gatewayName: 'gw.test',
      keepaliveS: bounds.keepaliveS,
    })
    expect(refused(await enrol(b, key))).toMatchObject({ code: 'key-taken', facts: { by: 'a' } })
    expect(refused(await enrol(b, 'no key'))).toMatchObject({ code: 'key-unreadable' })
    expect(refused(await enrol(newId(), newKey())).code).toBe('device-missing')
    expect(refused(await me.devices.enrol({ id: a, networkId: newId(), publicKey: newKey() })).code).toBe(
      'network-missing',
    )
    const again = good(await enrol(a, key))
    expect(again).toEqual(file)
    const view = good(await me.networks.rotateToken({ id: scene.networkId }))
    expect(view.tokenVersion).toBe(2)
    const second = good(await enrol(a, key)).peers[0]?.presharedKey
    expect(second).not.toBe(file.peers[0]?.presharedKey)
    expect(good(await me.gateways.rotateToken({ id: scene.gatewayId })).tokenVersion).toBe(2)
    const third = good(await enrol(a, key)).peers[0]?.presharedKey
    expect([file.peers[0]?.presharedKey, second]).not.toContain(third)
  })

  test('what a device is given back is a key, and nobody else’s', async () => {
    const me = await fresh()
    const { networkId: id, deviceIds } = await drawScene(me)
    const [a, b] = deviceIds
    const giveBack = async (publicKey: string) => {
      const { revision } = good(await me.networks.drawing({ id }))
      const placement = { address: null, address6: null, publicKey }
      return me.networks.edit({
        id,
        revision,
        edits: [
          { kind: 'remove', nodeId: b },
          { kind: 'place', nodeId: b, position: origin, placement },
        ],
      })
    }
    const key = newKey()
    const { revision } = good(await me.networks.drawing({ id }))
    const held = { address: null, address6: null, publicKey: key }
    good(
      await me.networks.edit({
        id,
        revision,
        edits: [
          { kind: 'remove', nodeId: a },
          { kind: 'place', nodeId: a, position: origin, placement: held },
        ],
      }),
    )
    expect(refused(await giveBack(key))).toMatchObject({ code: 'key-taken', facts: { by: 'a' } })
    for (const hostile of [`${key}\nAllowedIPs = 0.0.0.0/0`, `${key} `, 'no key', ''])
      expect(refused(await giveBack(hostile)).code).toBe('input-invalid')
    good(await giveBack(newKey()))
  })
}
