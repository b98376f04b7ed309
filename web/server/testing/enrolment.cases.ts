import { expect, test } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import type { Person } from './people.ts'
import { drawScene, newId, newKey } from './scene.ts'
import { good, refused } from './until.ts'

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
    expect(good(await enrol(a, key)).peers[0]?.presharedKey).not.toBe(file.peers[0]?.presharedKey)
  })
}
