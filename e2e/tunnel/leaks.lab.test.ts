import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TunnelSpec } from '#main/ports.ts'
import { createLab } from '#e2e/lab/lab.ts'
import type { Lab } from '#e2e/lab/lab.ts'
import { runIp } from '#e2e/lab/netns.ts'
import { pingOnce } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { until, good } from '#web/server/testing/until.ts'
import type { Captured } from './capture.ts'
import type { Packet } from './pcap.ts'
import { createGround, forEverything, must, resolvConfBefore, type Ground } from './ground.ts'
import { openApplication, type LabApplication } from './helper-in.ts'
import { sum, watchSending, type Stream } from './sending.ts'

const reason = missingForLab()
let lab: Lab
let ground: Ground
let application: LabApplication
let spec: TunnelSpec
const figures: Record<string, string | number>[] = []

beforeEach((context) => {
  if (reason !== null) context.skip(reason)
  else application = openApplication(ground.laptop)
})

beforeAll(async () => {
  if (reason !== null) return
  lab = await createLab()
  ground = await createGround(lab)
  spec = forEverything(ground.specs[0])
})

afterEach(async () => {
  if (reason !== null) return
  for (const { name } of ground.specs) good(await application.down(name, false))
  await application.close()
  const left = await ground.laptop.readFile('/etc/resolv.conf')
  if (left !== resolvConfBefore) throw new Error(`DNS did not come back: ${left}`)
})

afterAll(async () => {
  if (reason !== null) return
  await lab.close()
  console.table(figures)
})

/** Sends to the site while something happens; counts what left the laptop, and where. */
async function watch(name: string, act: (stream: Stream) => Promise<void>): Promise<Captured> {
  const endpoints = ground.gateways.map(({ machine, port }) => `${machine.ipv4} ${String(port)}`)
  const { sent, captured } = await watchSending(ground.laptop, ground.site, endpoints, act)
  const { tunnel, link, outside } = captured
  figures.push({ transition: name, sent: sum(sent), 'into tunnel': tunnel, link, outside: outside.length })
  return captured
}

/** As `watch`, of a tunnel that is up before it begins: what was outside, which may be nothing. */
async function watchClosed(name: string, act: (stream: Stream) => Promise<void>): Promise<readonly Packet[]> {
  return (await watch(name, act)).outside
}

async function connect(what: TunnelSpec = spec): Promise<void> {
  good(await application.up(what))
  await reaches()
}

/** The site answers over both families. */
async function reaches(): Promise<void> {
  for (const address of [ground.site.ipv4, ground.site.ipv6]) {
    await until(`an answer of ${address}`, () => pingOnce(ground.laptop, address))
  }
}

async function isCutOff(): Promise<boolean> {
  const answers = await Promise.all(
    [ground.site.ipv4, ground.site.ipv6].map((address) => pingOnce(ground.laptop, address)),
  )
  return !answers.includes(true)
}

async function stand(): Promise<unknown> {
  return good(await application.read()).map(({ name, isUp, isBlocking }) => ({ name, isUp, isBlocking }))
}

/** The application of now is gone; the next one finds what was left. */
function openAgain(): void {
  application = openApplication(ground.laptop)
}

