import { describe, expect, it } from 'vitest'
import { imported, linesOf } from '../testing/import-file.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

const boxed = ([x, y, width, height]: Box) => ({ x, y, width, height })
const shape = (id: string, at: Box, groupIds: readonly string[] = []) => ({
  ...{ ...boxed(at), id, type: 'rectangle', groupIds },
})
const words = (id: string, at: Box, text: string, groupIds: readonly string[] = []) => ({
  ...{ ...boxed(at), id, type: 'text', text, groupIds },
})
const arrow = (from: string, to: string) => ({
  ...{ type: 'arrow', startBinding: { elementId: from }, endBinding: { elementId: to } },
})

async function read(...elements: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ type: 'excalidraw', elements }))
  const { nodes, relationships, outlines } = linesOf(await imported('a.excalidraw', bytes))
  return { nodes, relationships, outlines }
}

describe('a card of several texts', () => {
  it('is called by the topmost of its group, whatever their order in the file', async () => {
    const { nodes } = await read(
      shape('a', [0, 0, 200, 100], ['g']),
      words('b', [50, 60, 100, 20], '[component]', ['g']),
      words('c', [50, 20, 100, 30], 'Mail relay', ['g']),
    )
    expect(nodes).toEqual(['server Mail relay'])
  })

  it('is what a line to its lower text means, and has the address below its name', async () => {
    expect(
      await read(
        ...[shape('a', [0, 0, 200, 100]), words('b', [40, 10, 100, 20], 'Edge router')],
        ...[words('c', [40, 40, 100, 20], '10.4.0.1'), words('d', [40, 70, 100, 20], 'second floor')],
        ...[shape('e', [600, 0, 200, 100]), words('f', [640, 10, 100, 20], 'Archive')],
        arrow('d', 'f'),
      ),
    ).toEqual({
      nodes: ['router Edge router 10.4.0.1', 'box Archive'],
      relationships: ['Edge router - Archive'],
      outlines: [],
    })
  })

  it('lists what is in it, of which no word says what the whole is', async () => {
    const { nodes, outlines } = await read(
      ...[shape('a', [0, 0, 200, 300]), words('b', [40, 10, 100, 20], 'Ledger')],
      words('c', [40, 60, 100, 150], 'entries {\nid,\nuser,\nserver,\n}'),
      ...[shape('e', [600, 0, 200, 100]), words('f', [640, 10, 100, 20], 'Archive'), arrow('c', 'e')],
    )
    expect({ nodes, outlines }).toEqual({
      nodes: [expect.stringMatching(/^\S+ Ledger/), 'box Archive'],
      outlines: [],
    })
  })

  it('is a table of many rows where lines end at one of them', async () => {
    const rows = ['customer', 'amount', 'sent on', 'paid on', '10.4.0.1'].map((text, at) =>
      words(`row ${at}`, [10, 40 + at * 25, 120, 20], text),
    )
    const { nodes, relationships, outlines } = await read(
      ...[shape('a', [0, 0, 200, 200]), words('b', [40, 10, 100, 20], 'Ledger'), ...rows],
      ...[shape('e', [600, 0, 200, 100]), words('f', [640, 10, 100, 20], 'Archive'), arrow('row 0', 'e')],
    )
    expect({ nodes, relationships, outlines }).toEqual({
      nodes: ['box Ledger', 'text amount', 'text sent on', 'text paid on', 'text 10.4.0.1', 'box Archive'],
      relationships: ['Ledger - Archive'],
      outlines: [],
    })
  })

  it('holds things where lines end at several of them', async () => {
    const { nodes, outlines } = await read(
      ...[shape('a', [0, 0, 200, 100]), words('b', [40, 10, 100, 20], 'Ledger')],
      ...[words('c', [40, 40, 100, 20], 'open()'), words('d', [40, 70, 100, 20], 'close()')],
      ...[shape('e', [600, 0, 200, 100]), words('f', [640, 10, 100, 20], 'Archive')],
      ...[arrow('c', 'f'), arrow('f', 'd')],
    )
    expect({ nodes, outlines }).toEqual({
      nodes: ['text open() in Ledger', 'text close() in Ledger', 'box Archive'],
      outlines: ['Ledger'],
    })
  })

  it('holds what its texts list with addresses', async () => {
    const box = [shape('a', [0, 0, 200, 130]), words('b', [40, 10, 100, 20], 'Office LAN')]
    const printer = words('c', [40, 40, 100, 20], 'Printer 192.168.1.20')
    const camera = words('d', [40, 70, 100, 20], 'Camera 192.168.1.21')
    const range = words('e', [40, 100, 100, 20], '192.168.1.0/24')
    expect(await read(...box, printer, camera, range)).toMatchObject({
      nodes: [
        expect.stringMatching(/ Printer 192\.168\.1\.20 in Office LAN$/),
        expect.stringMatching(/ Camera 192\.168\.1\.21 in Office LAN$/),
        'text 192.168.1.0/24 in Office LAN',
      ],
      outlines: ['Office LAN'],
    })
    expect((await read(...box, printer)).outlines).toEqual(['Office LAN'])
    const alone = [words('c', [40, 40, 100, 20], '10.4.0.1'), words('d', [40, 70, 100, 20], '10.4.0.2')]
    expect((await read(...box, ...alone)).nodes).toEqual([
      'server 10.4.0.1 10.4.0.1 in Office LAN',
      'server 10.4.0.2 10.4.0.2 in Office LAN',
    ])
  })

  it('is one machine whose ports and gateway have addresses', async () => {
    const texts = ['eth0: 10.4.0.1', 'GW: 10.4.0.9', 'Public IP: 9.4.0.1'].map((text, at) =>
      words(`row ${at}`, [10, 40 + at * 20, 120, 20], text),
    )
    const box = [shape('a', [0, 0, 200, 130]), words('b', [40, 10, 100, 20], 'Edge router')]
    expect(await read(...box, ...texts)).toMatchObject({
      nodes: ['router Edge router', 'text eth0: 10.4.0.1', 'text GW: 10.4.0.9', 'text Public IP: 9.4.0.1'],
      outlines: [],
    })
  })

  it('holds the one thing in it that a line ends at', async () => {
    const names = ['web', 'db', 'mail'].map((text, at) => words(text, [40, 40 + at * 20, 100, 20], text))
    const { nodes, relationships, outlines } = await read(
      ...[shape('a', [0, 0, 200, 130]), words('b', [40, 10, 100, 20], 'Servers'), ...names],
      ...[shape('e', [600, 0, 200, 100]), words('f', [640, 10, 100, 20], 'Archive'), arrow('db', 'e')],
    )
    expect(nodes).toContain('database db in Servers')
    expect({ relationships, outlines }).toEqual({ relationships: ['db - Archive'], outlines: ['Servers'] })
  })

  it('is one with its picture, whose name is not what stands below that of the card', async () => {
    expect(
      await read(
        shape('a', [0, 0, 170, 115]),
        { ...boxed([53, 13, 64, 64]), id: 'p', type: 'image' },
        words('b', [15, 80, 140, 18], 'Release role'),
        words('c', [15, 99, 140, 15], 'made by hand'),
      ),
    ).toMatchObject({ nodes: ['box Release role', 'text made by hand'], outlines: [] })
  })
})

