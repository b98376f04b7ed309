import { describe, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { ok } from '#shared/base/result.ts'
import { refusing } from './testing/fake-member-api.ts'
import { everythingDone } from './testing/manual-clock.ts'
import {
  codeOf,
  connected,
  createScene,
  deviceId,
  enrolled,
  nameOf,
  networkId,
  parts,
  presharedKey,
  stateOf,
} from './testing/scene.ts'

describe('connecting', () => {
  test('the interface is as the API says, with names resolved', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    expect(codeOf(await tunnels.connect(networkId))).toBe('ok')
    const [spec] = scene.computer.specs()
    expect(spec).toMatchObject({
      name: expect.stringMatching(/^trm[0-9a-f]{12}$/) as unknown,
      addresses: ['10.77.0.3/32'],
      mtu: 1420,
      peers: [
        {
          presharedKey,
          endpoint: { address: '203.0.113.7', port: 51820 },
          allowedIPs: ['10.77.0.1/32', '192.168.10.0/24'],
          keepaliveS: 25,
        },
      ],
      killSwitch: false,
    })
    expect(stateOf(tunnels)).toBe('connecting')
  })

  test('it is on when the gateway answers, waits when it is silent, and is back: one notice each', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await scene.clock.advance(185_000)
    expect(stateOf(tunnels)).toBe('waiting')
    scene.computer.answer(nameOf(scene), scene.clock.nowMs())
    await scene.clock.advance(1000)
    expect(stateOf(tunnels)).toBe('on')
    await tunnels.disconnect(networkId)
    expect(stateOf(tunnels)).toBe('off')
    expect(scene.computer.specs()).toEqual([])
    expect(scene.notices.map(({ text }) => text)).toEqual([
      'Connected.',
      'The gateway does not answer. Trama keeps trying.',
      'The gateway answers again.',
    ])
  })

  test('a network that has changed is connected as it is now', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.member.parts = ok({ ...parts, addresses: ['10.77.0.9/32'] })
    await tunnels.connect(networkId)
    expect(scene.computer.specs()[0]?.addresses).toEqual(['10.77.0.9/32'])
  })

  test.each([
    { name: 'offline', parts: refusing(problem('offline')) },
    { name: 'an API that never answers', parts: null },
  ])('$name: the last known interface is used', async ({ parts: answer }) => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.member.parts = answer
    const connecting = tunnels.connect(networkId)
    await scene.clock.advance(5000)
    expect(codeOf(await connecting)).toBe('ok')
    expect(scene.computer.specs()[0]?.peers[0]?.presharedKey).toBe(presharedKey)
  })

  test('a network in which no gateway is left is not connected, and its key is kept', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.member.parts = refusing(problem('no-associations', { name: 'atlas' }))
    expect(codeOf(await tunnels.connect(networkId))).toBe('no-associations')
    expect(stateOf(tunnels)).toBe('failed')
    expect(scene.computer.calls).toEqual([])
    expect(scene.kept.size).toBe(1)
  })

  test.each([problem('device-missing', { id: deviceId }), problem('network-missing', { id: networkId })])(
    'a device that is gone ($code), as the API says, is forgotten with its key',
    async (why) => {
      const scene = createScene()
      const tunnels = await enrolled(scene)
      scene.member.parts = refusing(why)
      expect(codeOf(await tunnels.connect(networkId))).toBe('tunnel-missing')
      expect(tunnels.views()).toEqual([])
      expect(scene.kept.size).toBe(0)
    },
  )

  test('a name that nobody resolves is tried again by itself', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.names.clear()
    expect(codeOf(await tunnels.connect(networkId))).toBe('host-unresolved')
    expect(stateOf(tunnels)).toBe('failed')
    scene.names.set('vpn.aurora.example', ['203.0.113.8'])
    await scene.clock.advance(30_000)
    expect(scene.computer.specs()[0]?.peers[0]?.endpoint?.address).toBe('203.0.113.8')
  })

  test('what the person refused is not asked again by itself', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.computer.refuse('up', problem('tunnel-refused'))
    expect(codeOf(await tunnels.connect(networkId))).toBe('tunnel-refused')
    const tried = scene.computer.calls.length
    await scene.clock.advance(600_000)
    expect(scene.computer.calls.length).toBe(tried)
    scene.computer.refuse('up', null)
    expect(codeOf(await tunnels.connect(networkId))).toBe('ok')
  })

  test('a computer that cannot says what is missing', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    scene.computer.setSupport({ kind: 'missing', what: 'wireguard' })
    const answer = await tunnels.connect(networkId)
    expect(answer).toEqual({ ok: false, problem: problem('tunnel-unsupported', { what: 'wireguard' }) })
    expect(tunnels.support()).toEqual({ kind: 'missing', what: 'wireguard' })
  })

  test('switched off while it comes up, nothing stands at the end', async () => {
    const scene = createScene()
    const tunnels = await enrolled(scene)
    const release = scene.computer.hold()
    const connecting = tunnels.connect(networkId)
    await everythingDone()
    expect(scene.computer.calls).toHaveLength(1)
    const disconnecting = tunnels.disconnect(networkId)
    await everythingDone()
    expect(stateOf(tunnels)).toBe('off')
    release()
    await Promise.all([connecting, disconnecting])
    expect(scene.computer.specs()).toEqual([])
    expect(stateOf(tunnels)).toBe('off')
  })

  test('what does not go down is shown, until it is gone', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    scene.computer.refuse('down', problem('helper-failed', { step: 'down', output: '' }))
    expect(codeOf(await tunnels.disconnect(networkId))).toBe('helper-failed')
    expect(stateOf(tunnels)).toBe('failed')
    scene.computer.refuse('down', null)
    expect(codeOf(await tunnels.disconnect(networkId))).toBe('ok')
    await scene.clock.advance(2000)
    expect(stateOf(tunnels)).toBe('off')
  })
})