describe('with the kill switch nothing leaves beside the tunnel', () => {
  test('connect: from the first packet of WireGuard on', async () => {
    const { packets, outside } = await watch('connect', async (stream) => {
      await connect()
      await stream.more(500)
    })
    const endpoint = ground.gateways[0].port
    const first = packets.find((packet) => packet.toPort === endpoint)?.atMs ?? Infinity
    // The capture sees what it should: before that, everything was outside.
    expect(outside.length).toBeGreaterThan(50)
    expect(outside.filter((packet) => packet.atMs >= first)).toEqual([])
  })

  test('connected', async () => {
    await connect()
    expect(await watchClosed('connected', (stream) => stream.more(3000))).toEqual([])
  })

  test('options changed', async () => {
    await connect()
    expect(
      await watchClosed('options changed', async (stream) => {
        good(await application.up({ ...spec, mtu: 1300, excluded: ['203.0.113.0/24', '2001:db8::/32'] }))
        await stream.more(300)
        good(await application.up({ ...spec, dns: { servers: ['10.81.0.9'], domains: [] } }))
        await stream.more(300)
        good(await application.up({ ...spec, peers: [], addresses: ['10.81.0.2/32'] }))
        await stream.more(300)
        await connect()
      }),
    ).toEqual([])
  })

  test('disconnect with blocking, and reconnect', async () => {
    await connect()
    expect(
      await watchClosed('reconnect', async (stream) => {
        for (let round = 0; round < 3; round += 1) {
          good(await application.down(spec.name, true))
          await stream.more(200)
          expect(await isCutOff()).toBe(true)
          await connect()
        }
      }),
    ).toEqual([])
  })

  test('roaming: another address, the link down and up, the cable out and in', async () => {
    await connect()
    const { laptop } = ground
    const roamed = `${laptop.ipv4.slice(0, laptop.ipv4.lastIndexOf('.'))}.251`
    const router = `${lab.id}-net`
    const seat = laptop.ipv4.slice(laptop.ipv4.lastIndexOf('.') + 1)
    expect(
      await watchClosed('roaming', async (stream) => {
        await runIp(router, [`route replace ${roamed}/32 dev s${seat}`])
        await runIp(laptop.netns, [`addr add ${roamed}/32 dev eth0`, `addr del ${laptop.ipv4}/32 dev eth0`])
        await stream.more(300)
        await runIp(laptop.netns, ['link set eth0 down'])
        await stream.more(300)
        await runIp(laptop.netns, linkUp(roamed))
        await reaches()
        await runIp(laptop.netns, [`addr add ${laptop.ipv4}/32 dev eth0`, `addr del ${roamed}/32 dev eth0`])
        await reaches()
        await laptop.cut()
        await stream.more(300)
        await laptop.restore()
        await reaches()
      }),
    ).toEqual([])
  })

  test('kill -9 of the application', async () => {
    await connect()
    expect(
      await watchClosed('kill -9 application', async (stream) => {
        await application.killApplication()
        await stream.more(300)
        await reaches()
        openAgain()
        expect(await stand()).toEqual([{ name: spec.name, isUp: true, isBlocking: true }])
      }),
    ).toEqual([])
  })

  test('kill -9 of the helper', async () => {
    await connect()
    expect(
      await watchClosed('kill -9 helper', async (stream) => {
        await application.killHelper()
        await stream.more(300)
        await reaches()
        expect(await stand()).toEqual([{ name: spec.name, isUp: true, isBlocking: true }])
        good(await application.up({ ...spec, mtu: 1380 }))
        await reaches()
      }),
    ).toEqual([])
  })

  test('kill -9 of both', async () => {
    await connect()
    expect(
      await watchClosed('kill -9 both', async (stream) => {
        await application.killBoth()
        await stream.more(300)
        await reaches()
        openAgain()
        expect(await stand()).toEqual([{ name: spec.name, isUp: true, isBlocking: true }])
      }),
    ).toEqual([])
  })

  test('kill -9 of everything at once, WireGuard too', async () => {
    await connect()
    expect(
      await watchClosed('kill -9 all', async (stream) => {
        await application.killBoth()
        await must(ground.laptop, ['kill', '-KILL', await findUserspace()])
        await stream.more(300)
        expect(await isCutOff()).toBe(true)
        openAgain()
        expect(await stand()).toEqual([{ name: spec.name, isUp: false, isBlocking: true }])
        expect(await ground.laptop.readFile('/etc/resolv.conf')).toBe(resolvConfBefore)
        await connect()
      }),
    ).toEqual([])
  })

  test('the helper restarts', async () => {
    await connect()
    expect(
      await watchClosed('helper restart', async (stream) => {
        await application.close()
        await stream.more(300)
        await reaches()
        openAgain()
        expect(await stand()).toEqual([{ name: spec.name, isUp: true, isBlocking: true }])
        await stream.more(300)
      }),
    ).toEqual([])
  })

  test('the gateway is gone, and comes back', async () => {
    await connect()
    expect(
      await watchClosed('gateway gone', async (stream) => {
        await ground.gateways[0].machine.cut()
        await stream.more(500)
        expect(await isCutOff()).toBe(true)
        await ground.gateways[0].machine.restore()
        await reaches()
        await must(ground.gateways[0].machine, ['wg-quick', 'down', 'wg0'])
        await stream.more(500)
        await must(ground.gateways[0].machine, ['wg-quick', 'up', 'wg0'])
        await reaches()
      }),
    ).toEqual([])
  })

  test('a change that fails in the middle is taken back', async () => {
    await connect()
    expect(
      await watchClosed('failed change', async (stream) => {
        // The kernel refuses the address, after the peers were changed.
        const answer = await application.up({
          ...spec,
          peers: [],
          addresses: ['10.81.0.7/32', 'ff02::1/128'],
        })
        expect(answer).toMatchObject({
          ok: false,
          problem: { code: 'helper-failed', facts: { step: 'addresses' } },
        })
        await stream.more(300)
        expect(await stand()).toEqual([{ name: spec.name, isUp: true, isBlocking: true }])
        await reaches()
      }),
    ).toEqual([])
  })

  test('a first connect that fails in the middle blocks', async () => {
    const { outside } = await watch('failed connect', async (stream) => {
      const answer = await application.up({ ...spec, addresses: ['10.81.0.2/32', 'ff02::1/128'] })
      expect(answer).toMatchObject({ ok: false, problem: { facts: { step: 'addresses' } } })
      expect(await stand()).toEqual([{ name: spec.name, isUp: false, isBlocking: true }])
      expect(await isCutOff()).toBe(true)
      await stream.more(300)
    })
    expect(outside.length).toBeGreaterThan(0)
    expect(await watchClosed('after a failed connect', (stream) => stream.more(300))).toEqual([])
  })

  test('somebody flushes the rules: the next reading puts the kill switch back', async () => {
    await connect()
    await must(ground.laptop, ['nft', 'flush', 'ruleset'])
    expect(await stand()).toEqual([{ name: spec.name, isUp: true, isBlocking: true }])
    expect(
      await watchClosed('after a flush', async (stream) => {
        await must(ground.laptop, ['ip', 'route', 'flush', 'table', '7631469'])
        await stream.more(300)
      }),
    ).toEqual([])
  })
})

