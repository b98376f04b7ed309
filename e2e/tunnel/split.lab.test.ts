import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { pingOnce } from '#e2e/lab/probe.ts'
import { until, good } from '#web/server/testing/until.ts'
import { must } from './world.ts'
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

describe('what may be outside is', () => {
  test('a kill switch that is broken is noticed', async () => {
    await on.connect()
    const { outside } = await on.watch('guard broken on purpose', async (stream) => {
      await must(on.laptop, ['nft', 'delete', 'table', 'inet', 'trama_guard'])
      await must(on.laptop, ['ip', 'link', 'delete', 'dev', on.spec.name])
      await stream.more(300)
    })
    expect(outside.length).toBeGreaterThan(50)
  })

  test('disconnect without blocking', async () => {
    await on.connect()
    const { outside } = await on.watch('disconnect', async (stream) => {
      good(await on.application().down(on.spec.name, false))
      await stream.more(300)
      await on.reaches()
    })
    expect(outside.length).toBeGreaterThan(50)
    expect(await on.stand()).toEqual([])
  })

  test('excluded addresses, and no others', async () => {
    const { site } = on
    await on.connect({ ...on.spec, excluded: [`${site.ipv4}/32`, `${site.ipv6}/128`] })
    const other = on.gateways[1].machine
    const { outside, tunnel } = await on.watch('split by exclusion', async (stream) => {
      await until('the other host', () => pingOnce(on.laptop, other.ipv4))
      await until('the other host', () => pingOnce(on.laptop, other.ipv6))
      await stream.more(300)
    })
    expect(outside.length).toBeGreaterThan(50)
    expect(tunnel).toBeGreaterThanOrEqual(2)
    const beside = new Set(outside.map((packet) => packet.to))
    expect([...beside].toSorted()).toEqual([site.ipv4, site.ipv6].toSorted())
  })

  test('all that a tunnel without a kill switch has no way to', async () => {
    await on.connect(on.specs[0])
    const { outside, tunnel } = await on.watch('split by ranges', async (stream) => {
      await until('the gateway', () => pingOnce(on.laptop, on.gateways[0].inside.ipv4))
      await until('the gateway', () => pingOnce(on.laptop, on.gateways[0].inside.ipv6))
      await stream.more(300)
    })
    expect(tunnel).toBeGreaterThanOrEqual(2)
    const beside = new Set(outside.map((packet) => packet.to))
    expect([...beside].toSorted()).toEqual([on.site.ipv4, on.site.ipv6].toSorted())
  })
})

describe('two tunnels at once', () => {
  test('each carries its own, nothing is outside, and the end of one leaves the other', async () => {
    const [first, second] = on.gateways
    const insides = [second.inside.ipv4, second.inside.ipv6]
    const reachesSecond = async (): Promise<void> => {
      for (const address of insides) await until(address, () => pingOnce(on.laptop, address))
    }
    await on.connect()
    expect(
      await on.watchClosed('two at once', async (stream) => {
        good(await on.application().up(on.specs[1]))
        await reachesSecond()
        await on.reaches()
        good(await on.application().down(on.spec.name, true))
        await reachesSecond()
        await stream.more(300)
        expect(await on.isCutOff()).toBe(true)
        await on.connect()
        good(await on.application().down(on.specs[1].name, false))
        expect(await pingOnce(on.laptop, second.inside.ipv4)).toBe(false)
        await until('the first', () => pingOnce(on.laptop, first.inside.ipv4))
        await on.reaches()
      }),
    ).toEqual([])
  })
})
