import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { refusing } from './testing/fake-member-api.ts'
import { everythingDone } from './testing/manual-clock.ts'
import {
  codeOf,
  createScene,
  deviceId,
  enrolled,
  networkId,
  presharedKey,
  session,
  type Scene,
} from './testing/scene.ts'

describe('enrolling this computer', () => {
  test('the key stays here, and nothing is connected', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    expect(tunnels.views()).toEqual([
      {
        id: networkId,
        name: 'Office',
        source: 'network',
        addresses: ['10.77.0.3/32'],
        gatewayName: 'Quito',
        hasExit: true,
        options: { autoStart: false, allTraffic: false, killSwitch: false, excluded: [] },
        state: { kind: 'off' },
      },
    ])
    expect(scene.computer.calls).toEqual([])
    const [[secretName, secret] = ['', '']] = scene.kept
    const { privateKey } = JSON.parse(secret) as { privateKey: string }
    expect(secretName).toMatch(new RegExp(`^wg:${networkId}`))
    const elsewhere = JSON.stringify([[...scene.written], scene.member.asked, scene.logged, scene.notices])
    expect(elsewhere).not.toContain(privateKey)
    expect(elsewhere).not.toContain(presharedKey)
  })

  test('the one computer drawn for the person is taken, a phone is not', async () => {
    const scene = createScene()
    const drawn = {
      deviceId,
      name: 'laptop',
      address: null,
      hasKey: false,
      state: 'waiting',
      file: 'none',
    } as const
    const phone = { ...drawn, deviceId: networkId, kind: 'phone' } as const
    scene.member.home = {
      ...scene.member.home,
      networks: [{ networkId, name: 'Office', gateways: [], devices: [{ ...drawn, kind: 'laptop' }, phone] }],
    }
    await enrolled(scene)
    expect(scene.member.asked[0]?.input).toMatchObject({ id: networkId, deviceId })
  })

  test('of two drawn computers none is taken, and a new device is named after this one', async () => {
    const scene = createScene()
    const drawn = {
      name: 'a',
      address: null,
      hasKey: false,
      state: 'waiting',
      kind: 'computer',
      file: 'none',
    } as const
    const devices = [
      { ...drawn, deviceId },
      { ...drawn, deviceId: networkId },
    ]
    scene.member.home = {
      ...scene.member.home,
      networks: [{ networkId, name: 'Office', gateways: [], devices }],
    }
    scene.member.takenNames.add('atlas').add('atlas 2')
    await enrolled(scene)
    expect(scene.member.asked.at(-1)?.input).toMatchObject({
      deviceId: null,
      device: { kind: 'computer', name: 'atlas 3' },
    })
  })

  test('a second click answers what is there', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    const asked = scene.member.asked.length
    expect(codeOf(await tunnels.enrol(networkId))).toBe('ok')
    expect(scene.member.asked.length).toBe(asked)
  })

  test.each([
    problem('network-full', { range: '10.77.0.0/30' }),
    problem('no-associations', { name: 'Office' }),
  ])('refused with $code it leaves nothing', async (why) => {
    const scene = createScene()
    scene.member.signIn(session)
    const tunnels = scene.start()
    await everythingDone()
    scene.member.parts = refusing(why)
    expect(codeOf(await tunnels.enrol(networkId))).toBe(why.code)
    expect(scene.kept.size).toBe(0)
    expect(tunnels.views()).toEqual([])
  })

  const enrolments = (scene: Scene) =>
    scene.member.asked.flatMap(({ name, input }) =>
      name === 'enrol' ? [input as { readonly publicKey: string; readonly deviceId: string | null }] : [],
    )

  test.each([
    problem('outcome-unknown'),
    problem('offline'),
    problem('internal', { ref: 'r' }),
    problem('server-not-ready'),
    problem('database-away'),
    problem('session-expired'),
    problem('too-many-tries', { seconds: 3 }),
  ])('after $code the next try is made with the same key', async (why) => {
    const scene = createScene()
    scene.member.signIn(session)
    const tunnels = scene.start()
    await everythingDone()
    const { parts } = scene.member
    scene.member.parts = refusing(why)
    expect(codeOf(await tunnels.enrol(networkId))).toBe(why.code)
    expect(tunnels.views()).toEqual([])
    scene.member.parts = parts
    expect(codeOf(await tunnels.enrol(networkId))).toBe('ok')
    const keys = enrolments(scene).map(({ publicKey }) => publicKey)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test.each([
    problem('database-away'),
    problem('session-expired'),
    problem('too-many-tries', { seconds: 3 }),
    problem('no-associations', { name: 'Office' }),
  ])('after an unknown outcome and then $code the third try is made with the same key', async (second) => {
    const scene = createScene()
    scene.member.signIn(session)
    const tunnels = scene.start()
    await everythingDone()
    const { parts } = scene.member
    for (const why of [problem('outcome-unknown'), second, second]) {
      scene.member.parts = refusing(why)
      expect(codeOf(await tunnels.enrol(networkId))).toBe(why.code)
    }
    scene.member.parts = parts
    expect(codeOf(await tunnels.enrol(networkId))).toBe('ok')
    const keys = enrolments(scene).map(({ publicKey }) => publicKey)
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
  })

  test('a device that has the key since a former try is taken before one that was drawn since', async () => {
    const scene = createScene()
    scene.member.home = {
      ...scene.member.home,
      networks: [
        {
          networkId,
          name: 'Office',
          gateways: [],
          devices: [
            {
              deviceId,
              name: 'a',
              kind: 'laptop',
              address: null,
              hasKey: false,
              state: 'waiting',
              file: 'none',
            },
          ],
        },
      ],
    }
    scene.member.isKeyHeld = true
    await enrolled(scene)
    expect(enrolments(scene).map((each) => each.deviceId)).toEqual([deviceId, null])
  })

  test('without a keychain nothing is enrolled', async () => {
    const scene = createScene()
    scene.member.signIn(session)
    const tunnels = scene.start()
    await everythingDone()
    scene.broken.secrets = problem('vault-locked')
    expect(codeOf(await tunnels.enrol(networkId))).toBe('vault-locked')
    expect(scene.member.asked).toEqual([])
  })

  test('a network that is not of the person', async () => {
    const scene = createScene()
    scene.member.signIn(session)
    const tunnels = scene.start()
    expect(codeOf(await tunnels.enrol(deviceId))).toBe('network-missing')
    expect(scene.kept.size).toBe(0)
  })
})
