import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { createHelper, type Answer, type Helper } from './create-helper.ts'
import { createRecordingWorld, type Recorded, type RecordingWorld } from './testing/recording-world.ts'
import { keyOf, sampleTunnel } from './testing/sample-tunnel.ts'
import type { Peer, Tunnel } from './tunnel.ts'

let world: RecordingWorld
let helper: Helper

beforeEach(async (context) => {
  if (process.getuid?.() !== 0) context.skip('files are given to root')
  world = createRecordingWorld()
  helper = await createHelper(world)
  world.recorded.length = 0
})

async function ask(request: object): Promise<Answer> {
  return (await helper.answer(JSON.stringify({ id: 1, ...request }))).answer
}
const up = (spec: Tunnel): Promise<Answer> => ask({ verb: 'up', spec })

/** What was done, in order, as the words that matter. */
function told(): string[] {
  return world.recorded
    .filter(({ args }) => !args.includes('show') && !args.includes('list'))
    .map(({ tool, args, input }) => {
      if (tool === 'nft') return input?.includes('policy drop') === true ? 'guard on' : 'guard off'
      if (tool === 'wg') return 'peers'
      if (args.includes('add')) return 'interface'
      if (args.includes('delete')) return 'interface gone'
      return input?.includes('address') === true ? 'addresses' : `routes ${args[0] ?? ''}`
    })
}