describe('what may be outside is', () => {
  test('a kill switch that is broken is noticed', async () => {
    await connect()
    const { outside } = await watch('guard broken on purpose', async (stream) => {
      await must(ground.laptop, ['nft', 'delete', 'table', 'inet', 'trama_guard'])
      await must(ground.laptop, ['ip', 'link', 'delete', 'dev', spec.name])
      await stream.more(300)
    })
    expect(outside.length).toBeGreaterThan(50)
  })

  test('disconnect without blocking', async () => {
    await connect()
    const { outside } = await watch('disconnect', async (stream) => {
      good(await application.down(spec.name, false))
      await stream.more(300)
      await reaches()
    })
    expect(outside.length).toBeGreaterThan(50)
    expect(await stand()).toEqual([])
  })

  test('excluded addresses, and no others', async () => {
    const { site } = ground
    await connect({ ...spec, excluded: [`${site.ipv4}/32`, `${site.ipv6}/128`] })
    const other = ground.gateways[1].machine
    const { outside, tunnel } = await watch('split by exclusion', async (stream) => {
      await until('the other host', () => pingOnce(ground.laptop, other.ipv4))
      await until('the other host', () => pingOnce(ground.laptop, other.ipv6))
      await stream.more(300)
    })
    expect(outside.length).toBeGreaterThan(50)
    expect(tunnel).toBeGreaterThan(2)
    const beside = new Set(outside.map((packet) => packet.to))
    expect([...beside].toSorted()).toEqual([site.ipv4, site.ipv6].toSorted())
  })

  test('all that a tunnel without a kill switch has no way to', async () => {
    await connect(ground.specs[0])
    const { outside, tunnel } = await watch('split by ranges', async (stream) => {
      await until('the gateway', () => pingOnce(ground.laptop, ground.gateways[0].inside.ipv4))
      await until('the gateway', () => pingOnce(ground.laptop, ground.gateways[0].inside.ipv6))
      await stream.more(300)
    })
    expect(tunnel).toBeGreaterThanOrEqual(2)
    const beside = new Set(outside.map((packet) => packet.to))
    expect([...beside].toSorted()).toEqual([ground.site.ipv4, ground.site.ipv6].toSorted())
  })
})

describe('two tunnels at once', () => {
  test('each carries its own, nothing is outside, and the end of one leaves the other', async () => {
    const [first, second] = ground.gateways
    const insides = [second.inside.ipv4, second.inside.ipv6]
    const reachesSecond = async (): Promise<void> => {
      for (const address of insides) await until(address, () => pingOnce(ground.laptop, address))
    }
    await connect()
    expect(
      await watchClosed('two at once', async (stream) => {
        good(await application.up(ground.specs[1]))
        await reachesSecond()
        await reaches()
        good(await application.down(spec.name, true))
        await reachesSecond()
        await stream.more(300)
        expect(await isCutOff()).toBe(true)
        await connect()
        good(await application.down(ground.specs[1].name, false))
        expect(await pingOnce(ground.laptop, second.inside.ipv4)).toBe(false)
        await until('the first', () => pingOnce(ground.laptop, first.inside.ipv4))
        await reaches()
      }),
    ).toEqual([])
  })
})

/** The id of wireguard-go in the laptop, as the helper remembers it. */
async function findUserspace(): Promise<string> {
  const state = await ground.laptop.readFile('/run/trama-helper/state.json')
  return /"pid":(\d+)/.exec(state)?.[1] ?? ''
}

function linkUp(address: string): string[] {
  const { laptop } = ground
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
