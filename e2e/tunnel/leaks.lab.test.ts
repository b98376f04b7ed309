import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { runIp } from '#e2e/lab/netns.ts'
import { good } from '#web/server/testing/until.ts'
import { must, resolvConfBefore } from './world.ts'
import { createLeakWorld, type LeakWorld } from './leak-world.ts'

const reason = skipWithout(missingForLab())
let on: LeakWorld

beforeAll(async () => {
  if (reason === null) on = await createLeakWorld()
})

afterEach(async () => {
  if (reason === null) await on.settle()
})

afterAll(async () => {
  if (reason === null) await on.close()
})

describe('with the kill switch nothing leaves beside the tunnel', () => {
  test('connect: from the first packet of WireGuard on', async () => {
    const { packets, outside } = await on.watch('connect', async (stream) => {
      await on.connect()
      await stream.more(500)
    })
    const endpoint = on.gateways[0].port
    const first = packets.find((packet) => packet.toPort === endpoint)?.atMs ?? Infinity
    // The capture sees what it should: before that, everything was outside.
    expect(outside.length).toBeGreaterThan(50)
    expect(outside.filter((packet) => packet.atMs >= first)).toEqual([])
  })

  test('connected', async () => {
    await on.connect()
    expect(await on.watchClosed('connected', (stream) => stream.more(3000))).toEqual([])
  })

  test('options changed', async () => {
    await on.connect()
    expect(
      await on.watchClosed('options changed', async (stream) => {
        good(
          await on.application().up({ ...on.spec, mtu: 1300, excluded: ['203.0.113.0/24', '2001:db8::/32'] }),
        )
        await stream.more(300)
        good(await on.application().up({ ...on.spec, dns: { servers: ['10.81.0.9'], domains: [] } }))
        await stream.more(300)
        good(await on.application().up({ ...on.spec, peers: [], addresses: ['10.81.0.2/32'] }))
        await stream.more(300)
        await on.connect()
      }),
    ).toEqual([])
  })

  test('disconnect with blocking, and reconnect', async () => {
    await on.connect()
    expect(
      await on.watchClosed('reconnect', async (stream) => {
        for (let round = 0; round < 3; round += 1) {
          good(await on.application().down(on.spec.name, true))
          await stream.more(200)
          expect(await on.isCutOff()).toBe(true)
          await on.connect()
        }
      }),
    ).toEqual([])
  })

  test('roaming: another address, the link down and up, the cable out and in', async () => {
    await on.connect()
    const { laptop } = on
    const roamed = `${laptop.ipv4.slice(0, laptop.ipv4.lastIndexOf('.'))}.251`
    const router = `${on.lab.id}-net`
    const seat = laptop.ipv4.slice(laptop.ipv4.lastIndexOf('.') + 1)
    expect(
      await on.watchClosed('roaming', async (stream) => {
        await runIp(router, [`route replace ${roamed}/32 dev s${seat}`])
        await runIp(laptop.netns, [`addr add ${roamed}/32 dev eth0`, `addr del ${laptop.ipv4}/32 dev eth0`])
        await stream.more(300)
        await runIp(laptop.netns, ['link set eth0 down'])
        await stream.more(300)
        await runIp(laptop.netns, linkUp(roamed))
        await on.reaches()
        await runIp(laptop.netns, [`addr add ${laptop.ipv4}/32 dev eth0`, `addr del ${roamed}/32 dev eth0`])
        await on.reaches()
        await laptop.cut()
        await stream.more(300)
        await laptop.restore()
        await on.reaches()
      }),
    ).toEqual([])
  })

  test('kill -9 of the application', async () => {
    await on.connect()
    expect(
      await on.watchClosed('kill -9 application', async (stream) => {
        await on.application().killApplication()
        await stream.more(300)
        await on.reaches()
        on.openAgain()
        expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: true, isBlocking: true }])
      }),
    ).toEqual([])
  })

  test('kill -9 of the helper', async () => {
    await on.connect()
    expect(
      await on.watchClosed('kill -9 helper', async (stream) => {
        await on.application().killHelper()
        await stream.more(300)
        await on.reaches()
        expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: true, isBlocking: true }])
        good(await on.application().up({ ...on.spec, mtu: 1380 }))
        await on.reaches()
      }),
    ).toEqual([])
  })

  test('kill -9 of both', async () => {
    await on.connect()
    expect(
      await on.watchClosed('kill -9 both', async (stream) => {
        await on.application().killBoth()
        await stream.more(300)
        await on.reaches()
        on.openAgain()
        expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: true, isBlocking: true }])
      }),
    ).toEqual([])
  })

  test('kill -9 of everything at once, WireGuard too', async () => {
    await on.connect()
    expect(
      await on.watchClosed('kill -9 all', async (stream) => {
        await on.application().killBoth()
        await must(on.laptop, ['kill', '-KILL', await findUserspace()])
        await stream.more(300)
        expect(await on.isCutOff()).toBe(true)
        on.openAgain()
        expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: false, isBlocking: true }])
        expect(await on.laptop.readFile('/etc/resolv.conf')).toBe(resolvConfBefore)
        await on.connect()
      }),
    ).toEqual([])
  })

  test('the helper restarts', async () => {
    await on.connect()
    expect(
      await on.watchClosed('helper restart', async (stream) => {
        await on.application().close()
        await stream.more(300)
        await on.reaches()
        on.openAgain()
        expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: true, isBlocking: true }])
        await stream.more(300)
      }),
    ).toEqual([])
  })

  test('the gateway is gone, and comes back', async () => {
    await on.connect()
    expect(
      await on.watchClosed('gateway gone', async (stream) => {
        await on.gateways[0].machine.cut()
        await stream.more(500)
        expect(await on.isCutOff()).toBe(true)
        await on.gateways[0].machine.restore()
        await on.reaches()
        await must(on.gateways[0].machine, ['wg-quick', 'down', 'wg0'])
        await stream.more(500)
        await must(on.gateways[0].machine, ['wg-quick', 'up', 'wg0'])
        await on.reaches()
      }),
    ).toEqual([])
  })

  test('a change that fails in the middle is taken back', async () => {
    await on.connect()
    expect(
      await on.watchClosed('failed change', async (stream) => {
        // The kernel refuses the address, after the peers were changed.
        const answer = await on.application().up({
          ...on.spec,
          peers: [],
          addresses: ['10.81.0.7/32', 'ff02::1/128'],
        })
        expect(answer).toMatchObject({
          ok: false,
          problem: { code: 'helper-failed', facts: { step: 'addresses' } },
        })
        await stream.more(300)
        expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: true, isBlocking: true }])
        await on.reaches()
      }),
    ).toEqual([])
  })

  test('a first connect that fails in the middle blocks', async () => {
    const { outside } = await on.watch('failed connect', async (stream) => {
      const answer = await on.application().up({ ...on.spec, addresses: ['10.81.0.2/32', 'ff02::1/128'] })
      expect(answer).toMatchObject({ ok: false, problem: { facts: { step: 'addresses' } } })
      expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: false, isBlocking: true }])
      expect(await on.isCutOff()).toBe(true)
      await stream.more(300)
    })
    expect(outside.length).toBeGreaterThan(0)
    expect(await on.watchClosed('after a failed connect', (stream) => stream.more(300))).toEqual([])
  })

  test('somebody flushes the rules: the next reading puts the kill switch back', async () => {
    await on.connect()
    await must(on.laptop, ['nft', 'flush', 'ruleset'])
    expect(await on.stand()).toEqual([{ name: on.spec.name, isUp: true, isBlocking: true }])
    expect(
      await on.watchClosed('after a flush', async (stream) => {
        await must(on.laptop, ['ip', 'route', 'flush', 'table', '7631469'])
        await stream.more(300)
      }),
    ).toEqual([])
  })
})

/** The id of wireguard-go in the laptop, as the helper remembers it. */
async function findUserspace(): Promise<string> {
  const state = await on.laptop.readFile('/run/trama-helper/state.json')
  return /"pid":(\d+)/.exec(state)?.[1] ?? ''
}

function linkUp(address: string): string[] {
  const { laptop } = on
  const router = `${address.slice(0, address.lastIndexOf('.'))}.1`
  return [
    'link set eth0 up',
    `addr replace ${address}/32 dev eth0`,
    `addr replace ${laptop.ipv6}/128 dev eth0 nodad`,
    `route replace ${router}/32 dev eth0`,
    `route replace default via ${router} dev eth0`,
    'route replace ::/0 via fe80::1 dev eth0',
  ]
}