describe('up', () => {
  test('the kill switch is the first thing that happens', async () => {
    expect(await up(sampleTunnel())).toEqual({ id: 1, ok: true, value: null })
    expect(told()).toEqual(['guard on', 'interface', 'peers', 'addresses', 'routes -4', 'routes -6'])
    expect(readFileSync(world.paths.resolvConf, 'utf8')).toContain('nameserver 10.20.0.1')
  })

  test('a kill switch that is turned off goes last', async () => {
    await up(sampleTunnel())
    world.recorded.length = 0
    await up(sampleTunnel({ killSwitch: false }))
    expect(told().at(0)).toBe('guard on')
    expect(told().at(-1)).toBe('guard off')
  })

  test('keys go to programs by their input, never as words, and are not remembered', async () => {
    await up(sampleTunnel())
    await up(sampleTunnel({ mtu: 1400 }))
    const secrets = [keyOf(1), keyOf(3)]
    const everywhere = JSON.stringify(world.recorded.map(({ args }) => args))
    const kept = readFileSync(`${world.paths.state}/state.json`, 'utf8')
    for (const secret of secrets) {
      expect(everywhere).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
    expect(kept).toContain('trmhome')
  })

  test.each([
    { step: 'interface', word: 'type wireguard' },
    { step: 'peers', word: 'syncconf' },
    { step: 'addresses', word: 'mtu 1420' },
    { step: 'routes', word: 'route add' },
  ])(
    'a failure of $step takes everything back, but a tunnel that should block does',
    async ({ step, word }) => {
      world = createRecordingWorld(['ip', 'wg', 'nft'])
      helper = await createHelper(world)
      world.recorded.length = 0
      world.failOn(word)
      expect(await up(sampleTunnel())).toMatchObject({ ok: false, step })
      expect(told().at(-1)).toBe('guard on')
      expect(readFileSync(world.paths.resolvConf, 'utf8')).toBe('nameserver 192.0.2.53\n')
      expect(await ask({ verb: 'read' })).toMatchObject({ value: [{ isUp: false, isBlocking: true }] })
      await ask({ verb: 'down', name: 'trmhome', keepBlocking: false })
      world.failOn(word)
      expect(await up(sampleTunnel({ killSwitch: false }))).toMatchObject({ ok: false, step })
      expect(told().at(-1)).toBe('guard off')
      expect(await ask({ verb: 'read' })).toMatchObject({ value: [] })
    },
  )

  test('a failure of the kill switch itself brings nothing up', async () => {
    world.failOn('policy drop')
    expect(await up(sampleTunnel())).toMatchObject({ ok: false, step: 'guard' })
    expect(told()).not.toContain('interface')
  })

  test('a change that fails leaves the tunnel as it was', async () => {
    await up(sampleTunnel())
    world.failOn('mtu 1300')
    expect(await up(sampleTunnel({ mtu: 1300 }))).toMatchObject({ ok: false, step: 'addresses' })
    expect(world.recorded.findLast(({ input }) => input?.includes('mtu') === true)?.input).toContain(
      'mtu 1420',
    )
    expect(await ask({ verb: 'read' })).toMatchObject({ value: [{ isUp: true, isBlocking: true }] })
  })

  describe('a change of what is up', () => {
    const [first, second] = sampleTunnel().peers as [Peer, Peer]
    const third = { ...second, publicKey: keyOf(5), allowedIPs: ['10.40.0.0/16'] }
    const isChange = ({ tool, args }: Recorded): boolean => tool === 'wg' && args[0] !== 'show'
    const changes = async (next: Tunnel): Promise<readonly (readonly string[])[]> => {
      await up(sampleTunnel())
      world.recorded.length = 0
      await up(next)
      return world.recorded.filter(isChange).map(({ args }) => args)
    }

    test('leaves WireGuard alone where its peers stay the same', async () => {
      expect(await changes(sampleTunnel({ mtu: 1400, excluded: [] }))).toEqual([])
    })

    test('sets what changed of a peer that may go on sending to the same addresses', async () => {
      const endpoint = { address: '2001:db8::9', port: 1 }
      const peers = [
        { ...first, keepaliveS: 0 },
        { ...second, endpoint },
      ]
      expect(await changes(sampleTunnel({ peers }))).toEqual([
        [
          ...['set', 'trmhome', 'peer', first.publicKey, 'persistent-keepalive', '0'],
          ...['peer', second.publicKey, 'endpoint', '[2001:db8::9]:1'],
        ],
      ])
    })

    test('takes away peers that are gone and sends those that are new or changed', async () => {
      const changed = { ...first, allowedIPs: ['0.0.0.0/0'] }
      expect(await changes(sampleTunnel({ peers: [changed, third] }))).toEqual([
        ['set', 'trmhome', 'peer', second.publicKey, 'remove'],
        ['addconf', 'trmhome', '/dev/stdin'],
      ])
      const sent = world.recorded.findLast(isChange)?.input
      expect(sent?.match(/^\S+ = .*$/gm)).toEqual([
        `PublicKey = ${first.publicKey}`,
        `PresharedKey = ${first.presharedKey ?? ''}`,
        'AllowedIPs = 0.0.0.0/0',
        'Endpoint = 198.51.100.7:51820',
        'PersistentKeepalive = 25',
        `PublicKey = ${third.publicKey}`,
        `PresharedKey = ${keyOf(0)}`,
        'AllowedIPs = 10.40.0.0/16',
        'Endpoint = [2001:db8::7]:443',
        'PersistentKeepalive = 0',
      ])
    })

    test('sends everything for a new key of its own', async () => {
      expect(await changes(sampleTunnel({ privateKey: keyOf(9) }))).toEqual([
        ['syncconf', 'trmhome', '/dev/stdin'],
      ])
    })

    test('sends everything to take back one that failed half way', async () => {
      world.failOn('addconf')
      expect(await changes(sampleTunnel({ peers: [first, third] }))).toEqual([
        ['set', 'trmhome', 'peer', second.publicKey, 'remove'],
        ['addconf', 'trmhome', '/dev/stdin'],
        ['syncconf', 'trmhome', '/dev/stdin'],
      ])
    })
  })

  test('there are no more than eight', async () => {
    for (let number = 0; number < 8; number += 1) await up(sampleTunnel({ name: `trm${String(number)}` }))
    expect(await up(sampleTunnel({ name: 'trm8' }))).toMatchObject({ ok: false, step: 'request' })
    expect(await up(sampleTunnel({ name: 'trm7', mtu: 1400 }))).toMatchObject({ ok: true })
  })

  test('what a program prints is shortened, and keys in it are struck out', async () => {
    const { tools } = world
    const loud = {
      ...world,
      tools: {
        ...tools,
        run: (...words: Parameters<typeof tools.run>) =>
          words[1].includes('syncconf')
            ? Promise.resolve({ code: 1, stdout: '', stderr: `bad ${keyOf(1)} ${'x '.repeat(5000)}` })
            : tools.run(...words),
      },
    }
    helper = await createHelper(loud)
    const answer = await up(sampleTunnel())
    expect(answer.ok ? '' : answer.output).toMatch(/^wg: bad \(key\) x/)
    expect(answer.ok ? '' : answer.output.length).toBeLessThan(700)
  })
})

describe('another helper', () => {
  test('adopts what is there', async () => {
    await up(sampleTunnel())
    const next = await createHelper(world)
    const { answer } = await next.answer('{"id":1,"verb":"read"}')
    expect(answer).toMatchObject({ value: [{ name: 'trmhome', isUp: true, isBlocking: true }] })
  })

  test('keeps blocking for an interface that is gone, and gives DNS back', async () => {
    await up(sampleTunnel())
    await world.tools.run('ip', ['link', 'delete', 'dev', 'trmhome'])
    const next = await createHelper(world)
    const { answer } = await next.answer('{"id":1,"verb":"read"}')
    expect(answer).toMatchObject({ value: [{ isUp: false, isBlocking: true }] })
    expect(readFileSync(world.paths.resolvConf, 'utf8')).toBe('nameserver 192.0.2.53\n')
  })

  test('removes an interface of ours that nobody remembers', async () => {
    await world.tools.run('ip', ['link', 'add', 'dev', 'trmlost', 'type', 'wireguard'])
    world.recorded.length = 0
    await createHelper(world)
    expect(told()).toContain('interface gone')
  })

  test('is not misled by a state that is damaged', async () => {
    await up(sampleTunnel())
    writeFileSync(`${world.paths.state}/state.json`, '{"tunnels":[{"name":"eth0"}],"markCheck":null}')
    const next = await createHelper(world)
    expect((await next.answer('{"id":1,"verb":"read"}')).answer).toMatchObject({ value: [] })
    expect(existsSync(`${world.paths.backup}/resolv-conf.json`)).toBe(false)
  })
})

describe('the end of the application', () => {
  test('leaves tunnels with a kill switch alone and takes the others down', async () => {
    await up(sampleTunnel())
    await up(sampleTunnel({ name: 'trmopen', killSwitch: false }))
    await helper.finish()
    expect(await ask({ verb: 'read' })).toMatchObject({ value: [{ name: 'trmhome', isUp: true }] })
  })

  test('bye is the last answer', async () => {
    expect(await helper.answer('{"id":9,"verb":"bye"}')).toEqual({
      answer: { id: 9, ok: true, value: null },
      isLast: true,
    })
  })

  test('the check of the reverse path is as before', async () => {
    const path = `${world.paths.settings}/ipv4/conf/all/src_valid_mark`
    await up(sampleTunnel())
    expect(readFileSync(path, 'utf8')).toBe('1')
    await ask({ verb: 'down', name: 'trmhome', keepBlocking: false })
    expect(readFileSync(path, 'utf8')).toBe('0')
  })
})
