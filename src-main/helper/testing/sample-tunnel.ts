import { toBase64 } from '#shared/base/base64.ts'
import type { Tunnel } from '#main/helper/tunnel.ts'

/** A key whose bytes are all this one. */
export function keyOf(byte: number): string {
  return toBase64(new Uint8Array(32).fill(byte))
}

/** A tunnel that uses every field, changed as told. */
export function sampleTunnel(change: Partial<Tunnel> = {}): Tunnel {
  return {
    name: 'trmhome',
    privateKey: keyOf(1),
    addresses: ['10.20.0.2/32', 'fd00:20::2/128'],
    mtu: 1420,
    peers: [
      {
        publicKey: keyOf(2),
        presharedKey: keyOf(3),
        endpoint: { address: '198.51.100.7', port: 51_820 },
        allowedIPs: ['0.0.0.0/0', '::/0'],
        keepaliveS: 25,
      },
      {
        publicKey: keyOf(4),
        presharedKey: null,
        endpoint: { address: '2001:db8::7', port: 443 },
        allowedIPs: ['10.30.0.0/16'],
        keepaliveS: 0,
      },
    ],
    dns: { servers: ['10.20.0.1', 'fd00:20::1'], domains: ['corp.example'] },
    excluded: ['192.168.1.0/24', '2001:db8:1::/48'],
    killSwitch: true,
    ...change,
  }
}
