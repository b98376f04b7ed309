import type { Edit } from '#shared/model/edit-value.ts'
import type { DeviceKind } from '#shared/model/device.ts'
import type { RuleForm } from '#shared/model/rule.ts'
import type { Words } from '#shared/words/create-words.ts'
import { systemRandomness } from '#shared/node/system-clock.ts'

const devices: readonly { readonly name: string; readonly kind: DeviceKind; readonly owner: number }[] = [
  { name: 'ana-laptop', kind: 'laptop', owner: 0 },
  { name: 'ana-phone', kind: 'phone', owner: 0 },
  { name: 'luis-computer', kind: 'computer', owner: 1 },
  { name: 'luis-tablet', kind: 'tablet', owner: 1 },
  { name: 'marta-laptop', kind: 'laptop', owner: 2 },
]

interface Ingredients {
  /** A machine behind each gateway. */
  readonly behind: readonly string[]
  readonly gatewayIds: readonly string[]
  readonly userIds: readonly string[]
  readonly t: Words['t']
}

/** The gateways side by side and linked, devices at their left, a protected service at their right. */
export function drawOffices({ behind, gatewayIds, userIds, t }: Ingredients): {
  readonly edits: Edit[]
  readonly later: Edit[]
  readonly deviceIds: string[]
} {
  const at = (column: number, row: number) => ({ x: column * 320, y: row * 160 })
  const newId = (): string => systemRandomness.id()
  const first = gatewayIds[0] ?? ''
  const deviceIds = devices.map(newId)
  const ruleIds = gatewayIds.map(newId)
  const services: readonly RuleForm[] = [
    {
      kind: 'server',
      name: t('server.demo.service-one'),
      address: behind[0] ?? '',
      ports: '80,443',
      audience: 'everyone',
      active: true,
    },
    {
      kind: 'database',
      name: t('server.demo.service-two'),
      address: behind[1] ?? '',
      ports: '5432',
      audience: 'chosen',
      active: true,
    },
  ]
  const edits: Edit[] = [
    ...gatewayIds.map((nodeId, index): Edit => ({ kind: 'place', nodeId, position: at(1, index * 2 + 1) })),
    ...gatewayIds.slice(1).map((id): Edit => ({ kind: 'connect', id: newId(), a: first, b: id })),
    ...devices.flatMap(({ name, kind, owner }, index): Edit[] => {
      const id = deviceIds[index] ?? ''
      const form = {
        kind,
        networkUserId: userIds[owner] ?? '',
        name,
        serial: '',
        observation: '',
        active: true,
      }
      const gateway = gatewayIds[index % gatewayIds.length] ?? ''
      return [
        { kind: 'add-device', id, form, position: at(0, index) },
        { kind: 'connect', id: newId(), a: id, b: gateway },
      ]
    }),
    ...services.slice(0, gatewayIds.length).flatMap((form, index): Edit[] => [
      { kind: 'add-rule', id: ruleIds[index] ?? '', form, position: at(2, index * 2 + 1) },
      { kind: 'connect', id: newId(), a: gatewayIds[index] ?? '', b: ruleIds[index] ?? '' },
    ]),
    ...deviceIds
      .slice(0, 2)
      .map((id): Edit => ({ kind: 'connect', id: newId(), a: id, b: ruleIds[1] ?? '' })),
  ]
  const later: Edit[] = [{ kind: 'connect', id: newId(), a: deviceIds[2] ?? '', b: ruleIds[1] ?? '' }]
  return { edits, later, deviceIds }
}
