import { ok } from '#shared/base/result.ts'
import { gatewayKinds } from '#shared/model/gateway.ts'
import { gateway, network } from '#shared/model/testing/records.ts'
import { changeModel } from '../store/model.ts'
import type { Person } from '#web/server/testing/people.ts'
import { newId, origin } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/**
 * Gives an organization so many networks, 4,096 at most, with a gateway in each. Their names and the rest follow from
 * their number; every fifth is not active. The keys of the gateways are on a workstation.
 */
export async function addManyDrawn(
  server: TestServer,
  admin: Person,
  count: number,
): Promise<{ readonly networkIds: readonly string[] }> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const networks = numbers.map((index) =>
    network({
      id: newId(),
      name: `Sede ${(index * 7919) % 1_000_003}`,
      description: index % 3 === 0 ? 'Bogotá' : '',
      range: `172.${16 + (index >> 8)}.${index & 255}.0/24`,
      active: index % 5 !== 0,
    }),
  )
  const gateways = numbers.map((index) =>
    gateway(newId(), {
      kind: gatewayKinds[index % gatewayKinds.length] ?? 'vpn',
      name: `gw-${(index * 104_729) % 15_485_863}`,
      publicAddress: `gw-${index}.example.org`,
      custody: 'workstation',
      active: index % 5 !== 0,
    }),
  )
  const placements = numbers.map((index) => ({
    networkId: networks[index]?.id ?? '',
    nodeId: gateways[index]?.id ?? '',
    nodeKind: 'gateway' as const,
    address: `172.${16 + (index >> 8)}.${index & 255}.1`,
    address6: null,
    publicKey: null,
    position: origin,
  }))
  const sealed = { token_sealed: 'of no use' }
  const keyless = { ...sealed, ssh_public_key: null, ssh_private_sealed: null }
  const { composition } = server.running
  good(
    await changeModel(
      composition.store.of(admin.session.organizationId),
      composition.clock.nowMs(),
      (before) =>
        Promise.resolve(
          ok({
            model: {
              ...before,
              networks: [...before.networks, ...networks],
              gateways: [...before.gateways, ...gateways],
              placements: [...before.placements, ...placements],
            },
            value: null,
            sealed: {
              networks: new Map(networks.map(({ id }) => [id, sealed])),
              gateways: new Map(gateways.map(({ id }) => [id, keyless])),
            },
          }),
        ),
    ),
  )
  return { networkIds: networks.map(({ id }) => id) }
}