describe('a gateway that moves', () => {
  test('is found again by its name', async () => {
    const scene = createScene()
    await connected(scene)
    scene.names.set('vpn.aurora.example', ['198.51.100.9'])
    await scene.clock.advance(185_000)
    expect(scene.computer.specs()[0]?.peers[0]?.endpoint?.address).toBe('198.51.100.9')
  })

  test('has several addresses: the next one is tried, and the one that works is remembered', async () => {
    const scene = createScene()
    scene.names.set('vpn.aurora.example', ['2001:db8::7', '203.0.113.7', '203.0.113.8'])
    const tunnels = await enrolled(scene)
    await tunnels.connect(networkId)
    const dialled = (): string | undefined => scene.computer.specs()[0]?.peers[0]?.endpoint?.address
    expect(dialled()).toBe('203.0.113.7')
    await scene.clock.advance(16_000)
    expect(dialled()).toBe('203.0.113.8')
    scene.computer.answer(nameOf(scene), scene.clock.nowMs())
    await scene.clock.advance(1000)
    await tunnels.disconnect(networkId)
    await tunnels.connect(networkId)
    expect(dialled()).toBe('203.0.113.8')
    await tunnels.disconnect(networkId)
    // Held back by a kill switch no name is resolved.
    scene.names.clear()
    await tunnels.connect(networkId)
    expect(dialled()).toBe('203.0.113.8')
  })

  test('after sleep, and in another network, tunnels are applied anew', async () => {
    const scene = createScene()
    await connected(scene)
    const tried = scene.computer.calls.length
    scene.computer.answer(nameOf(scene), scene.clock.nowMs() + 3_600_000)
    await scene.clock.jump(3_600_000)
    expect(scene.computer.calls.length).toBe(tried + 1)
    scene.place.name = 'home'
    await scene.clock.advance(10_000)
    expect(scene.computer.calls.length).toBe(tried + 2)
  })

  test('an interface that somebody took away is brought back', async () => {
    const scene = createScene()
    const tunnels = await connected(scene)
    await scene.clock.advance(20_000)
    scene.computer.lose(nameOf(scene))
    expect(scene.computer.specs()).toEqual([])
    await scene.clock.advance(12_000)
    expect(scene.computer.specs()).toHaveLength(1)
    expect(stateOf(tunnels)).toBe('waiting')
  })
})
