import { describe, expect, it } from 'vitest'
import { importText, linesOf } from '../testing/import-file.ts'

const router = 'shape=mxgraph.cisco.routers.router;html=1'
const words = 'text;html=1'

function shape(id: string, style: string, at: readonly number[], value = ''): string {
  const [x = 0, y = 0, width = 0, height = 0] = at
  return `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`
}

function line(id: string, source: string, target: string, value = ''): string {
  return `<mxCell id="${id}" value="${value}" style="endArrow=none" edge="1" parent="1" source="${source}" target="${target}"/>`
}

async function read(...cells: readonly string[]): Promise<ReturnType<typeof linesOf>> {
  const root = `<mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}`
  const result = await importText('a.drawio', `<mxGraphModel><root>${root}</root></mxGraphModel>`)
  if (!result.ok) throw new Error(result.problem.code)
  return linesOf(result.value)
}

describe('names beside shapes', () => {
  it('are no ports, which stay words where the line ends', async () => {
    const { nodes } = await read(
      shape('a', router, [0, 0, 60, 60]),
      shape('b', words, [62, 20, 40, 20], 'Gi0/1'),
      shape('c', words, [10, 66, 40, 20], 'Edge'),
      shape('d', router, [400, 0, 60, 60]),
      shape('e', words, [356, 20, 40, 30], 'xe-0/0/1&lt;br&gt;.2'),
      line('f', 'a', 'd'),
    )
    expect(nodes).toEqual(['router Edge', 'router #2', 'text Gi0/1', 'text xe-0/0/1'])
  })

  it('are no ports that an icon is grouped with, where a name is beside it', async () => {
    const inGroup = (cell: string): string => cell.replace('parent="1"', 'parent="g"')
    const { nodes } = await read(
      shape('g', 'group', [0, 0, 80, 90]),
      inGroup(shape('a', router, [0, 0, 60, 60])),
      inGroup(shape('b', words, [50, 40, 30, 20], 'eth0')),
      shape('c', words, [5, 64, 50, 20], 'Edge'),
    )
    expect(nodes).toEqual(['router Edge'])
  })

  it('come before a port that stands there with its address', async () => {
    const { nodes } = await read(
      shape('a', router, [0, 0, 60, 60]),
      shape('b', words, [10, 62, 60, 20], 'eth2 10.9.0.1'),
      shape('c', words, [0, -24, 60, 20], 'Edge'),
    )
    expect(nodes).toEqual(['router Edge 10.9.0.1'])
  })

  it('are ports where these stand in a box of their own', async () => {
    const { nodes } = await read(
      shape('a', 'rounded=0;html=1', [0, 0, 80, 40]),
      shape('b', words, [10, 10, 60, 20], 'eth0'),
      shape('c', 'rounded=0;html=1', [300, 0, 80, 40], 'Core'),
      line('d', 'a', 'c'),
    )
    expect(nodes).toEqual(['box eth0', 'box Core'])
  })

  it('stand on plates that lie on an icon, but not on a box that lines end at', async () => {
    const cells = [
      shape('a', router, [0, 0, 120, 110]),
      shape('b', 'rounded=1;html=1', [-60, 40, 80, 30], 'Spine 1'),
      shape('c', router, [400, 0, 120, 110]),
      shape('d', 'rounded=1;html=1', [500, 40, 80, 30], 'Probe'),
      line('e', 'a', 'c'),
    ]
    expect((await read(...cells, line('f', 'd', 'c'))).nodes).toEqual([
      'router Spine 1',
      'router #2',
      'box Probe',
    ])
  })
})

describe('frames', () => {
  it('are one with the icon of their row', async () => {
    const { nodes, outlines } = await read(
      shape('a', 'rounded=1;html=1', [0, 0, 360, 90], 'Orders, first copy'),
      shape('b', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.rds', [10, 5, 40, 40]),
      shape('c', 'rounded=1;html=1', [0, 300, 120, 60], 'Reports'),
      line('d', 'a', 'c'),
    )
    expect({ nodes, outlines }).toEqual({
      nodes: ['database Orders, first copy', 'box Reports'],
      outlines: [],
    })
  })

  it('are outlines when they have a title or lines beside those of what they hold', async () => {
    const frame = (id: string, x: number): string => shape(id, 'rounded=0;html=1', [x, 0, 190, 190])
    const inner = (id: string, x: number, value: string): string =>
      shape(id, 'rounded=0;html=1', [x + 60, 80, 80, 80], value)
    const { nodes, outlines, relationships } = await read(
      ...[frame('a', 0), inner('b', 0, 'Shop'), shape('c', words, [50, 10, 90, 20], 'Blue team')],
      ...[frame('d', 600), inner('e', 600, 'Ledger')],
      ...[line('f', 'a', 'd'), line('g', 'e', 'b')],
    )
    expect(outlines).toEqual(['Blue team', '#2'])
    expect(nodes).toEqual([
      'box Shop in Blue team',
      'box Ledger in #2',
      'box Blue team in Blue team',
      'box #4 in #2',
    ])
    expect(relationships).toEqual(['Blue team - #4', 'Ledger - Shop'])
  })
})

it('calls an outline by its title, not by a number or the end of an address at its edge', async () => {
  const { outlines } = await read(
    shape('a', 'rounded=0;html=1', [0, 0, 400, 300]),
    shape('b', router, [60, 60, 60, 60], 'Edge'),
    shape('c', router, [260, 60, 60, 60], 'Core'),
    shape('d', words, [150, 2, 60, 20], '[302]'),
    shape('e', words, [220, 4, 60, 20], '.2.255.254'),
    shape('f', words, [280, 270, 90, 24], 'Harbour'),
  )
  expect(outlines).toEqual(['Harbour'])
})
