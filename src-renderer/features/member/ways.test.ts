import { describe, expect, it } from 'vitest'
import { currentWay, isUp, mailOf, waysOf } from './ways.ts'
import { ids, laptop, office, onState, ownNetwork, tunnel, workshop } from './testing/member-host.ts'

const file = tunnel('f1', 'Home', { source: 'file' })

describe('waysOf', () => {
  it('puts networks and the tunnels of this computer together, files last', () => {
    const ways = waysOf([office, workshop], [file, tunnel(ids.office, 'Office', { state: onState() })])
    expect(
      ways.map(({ name, state, device, network }) => [
        name,
        state.kind,
        device?.name ?? null,
        network !== null,
      ]),
    ).toEqual([
      ['Office', 'on', 'ana-laptop', true],
      ['Workshop', 'not-here', null, true],
      ['Home', 'off', null, false],
    ])
  })

  it('keeps the tunnels of networks when the server could not be asked', () => {
    expect(waysOf([], [tunnel(ids.office, 'Office')]).map(({ name }) => name)).toEqual(['Office'])
  })

  const without = [
    { name: 'a host without tunnels', network: office, tunnels: null, expect: 'no-tunnels' },
    { name: 'a computer without its key', network: office, tunnels: [], expect: 'not-here' },
    {
      name: 'a network without a gateway',
      network: ownNetwork('n', 'Bare', { gateways: [] }),
      tunnels: [],
      expect: 'no-gateway',
    },
  ]
  it.each(without)('says why there is none: $name', ({ network, tunnels, expect: kind }) => {
    expect(waysOf([network], tunnels).map(({ state }) => state.kind)).toEqual([kind])
  })

  it('knows this computer among the devices by its address, whatever its prefix', () => {
    const other = { ...laptop, deviceId: 'other', address: '10.20.0.1' }
    const network = ownNetwork(ids.office, 'Office', { devices: [other, laptop] })
    const [way] = waysOf([network], [tunnel(ids.office, 'Office', { addresses: ['10.20.0.11/24'] })])
    expect(way?.device?.deviceId).toBe(ids.laptop)
  })
})

describe('currentWay', () => {
  const ways = waysOf(
    [office, workshop],
    [tunnel(ids.office, 'Office'), tunnel(ids.workshop, 'Workshop', { state: onState() })],
  )
  const cases = [
    { name: 'the chosen one', given: ids.office, expect: 'Office' },
    { name: 'the liveliest when the chosen one is gone', given: 'gone', expect: 'Workshop' },
    { name: 'the liveliest when none was chosen', given: null, expect: 'Workshop' },
  ]
  it.each(cases)('is $name', ({ given, expect: name }) => {
    expect(currentWay(ways, given)?.name).toBe(name)
  })
  it('is none where there is none', () => {
    expect(currentWay([], null)).toBeNull()
  })
})

describe('isUp', () => {
  const failure = { code: 'tunnel-refused', facts: {} }
  const cases = [
    { name: 'off', given: { kind: 'off' }, expect: false },
    { name: 'connecting', given: { kind: 'connecting', sinceMs: 1 }, expect: true },
    { name: 'waiting', given: { kind: 'waiting', sinceMs: 1, isBlocking: false }, expect: true },
    { name: 'failed', given: { kind: 'failed', problem: failure, isBlocking: false }, expect: false },
    {
      name: 'failed, with everything held back',
      given: { kind: 'failed', problem: failure, isBlocking: true },
      expect: true,
    },
  ] as const
  it.each(cases)('$name: $expect', ({ given, expect: up }) => {
    const [way] = waysOf([office], [tunnel(ids.office, 'Office', { state: given })])
    expect(way === undefined ? null : isUp(way)).toBe(up)
  })
})

describe('mailOf', () => {
  it('lets no address or subject add a header', () => {
    expect(mailOf({ name: 'X', email: 'a@b.example?cc=c@d.example' }, 'VPN: R&D')).toBe(
      'mailto:a@b.example%3Fcc%3Dc%40d.example?subject=VPN%3A%20R%26D',
    )
  })
})
