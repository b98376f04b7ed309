import { expect, it } from 'vitest'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { company, largeDesign } from '#shared/design-picture/testing/sample-design.ts'
import { dressed } from '#shared/design-picture/testing/dressed.ts'
import type { Relationship } from '#shared/design/design.ts'
import { seeded } from '#shared/design/testing/designs.ts'
import { nearestColor } from '../drawing/nearest-color.ts'
import { imported, importText } from '../testing/import-file.ts'
import { areaLook, lineLook, nodeLook } from './looks.ts'
import { arrowsOf, readStyle } from './style.ts'

const [blue, violet, teal, amber, red, grey] = [
  ...['#2563eb', '#7c3aed', '#0f766e', '#b45309', '#be123c', '#52525b'],
]

// The colours of draw.io's own palette and of the icons of the clouds.
it.each([
  ...[blue, violet, teal, amber, red, grey].map((each) => [each, each] as const),
  ...['#dae8fc', '#6c8ebf', '#147eba', '#0078d4'].map((each) => [each, blue] as const),
  ...['#e1d5e7', '#9673a6', '#8c4fff'].map((each) => [each, violet] as const),
  ...['#d5e8d4', '#82b366', '#7aa116', '#00a4a6'].map((each) => [each, teal] as const),
  ...['#fff2cc', '#d6b656', '#ffe6cc', '#ed7100'].map((each) => [each, amber] as const),
  ...['#f8cecc', '#b85450', '#dd344c', '#e7157b', '#ff0000'].map((each) => [each, red] as const),
  ...['#f5f5f5', '#666666', '#879196', '#232f3e'].map((each) => [each, grey] as const),
  ...['#ffffff', '#000000', '#1e1e1e'].map((each) => [each, null] as const),
])('%s is nearest to %s', (color, expected) => {
  expect(nearestColor(color ?? '')).toBe(expected)
})

it.each([
  ['fillColor=#dae8fc;strokeColor=#6c8ebf', { color: blue }],
  ['fillColor=#FFFFFF;strokeColor=#b85450', { color: red }],
  ['fillColor=#f5f5f5;strokeColor=#82b366', { color: teal }],
  ['fillColor=light-dark(#FFFFFF,#FF862C)', { color: amber }],
  ['fillColor=#0f0;strokeColor=none', { color: teal }],
  ['fillColor=none;strokeColor=default', undefined],
  ['fillColor=#00000080garbage', undefined],
  ['rounded=1', undefined],
])('a shape with %s looks so', (style, expected) => {
  expect(nodeLook(readStyle(style))).toEqual(expected)
})

it.each([
  [
    'strokeColor=#147EBA;fillColor=#E6F2F8;dashed=1',
    { edge: { color: blue, style: 'dashed' }, background: blue },
  ],
  ['strokeColor=#248814;fillColor=none', { edge: { color: teal }, background: null }],
  ['strokeColor=none;fillColor=#F2F6E8', { edge: { color: teal }, background: teal }],
  ['dashed=1;dashPattern=1 4', { edge: { color: grey, style: 'dotted' }, background: null }],
])('an outline with %s looks so', (style, expected) => {
  expect(areaLook(readStyle(style))).toEqual(expected)
})

it.each([
  ['endArrow=none', { route: 'straight' }],
  ['edgeStyle=orthogonalEdgeStyle;rounded=0', { route: 'square' }],
  ['edgeStyle=orthogonalEdgeStyle;curved=1', {}],
  ['curved=1;dashed=1', { style: 'dashed' }],
  ['curved=1;dashed=1;dashPattern=1 3', { style: 'dotted' }],
  ['curved=1;strokeWidth=3;strokeColor=#FF0000', { width: 'thick', color: red }],
  ['curved=1;strokeWidth=0.5;strokeColor=#666666', { width: 'thin' }],
  ['curved=1;strokeWidth=wide;dashPattern=x;dashed=1', { style: 'dashed' }],
])('a line with %s looks so', (style, expected) => {
  expect(lineLook(readStyle(style))).toEqual(expected)
})

it.each([
  ['', [false, true]],
  ['startArrow=classic;endArrow=none', [true, false]],
  ['startArrow=block;endArrow=open', [true, true]],
  ['startArrow=oval;endArrow=ERmany', [false, false]],
  ['shape=link', [false, false]],
])('a line with %s has arrows so', (style, expected) => {
  const { atSource, atTarget } = arrowsOf(readStyle(style))
  expect([atSource, atTarget]).toEqual(expected)
})

it('gives shape, icon and line of a drawing the colours that they have there', async () => {
  const shape = (id: string, x: number, style: string): string =>
    `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" width="60" height="60" as="geometry"/></mxCell>`
  const result = await importText(
    'a.drawio',
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${shape('a', 0, 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;fillColor=#ED7100;strokeColor=#ffffff')}${shape('b', 400, 'rounded=1')}<mxCell id="e" edge="1" parent="1" source="a" target="b" style="edgeStyle=orthogonalEdgeStyle;dashed=1;strokeColor=#FF0000;strokeWidth=4"/></root></mxGraphModel>`,
  )
  if (!result.ok) throw new Error(result.problem.code)
  const { nodes, relationships } = result.value.design
  expect([...nodes.values()].map(({ color }) => color)).toEqual([amber, undefined])
  expect([...relationships.values()]).toMatchObject([
    { color: red, style: 'dashed', width: 'thick', route: 'square', direction: 'forward' },
  ])
})

it('brings back the lines of what was made here as they were', async () => {
  const looks = (lines: ReadonlyMap<string, Relationship>): unknown =>
    [...lines.values()].map(({ label, style, width, color, route, labelAt }) => [
      ...[label, style ?? 'solid', width ?? 'normal', color ?? null, route ?? 'curved'],
      Math.round(100 * (labelAt ?? 0.5)),
    ])
  for (const given of [company, dressed(largeDesign(20, 3), seeded(3))]) {
    const { design } = await imported('a.drawio', new TextEncoder().encode(toDrawio(given, { title: 'a' })))
    const pairs = new Set<string>()
    const first = [...given.relationships].filter(([, { from, to }]) => {
      const pair = [from, to].toSorted().join(' ')
      const isNew = from !== to && !pairs.has(pair)
      pairs.add(pair)
      return isNew
    })
    expect(looks(design.relationships)).toEqual(looks(new Map(first)))
  }
})
