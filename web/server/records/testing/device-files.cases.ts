import { expect, test } from 'vitest'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Person } from '#web/server/testing/people.ts'
import { drawScene, gatewayForm, newId, newKey, origin } from '#web/server/testing/scene.ts'
import { good, refused } from '#web/server/testing/until.ts'

/** What is known of the files that devices were given, for a new organization each. */
export function deviceFileCases(fresh: () => Promise<Person>): void {
  /** A network whose first device has its file; the gateway declares what is behind it. */
  async function withFile(ranges: readonly string[] = ['192.168.7.0/24']) {
    const me = await fresh()
    const scene = await drawScene(me)
    const { networkId, gatewayId, deviceIds } = scene
    const form = { ...gatewayForm, name: 'gw.test', ranges: [...ranges] }
    good(await me.gateways.change({ ...form, id: gatewayId }))
    good(await me.gateways.test({ id: gatewayId }))
    const publicKey = newKey()
    const file = good(await me.devices.enrol({ id: deviceIds[0], networkId, publicKey }))
    const edit = async (...edits: Edit[]) => {
      const { revision } = good(await me.networks.drawing({ id: networkId }))
      return good(await me.networks.edit({ id: networkId, revision, edits }))
    }
    const addRule = (address: string) => {
      const id = newId()
      const rule = {
        kind: 'server',
        name: address,
        ports: '443',
        audience: 'everyone',
        active: true,
      } as const
      return edit(
        { kind: 'add-rule', id, form: { ...rule, address }, position: origin },
        { kind: 'connect', id: newId(), a: gatewayId, b: id },
      )
    }
    const oldIds = async () => good(await me.networks.files({ id: networkId })).oldIds
    const view = async () => good(await me.devices.file({ id: deviceIds[0], networkId }))
    return { me, ...scene, form, publicKey, file, addRule, oldIds, view }
  }

  test('rules come and go within the ranges behind a gateway, and no file is touched', async () => {
    const { file, addRule, oldIds, view } = await withFile()
    expect(file.peers[0]?.allowedIPs).toContain('192.168.7.0/24')
    expect(await view()).toMatchObject({ standing: 'current', reasons: [], lines: [] })
    await addRule('192.168.7.9')
    await addRule('192.168.7.64/26')
    expect(await oldIds()).toEqual([])
  })

  test('a rule outside of all ranges makes files old, which is said wherever one looks', async () => {
    const { me, networkId, deviceIds, addRule, oldIds, view } = await withFile()
    await addRule('172.16.4.4')
    const [a] = deviceIds
    expect(await oldIds()).toEqual([a])
    const { standing, reasons, lines } = await view()
    expect([standing, reasons]).toEqual(['old', ['ranges']])
    expect(lines.filter(({ sign }) => sign !== 'same').map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringContaining('172.16.4.4')]),
    )
    const listed = good(await me.devices.page({ file: 'old' }))
    expect(listed.rows.map(({ id, networks }) => [id, networks[0]?.file])).toEqual([[a, 'old']])
    expect(good(await me.networks.page({})).rows.find(({ id }) => id === networkId)?.oldFiles).toBe(1)
    const plan = good(await me.networks.plan({ id: networkId }))
    expect(plan.renew).toMatchObject({ count: 1, devices: [{ deviceId: a, name: 'a', reasons: ['ranges'] }] })
    const later = plan.access.filter((_row, index) => plan.renew.gains[index]?.includes(a) === true)
    expect(later.map(({ target }) => target.kind)).toEqual(['rule'])
  })

  test('the plan of one gateway names the files of every network that it serves', async () => {
    const { me, networkId, gatewayId, deviceIds, addRule } = await withFile()
    await addRule('172.16.4.4')
    const [a] = deviceIds
    const network = good(await me.networks.page({})).rows.find(({ id }) => id === networkId)?.name
    const { renew, elsewhere } = good(await me.gateways.plan({ id: gatewayId }))
    expect(renew).toMatchObject({ count: 1, gains: [], devices: [{ deviceId: a, name: 'a', network }] })
    const later = elsewhere.flatMap(({ access }, at) =>
      access.filter((_row, index) => renew.elsewhere[at]?.[index]?.includes(a ?? '') === true),
    )
    expect(later.map(({ target }) => target.kind)).toEqual(['rule'])
  })

  test('what a gateway is dialled at, its token and the network’s make files old', async () => {
    const { me, networkId, gatewayId, form, oldIds, view } = await withFile()
    const reasonsAfter = async (change: () => Promise<{ readonly ok: boolean }>) => {
      expect((await change()).ok).toBe(true)
      return (await view()).reasons
    }
    const dialled = { ...form, id: gatewayId, dialPort: 4500 }
    expect(await reasonsAfter(() => me.gateways.change(dialled))).toEqual(['endpoint'])
    expect(await reasonsAfter(() => me.gateways.change({ ...form, id: gatewayId }))).toEqual([])
    expect(await oldIds()).toEqual([])
    expect(await reasonsAfter(() => me.gateways.rotateToken({ id: gatewayId }))).toEqual(['preshared-key'])
    expect(await reasonsAfter(() => me.networks.rotateToken({ id: networkId }))).toEqual(['preshared-key'])
  })

  test('who has the old file gets a new one around the same key, and nobody else', async () => {
    const { me, networkId, deviceIds, publicKey, addRule, oldIds } = await withFile()
    const [a, b] = deviceIds
    await addRule('172.16.4.4')
    const renew = (id: string, key: string) => me.devices.renewFile({ id, networkId, publicKey: key })
    expect(refused(await renew(a, newKey())).code).toBe('file-not-of-device')
    expect(refused(await renew(b, publicKey)).code).toBe('file-not-of-device')
    expect(await oldIds()).toEqual([a])
    const parts = good(await renew(a, publicKey))
    expect(parts.peers[0]?.allowedIPs).toContain('172.16.4.4/32')
    expect(await oldIds()).toEqual([])
    const placement = good(await me.networks.drawing({ id: networkId })).model.placements.find(
      (each) => each.nodeId === a,
    )
    expect(placement?.publicKey).toBe(publicKey)
    const stranger = await fresh()
    expect(refused(await stranger.devices.renewFile({ id: a, networkId, publicKey })).code).toBe(
      'network-missing',
    )
    expect(refused(await stranger.devices.file({ id: a, networkId })).code).toBe('network-missing')
  })

  test('no preshared key and no private key is kept of a file', async () => {
    const { file, view, addRule } = await withFile()
    await addRule('172.16.4.4')
    const secret = file.peers[0]?.presharedKey ?? ''
    expect(secret).toMatch(/^[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify(await view())).not.toContain(secret)
  })
}
