import { expect, test } from 'vitest'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { aNode, anOutline, idOf } from '#shared/design/testing/designs.ts'
import { importText } from '../testing/import-file.ts'

async function read(text: string): Promise<Design> {
  const result = await importText('a.drawio', text)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value.design
}

const page = (...cells: readonly string[]): string =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
const shape = (id: string, parent: string, x: number, y: number): string =>
  `<mxCell id="${id}" value="${id}" style="rounded=1" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="168" height="52" as="geometry"/></mxCell>`
const site = (collapsed: string): string =>
  `<mxCell id="Site" value="Site" style="swimlane" vertex="1" parent="1"${collapsed}><mxGeometry x="0" y="0" width="120" height="30" as="geometry"><mxRectangle x="0" y="0" width="640" height="480" as="alternateBounds"/></mxGeometry></mxCell>`

/** The outlines that are folded, and by the name of each node that of what holds it. */
function seen({ nodes, outlines }: Design): object {
  const nameOf = (id: string | null): string | null => outlines.get(id ?? '')?.name ?? null
  return {
    folded: [...outlines.values()].filter(({ isFolded }) => isFolded === true).map(({ name }) => name),
    held: [...nodes.values()].map(({ name, outlineId }) => [name, nameOf(outlineId)]),
  }
}

test('a container that is collapsed is folded, as large as it is when it is open', async () => {
  const design = await read(
    page(site(' collapsed="1"'), shape('Web', 'Site', 60, 80), shape('Data', 'Site', 60, 300)),
  )
  expect(seen(design)).toEqual({
    folded: ['Site'],
    held: [
      ['Web', 'Site'],
      ['Data', 'Site'],
    ],
  })
  expect([...design.outlines.values()]).toMatchObject([{ x: 0, y: 0, width: 640, height: 480 }])
})

test('what stands where a collapsed container would be open is not in it, and what is in it stays', async () => {
  const yard =
    '<mxCell id="Yard" value="Yard" style="swimlane" vertex="1" parent="1"><mxGeometry x="20" y="60" width="400" height="300" as="geometry"/></mxCell>'
  const design = await read(
    page(site(' collapsed="1"'), shape('Web', 'Site', 60, 80), yard, shape('Desk', 'Yard', 100, 180)),
  )
  expect(seen(design)).toEqual({
    folded: ['Site'],
    held: [
      ['Web', 'Site'],
      ['Desk', 'Yard'],
    ],
  })
})

test('one that is open is an outline as all', async () => {
  const design = await read(page(site(''), shape('Web', 'Site', 60, 80)))
  expect(seen(design)).toEqual({ folded: [], held: [['Web', 'Site']] })
})

test('what was folded here is folded in the file, and again when it is read', async () => {
  const design = toDesign({
    outlines: [
      anOutline('site', { x: 80, y: 40, width: 600, height: 400, isFolded: true }),
      anOutline('room', { x: 120, y: 100, outlineId: idOf('site') }),
    ],
    nodes: [aNode('web', { x: 160, y: 160, outlineId: idOf('room') })],
    relationships: [],
  })
  const text = toDrawio(design, { title: 'Folded' })
  expect(text).toContain('width="224" height="64" as="geometry"')
  const back = await read(text)
  expect(seen(back)).toEqual({ folded: ['site'], held: [['web', 'room']] })
  expect([...back.outlines.values()].find(({ name }) => name === 'site')).toMatchObject({
    ...{ x: 80, y: 40, width: 600, height: 400 },
  })
})
