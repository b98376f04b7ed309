import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDice, garbage, hostileRequest } from '#main/helper/testing/hostile.ts'
import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { until, good } from '#web/server/testing/until.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { addNetns, cableLine, removeNetns, runIp } from '#e2e/lab/netns.ts'
import { pingOnce, pingStream } from '#e2e/lab/probe.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { startCapture } from './capture.ts'
import { createWorld, forEverything, helperCommand, must, resolvConfBefore, type World } from './world.ts'
import { openApplication, type LabApplication } from './helper-in.ts'

const reason = missingForLab()
let world: World
let application: LabApplication
let spec: TunnelSpec

beforeEach((context) => {
  if (reason !== null) context.skip(reason)
  else application = openApplication(world.laptop)
})

const lab = labForFile(async () => {
  world = await createWorld(lab)
  ;[spec] = world.specs
})

afterEach(async () => {
  if (reason !== null) return
  for (const { name } of world.specs) good(await application.down(name, false))
  await application.close()
})

const resolvConf = (): Promise<string> => world.laptop.readFile('/etc/resolv.conf')

describe('the process', () => {
  test('3,000 hostile lines are refused one by one, and it lives on and has changed nothing', async () => {
    const rules = await must(world.laptop, ['nft', 'list', 'ruleset'])
    const child = world.laptop.start(helperCommand)
    const answers: unknown[] = []
    createInterface(child.stdout).on('line', (line) => answers.push(JSON.parse(line)))
    const dice = createDice(23)
    const lines = Array.from({ length: 3000 }, (_, index) =>
      index % 3 === 0 ? garbage(dice) : hostileRequest(dice),
    )
    // A line that is longer than any request, and bytes that are no text.
    const bytes = Buffer.concat([
      Buffer.from(`${lines.join('\n')}\n${'x'.repeat(2_000_000)}\n`),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.from('{"id":77,"verb":"read"}\n'),
    ])
    child.stdin.write(bytes)
    await until('the last answer', () => Promise.resolve(answers.length >= 3003))
    expect(answers.slice(0, -1).filter((one) => (one as { step?: string }).step !== 'request')).toEqual([])
    expect(answers.at(-1)).toEqual({ id: 77, ok: true, value: [] })
    child.stdin.end()
    await new Promise((resolve) => child.once('close', resolve))
    expect(await must(world.laptop, ['nft', 'list', 'ruleset'])).toBe(rules)
  })

  test('a second one is refused while the first lives, and takes over when it is gone', async () => {
    good(await application.up({ ...spec, killSwitch: true }))
    const second = openApplication(world.laptop)
    expect(await second.read()).toMatchObject({ problem: { code: 'helper-failed', facts: { step: 'lock' } } })
    await application.killBoth()
    application = second
    expect(good(await second.read())).toMatchObject([{ name: spec.name, isUp: true, isBlocking: true }])
  })

  test.each(['TERM', 'INT', 'HUP'])(
    'on SIG%s tunnels with a kill switch stay and others go',
    async (signal) => {
      good(await application.up(spec))
      good(await application.up({ ...world.specs[1], killSwitch: true }))
      const held = await must(world.laptop, ['cat', '/proc/locks'])
      expect(held).toContain('FLOCK')
      await application.endHelper(`SIG${signal}` as NodeJS.Signals)
      expect(good(await application.read())).toMatchObject([{ name: world.specs[1].name, isUp: true }])
    },
  )

  test('no process of a tunnel is left after down', async () => {
    good(await application.up(spec))
    const count = async (): Promise<number> =>
      (await world.laptop.exec(['pgrep', '-c', 'wireguard-go'])).stdout.trim() === '0' ? 0 : 1
    expect(await count()).toBe(1)
    good(await application.down(spec.name, false))
    expect(await count()).toBe(0)
  })

  test('a change of options loses no packet of what runs', async () => {
    good(await application.up(forEverything(spec)))
    await until('the gateway', () => pingOnce(world.laptop, world.gateways[0].inside.ipv4))
    const stream = await pingStream(world.laptop, world.gateways[0].inside.ipv4)
    const [peer] = forEverything(spec).peers as [TunnelSpec['peers'][number]]
    for (let number = 0; number < 30; number += 1) {
      const peers = [{ ...peer, keepaliveS: 20 + (number % 3) }]
      const excluded = [`203.0.${String(number)}.0/24`]
      good(await application.up({ ...forEverything(spec), mtu: 1300 + number, peers, excluded }))
    }
    const { sent, received } = await stream.stop()
    expect(sent).toBeGreaterThan(1)
    expect(received).toBe(sent)
  })
})

