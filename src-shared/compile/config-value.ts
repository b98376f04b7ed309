import { z } from 'zod'
import { id, port, wireguardKey } from '#shared/model/field.ts'
import { isAddressWithPrefix, isCanonicalRange, isEndpoint } from './config/canonical.ts'
import { isElement, isPlainElement, isSetName } from './nftables/element-text.ts'
import { skeletonVersion } from './nftables/skeleton.ts'

const version = z.int().min(1)
const range = z.string().max(49).refine(isCanonicalRange)
const most = { peers: 100_000, ranges: 200_000, elements: 1_000_000, sets: 100 } as const

/**
 * `PresharedKeyRef`, `GatewayConfig` as they travel between an API and a workstation; see `config.ts`. A workstation
 * accepts nothing from an API that could mean something else in a file.
 */
export const presharedKeyRef = z.object({
  networkId: id,
  networkTokenVersion: version,
  gatewayId: id,
  gatewayTokenVersion: version,
  peerKey: wireguardKey,
})

const firewall = z
  .object({
    skeleton: z.int().min(1),
    sets: z.record(z.string().regex(/^[a-z0-9_]{1,32}$/), z.array(z.string().max(200)).max(most.elements)),
  })
  .refine(({ sets }) => Object.keys(sets).length <= most.sets)
  // Another version's sets are compared and never printed.
  .refine(({ skeleton, sets }) =>
    Object.entries(sets).every(([name, elements]) =>
      isSetName(name)
        ? elements.every((element) => isElement(name, element))
        : skeleton !== skeletonVersion && elements.every(isPlainElement),
    ),
  )

export const gatewayConfig = z.object({
  gatewayId: id,
  interface: z.object({
    name: z.literal('trama0'),
    addresses: z.array(z.string().max(49).refine(isAddressWithPrefix)).max(1000),
    listenPort: port,
    mtu: z.int().min(576).max(9000),
  }),
  peers: z
    .array(
      z.object({
        publicKey: wireguardKey,
        presharedKey: presharedKeyRef,
        allowedIPs: z.array(range).max(most.ranges),
        endpoint: z.string().max(300).refine(isEndpoint).nullable(),
        keepaliveS: z.int().min(0).max(65_535),
        nodeId: id,
      }),
    )
    .max(most.peers),
  routes: z.array(range).max(most.ranges),
  firewall,
  forward: z.object({ ipv4: z.boolean(), ipv6: z.boolean() }),
  autoStart: z.boolean(),
})
