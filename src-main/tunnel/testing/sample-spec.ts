import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { sampleKey } from './sample-keys.ts'

/** A tunnel of both families through one gateway that takes everything. Its keys are of nobody. */
export const sampleSpec: TunnelSpec = {
  name: 'trm0a1b2c3d4e5f',
  privateKey: sampleKey('own'),
  addresses: ['10.77.0.3/32', 'fd00:77::3/128'],
  mtu: 1420,
  peers: [
    {
      publicKey: sampleKey('gateway'),
      presharedKey: sampleKey('preshared'),
      endpoint: { address: '2001:db8::7', port: 51820 },
      allowedIPs: ['0.0.0.0/0', '10.77.0.0/24', '::/0'],
      keepaliveS: 25,
    },
  ],
  dns: { servers: ['10.77.0.1'], domains: ['aurora.example'] },
  excluded: [],
  killSwitch: false,
}