describe('name servers', () => {
  const restore = [...helperCommand, 'restore']

  test('a link comes back as a link', async () => {
    await must(world.laptop, ['ln', '-sf', '../run/names/resolv.conf', '/etc/resolv.conf'])
    good(await application.up(spec))
    expect(await resolvConf()).toContain('nameserver 10.81.0.1')
    good(await application.down(spec.name, false))
    expect(await must(world.laptop, ['readlink', '/etc/resolv.conf'])).toBe('../run/names/resolv.conf\n')
    await must(world.laptop, ['rm', '/etc/resolv.conf'])
    await world.laptop.writeFile('/etc/resolv.conf', resolvConfBefore, 0o644)
  })

  test('what somebody else wrote meanwhile stays', async () => {
    good(await application.up(spec))
    await world.laptop.writeFile('/etc/resolv.conf', 'nameserver 192.0.2.1\n', 0o644)
    good(await application.down(spec.name, false))
    expect(await resolvConf()).toBe('nameserver 192.0.2.1\n')
    await world.laptop.writeFile('/etc/resolv.conf', resolvConfBefore, 0o644)
  })

  test('after a loss of power the boot gives them back', async () => {
    good(await application.up({ ...spec, killSwitch: true }))
    await application.killBoth()
    // As a restart of the computer leaves it: no interface, no rules, nothing in /run.
    await must(world.laptop, ['ip', 'link', 'delete', 'dev', spec.name])
    await must(world.laptop, ['nft', 'delete', 'table', 'inet', 'trama_guard'])
    await must(world.laptop, ['rm', '-r', '/run/trama-helper'])
    expect(await resolvConf()).not.toBe(resolvConfBefore)
    await must(world.laptop, restore)
    expect(await resolvConf()).toBe(resolvConfBefore)
    expect(await must(world.laptop, ['ls', '-A', '/var/lib/trama-helper'])).toBe('')
    application = openApplication(world.laptop)
    expect(good(await application.read())).toEqual([])
  })
})

describe('what is behind the computer', () => {
  test('a container on it leaves through the tunnel or not at all', async () => {
    const { laptop, site } = world
    const guest = `${lab.id}-guest`
    await addNetns(guest)
    await runIp(laptop.netns, [
      cableLine('guest0', 900, { netns: guest, link: 'eth0' }),
      'addr add 172.30.0.1/24 dev guest0',
      'link set guest0 up',
    ])
    await runIp(guest, [
      'addr add 172.30.0.2/24 dev eth0',
      'link set eth0 up',
      'route add default via 172.30.0.1',
    ])
    await must(laptop, ['sysctl', '-qw', 'net.ipv4.ip_forward=1'])
    await must(
      laptop,
      ['nft', '-f', '-'],
      'table ip guests { chain out { type nat hook postrouting priority srcnat; ip saddr 172.30.0.0/24 masquerade; }\n}\n',
    )
    const reaches = (): Promise<boolean> => pingOnce({ netns: guest }, site.ipv4)
    await until('the site', reaches)
    const capture = await startCapture(laptop.netns)
    const everything = forEverything(spec)
    good(await application.up(everything))
    await until('the site through the tunnel', reaches)
    good(await application.down(everything.name, true))
    expect(await reaches()).toBe(false)
    const { machine, port } = world.gateways[0]
    const { outside } = await capture.stop([`${machine.ipv4} ${String(port)}`])
    expect(outside).toEqual([])
    good(await application.down(everything.name, false))
    await until('the site again', reaches)
    await must(laptop, ['nft', 'delete', 'table', 'ip', 'guests'])
    await removeNetns(guest)
  })
})
