import { z } from 'zod'

/** `PresharedKeyRef`, `GatewayConfig` as they travel between an API and a workstation; see `config.ts`. */
export const presharedKeyRef = z.object({
  networkId: z.string(),
  networkTokenVersion: z.int(),
  gatewayId: z.string(),
  gatewayTokenVersion: z.int(),
  peerKey: z.string(),
})

export const gatewayConfig = z.object({
  gatewayId: z.string(),
  interface: z.object({
    name: z.literal('trama0'),
    addresses: z.array(z.string()),
    listenPort: z.int(),
    mtu: z.int(),
  }),
  peers: z.array(
    z.object({
      publicKey: z.string(),
      presharedKey: presharedKeyRef,
      allowedIPs: z.array(z.string()),
      endpoint: z.string().nullable(),
      keepaliveS: z.int(),
      nodeId: z.string(),
    }),
  ),
  routes: z.array(z.string()),
  firewall: z.object({ skeleton: z.int(), sets: z.record(z.string(), z.array(z.string())) }),
  forward: z.object({ ipv4: z.boolean(), ipv6: z.boolean() }),
  autoStart: z.boolean(),
})
