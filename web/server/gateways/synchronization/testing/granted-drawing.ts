import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { device, ruleFormOf } from '#shared/model/testing/records.ts'
import { change, deviceIds, edit, modelOf, newIdOf, newKeyOf, userId, type Stage } from './granted-stage.ts'
import { origin } from '#web/server/testing/scene.ts'

/** Draws one thing somewhere; answers what, and whether it was refused. */
export async function drawSomething(stage: Stage): Promise<string> {
  const now = await modelOf(stage)
  if (now.networks.length === 0) return 'nothing to draw on'
  const { id } = stage.chance.pick(now.networks)
  const [name, edits] = stage.chance.pick([...lineEdits(stage, now, id), ...nodeEdits(stage, now, id)])
  const isDone = edits.length > 0 && (await edit(stage, id, edits))
  return `${name}${isDone ? '' : ' (refused)'}`
}

type Drawn = readonly [string, readonly Edit[]]

function lineEdits(stage: Stage, now: Model, networkId: string): Drawn[] {
  const { chance } = stage
  const lines = now.relations.filter((relation) => relation.networkId === networkId)
  const peers = lines.filter((line) => line.kind === 'peer')
  const connect = (from: string, to: string): Edit => ({
    kind: 'connect',
    id: newIdOf(stage),
    a: pickOf(stage, now, networkId, from),
    b: pickOf(stage, now, networkId, to),
  })
  const cut = (): Edit => ({ kind: 'disconnect', relationId: chance.pick(lines).id })
  const exit = (): Edit => ({
    kind: 'set-exit',
    relationId: chance.pick(peers).id,
    exit: chance.percent(60),
  })
  return [
    ['connect', [connect('device', 'gateway')]],
    ['connect', [connect('device', 'gateway')]],
    ['choose', [connect('device', 'rule')]],
    ['cut', lines.length === 0 ? [] : [cut()]],
    ['exit', peers.length === 0 ? [] : [exit()]],
    ['internal', [{ kind: 'set-internal-traffic', allow: chance.percent(50) }]],
  ]
}

function nodeEdits(stage: Stage, now: Model, networkId: string): Drawn[] {
  const { chance } = stage
  const here = now.placements.filter((placement) => placement.networkId === networkId)
  const rules = now.rules.filter((rule) => rule.networkId === networkId)
  const form = ruleFormOf({
    name: 'rule',
    address: chance.pick(['192.168.7.5', '192.168.7.6', '192.168.8.0/24']),
    ports: chance.pick(['80', '443', '80, 443', '1-1000']),
    audience: chance.pick(['everyone', 'chosen']),
    active: chance.percent(85),
  })
  const ruleId = newIdOf(stage)
  const behind = pickOf(stage, now, networkId, 'gateway')
  const { id: _id, ...deviceForm } = device('', { networkUserId: userId, active: chance.percent(70) })
  const place = (nodeId: string): Edit => ({ kind: 'place', nodeId, position: origin })
  return [
    ['place device', [place(chance.pick(deviceIds))]],
    ['place gateway', [place(chance.pick(now.gateways).id)]],
    [
      'add rule',
      [
        { kind: 'add-rule', id: ruleId, form, position: origin },
        { kind: 'connect', id: newIdOf(stage), a: behind, b: ruleId },
      ],
    ],
    ['change rule', rules.length === 0 ? [] : [{ kind: 'change-rule', id: chance.pick(rules).id, form }]],
    ['take off', here.length === 0 ? [] : [{ kind: 'remove', nodeId: chance.pick(here).nodeId }]],
    ['device on or off', [{ kind: 'change-device', id: chance.pick(deviceIds), form: deviceForm }]],
  ]
}

function pickOf(stage: Stage, now: Model, networkId: string, kind: string): string {
  const all = now.placements.filter(
    (placement) => placement.networkId === networkId && placement.nodeKind === kind,
  )
  return all.length === 0 ? newIdOf(stage) : stage.chance.pick(all).nodeId
}

/** Some device of some network gets another key. */
export async function rotateKey(stage: Stage): Promise<string> {
  const devices = (await modelOf(stage)).placements.filter((placement) => placement.nodeKind === 'device')
  if (devices.length === 0) return 'no key'
  const one = stage.chance.pick(devices)
  const publicKey = newKeyOf(stage)
  await change(stage, (before) => ({
    ...before,
    placements: before.placements.map((placement) =>
      placement.nodeId === one.nodeId && placement.networkId === one.networkId
        ? { ...placement, publicKey }
        : placement,
    ),
  }))
  return 'key'
}
