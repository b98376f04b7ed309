import { describe, expect, test } from 'vitest'
import { cardOf } from './card.ts'
import { addNode, addOutline } from './create.ts'
import { designKinds, type DesignKind } from './kinds.ts'
import { emptyDesign } from './value.ts'
import { hasField, isMachine, kindFields, showsAddress, type KindField } from './kind-fields.ts'
import { applyPatch, type Patch } from './patch.ts'
import { aNode, idOf } from './testing/designs.ts'
import { expectedFields } from './testing/kind-table.ts'
import type { Result } from '#shared/base/result.ts'

const fields: readonly KindField[] = ['publicIp', 'privateIp', 'color', 'showsObservations']

describe.each(designKinds)('%s', (kind: DesignKind) => {
  test('has the fields that make sense of it', () => {
    expect([...(kindFields.get(kind) ?? [])].toSorted()).toEqual([...expectedFields[kind]].toSorted())
    expect(fields.filter((field) => hasField(kind, field)).toSorted()).toEqual(
      [...expectedFields[kind]].toSorted(),
    )
  })

  test('shows an address that is left from what it was', () => {
    const was = aNode('a', { kind, privateIp: '10.0.0.1' })
    expect(showsAddress(was, 'privateIp')).toBe(true)
    expect(showsAddress(was, 'publicIp')).toBe(hasField(kind, 'publicIp'))
  })

  test('shows all it says where it has no switch for it', () => {
    const { words } = cardOf(aNode('a', { kind, observations: 'below', showsObservations: false }))
    expect(words).toEqual(hasField(kind, 'showsObservations') ? [] : ['below'])
  })

  test('gets the next address of a range only where it is a machine', () => {
    const outline = { id: idOf('o'), name: 'o', range: '10.21.0.0/24' }
    const rect = { x: 0, y: 0, width: 600, height: 600 }
    const room = applyPatch(emptyDesign, made(addOutline(emptyDesign, { ...outline, rect })))
    const at = { x: 300, y: 300 }
    const design = applyPatch(room, made(addNode(room, { id: idOf('n'), kind, name: 'n', at })))
    const { privateIp } = design.nodes.get(idOf('n'))!
    expect(privateIp).toBe(isMachine(kind) ? '10.21.0.1' : '')
    expect(isMachine(kind)).toBe(!['internet', 'person', 'box', 'text', 'note'].includes(kind))
  })
})

function made(answer: Result<Patch>): Patch {
  if (!answer.ok) throw new Error(answer.problem.code)
  return answer.value
}
