import type { LocalTunnel, TunnelReading, TunnelSpec } from '#main/ports/desktop-ports.ts'

/** A computer behind the port, in memory or real, for the cases that every adapter must pass. */
export interface LocalTunnelWorld {
  /** An adapter over the same computer; a second one after `close` is the application started again. */
  open(): LocalTunnel
  /** Two tunnels that do not get in each other's way, both without a kill switch. */
  readonly specs: readonly [TunnelSpec, TunnelSpec]
  /** Ends the application of this adapter without a word to it, as `kill -9` does; answers when that took effect. */
  crash(tunnel: LocalTunnel): Promise<void>
}

/** One case on a computer that has no tunnel: what it does answers plain data, which has to equal `expect`. */
export interface LocalTunnelCase {
  readonly name: string
  run(world: LocalTunnelWorld, tunnel: LocalTunnel): Promise<unknown>
  readonly expect: unknown
}

/** What of a reading does not depend on traffic, as words: `a up blocking`, where `a` is the first spec. */
async function stand(world: LocalTunnelWorld, tunnel: LocalTunnel): Promise<unknown> {
  const read = await tunnel.read()
  if (!read.ok) return read.problem.code
  const letter = (reading: TunnelReading): string =>
    ['a', 'b'][world.specs.findIndex((spec) => spec.name === reading.name)] ?? reading.name
  return read.value
    .map(
      (reading) =>
        `${letter(reading)} ${reading.isUp ? 'up' : 'down'}${reading.isBlocking ? ' blocking' : ''}`,
    )
    .toSorted()
}

async function succeeds(answer: Promise<{ readonly ok: boolean }>): Promise<boolean> {
  return (await answer).ok
}

const blocking = (spec: TunnelSpec): TunnelSpec => ({ ...spec, killSwitch: true })

export const localTunnelCases: readonly LocalTunnelCase[] = [
  {
    name: 'a computer that can do it says so, and has no tunnels at first',
    run: async (world, tunnel) => [(await tunnel.support()).kind, await stand(world, tunnel)],
    expect: ['ready', []],
  },
  {
    name: 'a tunnel comes up and is there, and is gone after down',
    run: async (world, tunnel) => [
      await succeeds(tunnel.up(world.specs[0])),
      await stand(world, tunnel),
      await succeeds(tunnel.down(world.specs[0].name, false)),
      await stand(world, tunnel),
    ],
    expect: [true, ['a up'], true, []],
  },
  {
    name: 'a new one has had no handshake and no traffic that was answered',
    run: async (world, tunnel) => {
      await tunnel.up({ ...world.specs[0], peers: [] })
      const read = await tunnel.read()
      return read.ok && read.value.map((one) => [one.handshakeAtMs, one.receivedBytes])
    },
    expect: [[null, 0]],
  },
  {
    name: 'one that is not there goes down with no complaint, with and without blocking',
    run: async (world, tunnel) => [
      await succeeds(tunnel.down(world.specs[0].name, false)),
      await succeeds(tunnel.down(world.specs[0].name, true)),
      await stand(world, tunnel),
    ],
    expect: [true, true, []],
  },
  {
    name: 'the same once more changes nothing',
    run: async (world, tunnel) => [
      await succeeds(tunnel.up(world.specs[0])),
      await succeeds(tunnel.up(world.specs[0])),
      await stand(world, tunnel),
    ],
    expect: [true, true, ['a up']],
  },
  {
    name: 'options of one that is up are changed in place, the kill switch too',
    run: async (world, tunnel) => {
      const [spec] = world.specs
      await tunnel.up(spec)
      const on = await succeeds(tunnel.up({ ...blocking(spec), mtu: 1380, excluded: ['203.0.113.0/24'] }))
      const then = await stand(world, tunnel)
      return [on, then, await succeeds(tunnel.up(spec)), await stand(world, tunnel)]
    },
    expect: [true, ['a up blocking'], true, ['a up']],
  },
  {
    name: 'down with blocking leaves the kill switch, down without it takes it away',
    run: async (world, tunnel) => {
      const [spec] = world.specs
      await tunnel.up(blocking(spec))
      await tunnel.down(spec.name, true)
      const held = await stand(world, tunnel)
      await tunnel.down(spec.name, false)
      return [held, await stand(world, tunnel)]
    },
    expect: [['a down blocking'], []],
  },
  {
    name: 'one that blocks comes up again',
    run: async (world, tunnel) => {
      const [spec] = world.specs
      await tunnel.up(blocking(spec))
      await tunnel.down(spec.name, true)
      await tunnel.up(blocking(spec))
      return stand(world, tunnel)
    },
    expect: ['a up blocking'],
  },
  {
    name: 'down with blocking of one without a kill switch leaves nothing',
    run: async (world, tunnel) => {
      await tunnel.up(world.specs[0])
      await tunnel.down(world.specs[0].name, true)
      return stand(world, tunnel)
    },
    expect: [],
  },
  {
    name: 'two at once, and the end of one leaves the other',
    run: async (world, tunnel) => {
      const [a, b] = world.specs
      await tunnel.up(a)
      await tunnel.up(blocking(b))
      const both = await stand(world, tunnel)
      await tunnel.down(a.name, false)
      return [both, await stand(world, tunnel)]
    },
    expect: [['a up', 'b up blocking'], ['b up blocking']],
  },
  {
    name: 'close keeps those with a kill switch and takes the others down',
    run: async (world, tunnel) => {
      await tunnel.up(world.specs[0])
      await tunnel.up(blocking(world.specs[1]))
      await tunnel.close()
      return stand(world, world.open())
    },
    expect: ['b up blocking'],
  },
  {
    name: 'an application that is killed leaves the same as one that closes',
    run: async (world, tunnel) => {
      await tunnel.up(world.specs[0])
      await tunnel.up(blocking(world.specs[1]))
      await world.crash(tunnel)
      const next = world.open()
      const left = await stand(world, next)
      await next.down(world.specs[1].name, false)
      return [left, await stand(world, next)]
    },
    expect: [['b up blocking'], []],
  },
  {
    name: 'what is no interface of ours is refused, and nothing is made',
    run: async (world, tunnel) => [
      await succeeds(tunnel.up({ ...world.specs[0], name: 'eth0' })),
      await succeeds(tunnel.up({ ...world.specs[0], addresses: ['10.0.0.1/24; id'] })),
      await stand(world, tunnel),
    ],
    expect: [false, false, []],
  },
]
