import { describe, expect, it } from 'vitest'
import { toDesign } from '#shared/design/value.ts'
import { applyPatch, type Patch } from '#shared/design/patch.ts'
import type { Result } from '#shared/base/result.ts'
import { aNode, anOutline, idOf } from '#shared/design/testing/designs.ts'
import { createOutline, outlineForm, outlineStart, saveOutline } from './outline-form.ts'

const id = idOf('area')
const area = anOutline('area', { x: 0, y: 0, width: 320, height: 240, range: '10.0.0.0/24' })
const design = toDesign({
  outlines: [area],
  nodes: [aNode('in', { x: 40, y: 40, outlineId: id }), aNode('beside', { x: 400, y: 40 })],
  relationships: [],
})
const formOf = (fields: object) => outlineForm.parse({ ...outlineStart(area, area), ...fields })
const after = (step: Result<Patch>) => (step.ok ? applyPatch(design, step.value) : null)

describe('saveOutline', () => {
  it('changes nothing when nothing was changed', () => {
    const step = saveOutline(design, area, formOf({}))
    expect(step.ok && [...step.value.nodes, ...step.value.outlines]).toEqual([])
  })

  it('changes looks and size in one step, and takes in what lies inside now', () => {
    const fields = { name: 'Sede', style: 'dotted', isFilled: false, width: 640 }
    const saved = after(saveOutline(design, area, formOf(fields)))
    expect(saved?.outlines.get(id)).toEqual({
      ...area,
      name: 'Sede',
      width: 640,
      background: null,
      edge: { style: 'dotted', color: area.edge.color },
    })
    expect(saved?.nodes.get(idOf('beside'))?.outlineId).toBe(id)
  })
})

it('createOutline has its middle at the place', () => {
  const form = outlineForm.parse(outlineStart(undefined, { ...area, name: 'New' }))
  const made = after(createOutline(design, idOf('new'), form, { x: 1000, y: 1000 }))
  expect(made?.outlines.get(idOf('new'))).toMatchObject({
    name: 'New',
    x: 760,
    y: 840,
    width: 480,
    height: 320,
  })
})

describe('outlineForm', () => {
  const cases = [
    { name: 'no width', given: { width: null }, expect: false },
    { name: 'too small', given: { height: 40 }, expect: false },
    { name: 'no name', given: { name: ' ' }, expect: false },
    { name: 'a color of another kind', given: { color: 'red' }, expect: false },
    { name: 'a range that nobody can read', given: { range: 'later' }, expect: true },
  ]
  it.each(cases)('$name', ({ given, expect: passes }) => {
    expect(outlineForm.safeParse({ ...outlineStart(area, area), ...given }).success).toBe(passes)
  })
})
