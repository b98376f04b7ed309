import { changeOf } from '#shared/base/list-change.ts'
import { ofRecord } from '#shared/base/of-record.ts'
import type { Device } from '#shared/model/device.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Expectation } from '#shared/model/expectation.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import { gatewayFormOf } from '#shared/model/invert-edit.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'

export type Form = Extract<Edit, { kind: 'change-device' | 'change-gateway' | 'change-rule' }>['form']

/** What edits set of one network's drawing. Keys and tokens are made beside it. */
export interface Drawn {
  readonly places: ReadonlyMap<string, Placement['position']>
  readonly addresses: ReadonlyMap<string, Pick<Placement, 'address' | 'address6'>>
  readonly relations: ReadonlyMap<string, Relation>
  readonly forms: ReadonlyMap<string, Form>
  readonly allowsTraffic: boolean | undefined
  readonly expectations: readonly Expectation[] | undefined
}

/** Worked out once of each model: what both sides last agreed on is what was compared before. */
export function drawnOf(model: Model, networkId: string): Drawn {
  const held = known.get(model)
  if (held?.networkId === networkId) return held.drawn
  const drawn = readDrawn(model, networkId)
  known.set(model, { networkId, drawn })
  return drawn
}

const known = new WeakMap<Model, { readonly networkId: string; readonly drawn: Drawn }>()

function readDrawn(model: Model, networkId: string): Drawn {
  const isHere = (each: { readonly networkId: string }): boolean => each.networkId === networkId
  const placements = model.placements.filter(isHere)
  const network = model.networks.find((each) => each.id === networkId)
  return {
    places: new Map(placements.map(({ nodeId, position }) => [nodeId, position])),
    addresses: new Map(placements.map((placement) => [placement.nodeId, addressesIn(placement)])),
    relations: new Map(model.relations.filter(isHere).map((relation) => [relation.id, relation])),
    forms: new Map<string, Form>([
      ...model.devices.map((device) => [device.id, deviceForm(device)] as const),
      ...model.gateways.map((gateway) => [gateway.id, gatewayForm(gateway)] as const),
      ...model.rules.filter(isHere).map((rule) => [rule.id, ruleForm(rule)] as const),
    ]),
    allowsTraffic: network?.allowInternalTraffic,
    expectations: network === undefined ? undefined : (network.expectations ?? []),
  }
}

// Of a record that did not change the same object, so that nothing of it is compared.
const addressesIn = ofRecord(({ address, address6 }: Placement) => ({ address, address6 }))
const deviceForm = ofRecord(({ id: _id, ...form }: Device): Form => form)
const gatewayForm = ofRecord((gateway: Gateway): Form => gatewayFormOf(gateway))
const ruleForm = ofRecord(({ id: _id, networkId: _home, ...form }: Rule): Form => form)

/** What edits set of some nodes and lines alone. */
export function drawnOfIds(model: Model, networkId: string, ids: ReadonlySet<string>): Drawn {
  const isNamed = ({ id }: { readonly id: string }): boolean => ids.has(id)
  return drawnOf(
    {
      ...model,
      placements: model.placements.filter(({ nodeId }) => ids.has(nodeId)),
      relations: model.relations.filter((each) => ids.has(each.id) || ids.has(each.from) || ids.has(each.to)),
      devices: model.devices.filter(isNamed),
      gateways: model.gateways.filter(isNamed),
      rules: model.rules.filter(isNamed),
    },
    networkId,
  )
}

/** Whether nothing that is drawn differs. Records that only one of both has stand nowhere in it. */
export function isDrawnSame(before: Drawn, after: Drawn): boolean {
  return (
    before.allowsTraffic === after.allowsTraffic &&
    !differs(before.expectations, after.expectations) &&
    areSame(before.places, after.places) &&
    areSame(before.addresses, after.addresses) &&
    areSame(before.relations, after.relations) &&
    [...after.forms].every(([id, form]) => !differs(before.forms.get(id), form))
  )
}

/** The same of two models, of which only the records that differ are read. */
export function isDrawnAlike(before: Model, after: Model, networkId: string): boolean {
  const placements = changeOf(before.placements, after.placements)
  const relations = changeOf(before.relations, after.relations)
  const devices = changeOf(before.devices, after.devices)
  const gateways = changeOf(before.gateways, after.gateways)
  const rules = changeOf(before.rules, after.rules)
  if (placements === null || relations === null || devices === null || gateways === null || rules === null)
    return isDrawnSame(drawnOf(before, networkId), drawnOf(after, networkId))
  const part = (model: Model, which: 'gone' | 'came'): Drawn =>
    readDrawn(
      {
        ...model,
        placements: placements[which],
        relations: relations[which],
        devices: devices[which],
        gateways: gateways[which],
        rules: rules[which],
      },
      networkId,
    )
  return isDrawnSame(part(before, 'gone'), part(after, 'came'))
}

/** Whether both have something, and not the same. */
export function differs(before: unknown, after: unknown): boolean {
  if (before === after) return false
  return before !== undefined && after !== undefined && textOf(before) !== textOf(after)
}

/** The same for the same fields, in whatever order they came; their values are plain, or lists. */
function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function areSame(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  return (
    before.size === after.size &&
    [...after].every(([id, value]) => before.has(id) && !differs(before.get(id), value))
  )
}
