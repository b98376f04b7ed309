import { describe, expect, test } from 'vitest'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { gatewayConfig } from '#shared/compile/config-value.ts'
import { compileAll } from '#shared/compile/compile.ts'
import { compileDevice } from '#shared/compile/device-file.ts'
import { printFirewall } from '#shared/compile/nftables/print.ts'
import { company, keyOf } from '#shared/compile/testing/sample-networks.ts'
import { printDeviceFile, printInterface } from '#shared/compile/wireguard/print.ts'
import type { Model } from '#shared/model/model.ts'
import { frame, printChange } from './difference.ts'

const mark = 'EVIL'
/** What a text would have to hold to become a line, a word or a command of its own. */
const hostile = (was: string): string[] => [
  `${was}\n[Peer]\nPublicKey = ${mark}`,
  `${was}\r${mark}`,
  `${was} ${mark}`,
  `${was}, ${mark}`,
  `${was}; ${mark} }`,
  `${was}"'$(${mark})\`${mark}\``,
  `${mark} remove`,
  `=${mark}`,
  `${was}#${mark}`,
]

/** Every text in a value with its way there, and the same value with another one in its place. */
function texts(value: unknown, way: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'string') return [way]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => texts(member, [...way, name]))
}

function read(value: unknown, way: readonly (string | number)[]): string {
  return way.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], value) as string
}

function put<T>(value: T, way: readonly (string | number)[], text: string): T {
  const copy = structuredClone(value)
  const last = way.at(-1) ?? ''
  const holder = way.slice(0, -1).reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], copy)
  ;(holder as Record<string, unknown>)[last] = text
  return copy
}

const presharedKey = (): string => keyOf('preshared')

/** All that becomes of a configuration on its way to a gateway; empty where it is refused. */
function files(from: GatewayConfig | null, to: GatewayConfig): string {
  const change = {
    from: { generation: 1, config: from },
    to: { generation: 2, config: to },
    fence: 1,
    undoAfterS: 60,
    packages: [],
    replace: false,
    presharedKey,
  }
  const printed = [
    () => frame(printChange(change, 'organization')),
    () => printInterface(to, { privateKey: keyOf('private'), presharedKey }),
    () => printFirewall(to),
  ]
  return printed.map(orNothing).join('\n')
}

/** A model that no schema would let in may stop the compilers, too. */
function compiled(model: Model): GatewayConfig[] {
  try {
    return [...compileAll(model).values()]
  } catch {
    return []
  }
}

function orNothing(print: () => string): string {
  try {
    return print()
  } catch {
    return ''
  }
}

function fileOf(model: Model, deviceId: string): string {
  const file = compileDevice(model, deviceId, 'company')
  return printDeviceFile({
    ...file,
    privateKey: keyOf('private'),
    peers: file.peers.map((peer) => ({ ...peer, presharedKey: presharedKey() })),
  })
}

describe('no byte of a hostile text reaches a file', () => {
  test('whatever text of the model it is', () => {
    const ways = texts(company)
    expect(ways.length).toBeGreaterThan(100)
    for (const config of compiled(company)) expect(files(null, config)).toContain('PublicKey = ')
    for (const { id } of company.devices.slice(0, 3)) expect(fileOf(company, id)).toContain('PublicKey = ')
    for (const way of ways)
      for (const text of hostile(read(company, way)).slice(0, 6)) {
        const model = put(company, way, text)
        const configs = compiled(model)
        const all = [
          ...configs.map((config) => files(null, config)),
          ...company.devices.map(({ id }) => orNothing(() => fileOf(model, id))),
        ].join('\n')
        if (all.includes(mark)) throw new Error(`${way.join('.')}: ${JSON.stringify(text)}`)
      }
  })

  test('whatever text of a configuration it is, come or gone', () => {
    const good = compileAll(company).get('hub')
    if (good === undefined) throw new Error('no hub')
    const bare: GatewayConfig = { ...good, peers: [], routes: [], firewall: { ...good.firewall, sets: {} } }
    expect(files(null, good).length).toBeGreaterThan(1000)
    for (const way of texts(good))
      for (const text of hostile(read(good, way))) {
        const bad = put(good, way, text)
        const all = [files(null, bad), files(good, bad), files(bad, good), files(bad, bare)].join('\n')
        if (all.includes(mark)) throw new Error(`${way.join('.')}: ${JSON.stringify(text)}`)
      }
  })
})

describe('a configuration from an API', () => {
  const uuid = (text: string): string =>
    `01890000-0000-7000-8000-${Buffer.from(text).toString('hex').padEnd(12, '0').slice(0, 12)}`
  const withIds = (config: GatewayConfig): GatewayConfig => ({
    ...config,
    gatewayId: uuid(config.gatewayId),
    peers: config.peers.map((peer) => ({
      ...peer,
      nodeId: uuid(peer.nodeId),
      presharedKey: {
        ...peer.presharedKey,
        networkId: uuid(peer.presharedKey.networkId),
        gatewayId: uuid(peer.presharedKey.gatewayId),
      },
    })),
  })
  const configs = [...compileAll(company).values()].map(withIds)

  test('is taken as it was compiled', () => {
    for (const config of configs) expect(gatewayConfig.parse(config)).toEqual(config)
  })

  test('is refused with a hostile text anywhere', () => {
    const taken = configs.flatMap((config) =>
      texts(config).flatMap((way) =>
        hostile(read(config, way))
          .filter((text) => gatewayConfig.safeParse(put(config, way, text)).success)
          .map((text) => `${way.join('.')}: ${JSON.stringify(text)}`),
      ),
    )
    expect(taken).toEqual([])
  })

  test.each([
    { name: 'a set that the skeleton has not', sets: { ['x4 { type ipv4_addr; }']: [] } },
    { name: 'another set', sets: { other4: ['10.0.0.1'] } },
    { name: 'an element of another family', sets: { device4: ['fd00::1'] } },
    { name: 'an element with fields of another set', sets: { device4: ['10.0.0.1 . 10.0.0.2'] } },
  ])('is refused with $name', ({ sets }) => {
    const [config] = configs
    if (config === undefined) throw new Error('no configuration')
    const bad = { ...config, firewall: { ...config.firewall, sets } }
    expect(gatewayConfig.safeParse(bad).success).toBe(false)
  })
})
