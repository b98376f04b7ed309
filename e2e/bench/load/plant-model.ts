import { ok } from '#shared/base/result.ts'
import type { Model } from '#shared/model/model.ts'
import { changeModel } from '#web/server/records/store/model.ts'
import type { Person } from '#web/server/testing/people.ts'
import { newId } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** Gives an organization the records of a model under ids of their own, and answers them. Its gateways' keys are on a workstation. */
export async function plantModel(server: TestServer, admin: Person, drawn: Model): Promise<Model> {
  const model = withNewIds(drawn)
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
              networks: [...before.networks, ...model.networks],
              networkUsers: [...before.networkUsers, ...model.networkUsers],
              devices: [...before.devices, ...model.devices],
              gateways: [...before.gateways, ...model.gateways],
              rules: [...before.rules, ...model.rules],
              placements: [...before.placements, ...model.placements],
              relations: [...before.relations, ...model.relations],
            },
            value: null,
            sealed: {
              networks: new Map(model.networks.map(({ id }) => [id, sealed])),
              gateways: new Map(model.gateways.map(({ id }) => [id, keyless])),
            },
          }),
        ),
    ),
  )
  return model
}

function withNewIds(model: Model): Model {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? newId()
    ids.set(id, known)
    return known
  }
  const ofNetwork = <T extends { readonly networkId: string }>(each: T): T => ({
    ...each,
    networkId: idOf(each.networkId),
  })
  const own = <T extends { readonly id: string }>(each: T): T => ({ ...each, id: idOf(each.id) })
  return {
    networks: model.networks.map(own),
    networkUsers: model.networkUsers.map(own),
    devices: model.devices.map((each) => ({ ...own(each), networkUserId: idOf(each.networkUserId) })),
    gateways: model.gateways.map((each) => ({ ...own(each), custody: 'workstation' })),
    rules: model.rules.map((each) => ofNetwork(own(each))),
    placements: model.placements.map((each) => ({ ...ofNetwork(each), nodeId: idOf(each.nodeId) })),
    relations: model.relations.map((each) => ({
      ...ofNetwork(own(each)),
      from: idOf(each.from),
      to: idOf(each.to),
    })),
  }
}
