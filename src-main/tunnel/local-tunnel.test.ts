import { describe, expect, test } from 'vitest'
import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { localTunnelCases } from './local-tunnel.cases.ts'
import { sampleKey } from './testing/sample-keys.ts'
import { createFakeComputer } from './testing/fake-local-tunnel.ts'

const key = sampleKey('any')

function makeSpec(name: string, range: string): TunnelSpec {
  const peer = { publicKey: key, presharedKey: null, endpoint: null, allowedIPs: [range], keepaliveS: 0 }
  return {
    name,
    privateKey: key,
    addresses: ['10.9.0.2/32'],
    mtu: 1420,
    peers: [peer],
    dns: { servers: [], domains: [] },
    excluded: [],
    killSwitch: false,
  }
}

describe('a computer in memory', () => {
  test.each(localTunnelCases)('$name', async ({ run, expect: wanted }) => {
    const computer = createFakeComputer()
    const specs = [makeSpec('trma', '10.1.0.0/24'), makeSpec('trmb', '10.2.0.0/24')] as const
    expect(await run({ ...computer, specs }, computer.open())).toEqual(wanted)
  })
})