describe('the title of an outline', () => {
  const inner = [shape('a', [0, 0, 600, 400]), shape('b', [200, 150, 100, 60])]
  const name = words('c', [210, 160, 80, 20], 'Proxy')

  it('may be a little wider than it', async () => {
    expect(await read(...inner, name, words('d', [-30, 10, 660, 20], 'Site North'))).toMatchObject({
      nodes: ['server Proxy in Site North'],
      outlines: ['Site North'],
    })
  })

  it('is not said of a box or an arrow that it forms a group with', async () => {
    const texts = [
      words('d', [20, 10, 100, 20], 'Cold store', ['g']),
      shape('e', [20, 40, 100, 60], ['g']),
      { ...words('f', [30, 50, 80, 20], 'Tapes', ['g']), containerId: 'e' },
      words('h', [300, 350, 200, 20], 'Site North'),
    ]
    expect((await read(...inner, name, ...texts)).outlines).toEqual(['Site North'])
  })

  it('is the first of the headings of its parts', async () => {
    const part = (at: number, groups: readonly string[]) => [
      shape(`part ${at}`, [at, 150, 100, 60], [`g${at}`, ...groups]),
      words(`name ${at}`, [at + 10, 160, 80, 20], `Pump ${at}`, [`g${at}`, ...groups]),
    ]
    const { outlines } = await read(
      ...[shape('a', [0, 0, 600, 400]), ...part(20, ['left']), ...part(140, ['left']), ...part(400, [])],
      words('d', [20, 10, 100, 20], 'Intake', ['left']),
      words('h', [400, 10, 100, 20], 'Outlet'),
    )
    expect(outlines).toEqual(['Intake'])
  })
})
