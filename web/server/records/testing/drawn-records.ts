import { ok } from '#shared/base/result.ts'
import type { Drawing } from '#shared/contract/drawings.ts'
import type { Model } from '#shared/model/model.ts'
import { changeModel } from '../store/model.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { drawScene, newKey, type Scene } from '#web/server/testing/scene.ts'
import type { TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

/** An organization with a drawn network whose devices have keys. */
export interface DrawnRecords {
  readonly me: Person
  readonly scene: Scene
  /** Changes the model by hand, as other calls would. */
  edit(work: (model: Model) => Model): Promise<void>
  drawing(): Promise<Drawing>
  /** Of all devices, in their order. */
  names(): Promise<readonly string[]>
}

export async function drawRecords(server: TestServer): Promise<DrawnRecords> {
  const me = await register(server)
  const scene = await drawScene(me)
  const edit = async (work: (model: Model) => Model): Promise<void> => {
    const store = server.running.composition.store.of(me.session.organizationId)
    const nowMs = server.clock.nowMs()
    good(await changeModel(store, nowMs, (model) => Promise.resolve(ok({ model: work(model), value: null }))))
  }
  await edit((model) => ({
    ...model,
    placements: model.placements.map((each) =>
      each.nodeKind === 'device' ? { ...each, publicKey: newKey() } : each,
    ),
  }))
  return {
    me,
    scene,
    edit,
    drawing: async () => good(await me.networks.drawing({ id: scene.networkId })),
    names: async () => good(await me.devices.page({})).rows.map((row) => row.name),
  }
}

/** A model whose lists stand in one order. */
export function sortedModel(model: Model): unknown {
  const lists = Object.entries(model) as [keyof Model, readonly object[]][]
  return lists.map(([list, records]) => [list, records.map((each) => JSON.stringify(each)).toSorted()])
}
