import { describe, expect, it } from 'vitest'
import { bounds } from '#shared/model/bounds.ts'
import type { Imported } from '../read-import.ts'
import { importText, linesOf } from '../testing/import-file.ts'

const place = (x: number, y = 0): string =>
  `<mxGeometry x="${x}" y="${y}" width="170" height="60" as="geometry"/>`
const shape = (id: string, x: number, value = id, style = 'rounded=1;html=1'): string =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="1">${place(x)}</mxCell>`
const line = (id: string, source: string, target: string, value = ''): string =>
  `<mxCell id="${id}" value="${value}" style="endArrow=none" edge="1" parent="1" source="${source}" target="${target}"/>`

async function read(...cells: readonly string[]): Promise<Imported> {
  const root = `<mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}`
  const result = await importText('a.drawio', `<mxGraphModel><root>${root}</root></mxGraphModel>`)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

describe('readPage', () => {
  it('counts each line that is left out, and joins what others between the same two say', async () => {
    const { notes } = await read(
      ...[shape('web', 0), shape('files', 300)],
      ...['a', 'b', 'c', 'd'].map((id) => line(id, 'web', 'files')),
      ...['e', 'f'].map((id) => line(id, 'web', 'files', 'again')),
      ...['g', 'h'].map((id) => line(id, 'web', 'web')),
    )
    const ends = { from: 'web', to: 'files' }
    expect(notes.filter(({ kind }) => kind.startsWith('line-'))).toEqual([
      { kind: 'line-joined', facts: { count: 1 } },
      { kind: 'line-double', facts: { ...ends, count: 3 } },
      { kind: 'line-double-labelled', facts: { ...ends, label: 'again', count: 1 } },
      { kind: 'line-to-itself', facts: { name: 'web', count: 2 } },
    ])
  })

  it('says of a library that it is one', async () => {
    for (const shapes of ['[{"xml":"&lt;mxGraphModel&gt;"}]', '[]']) {
      const result = await importText('a.xml', `<?xml version="1.0"?>\n<mxlibrary>${shapes}</mxlibrary>`)
      expect(!result.ok && result.problem.code).toBe('import-library')
    }
  })

  it('reads what stands behind a picture in a style', async () => {
    const picture = `image=data:image/png,${'A'.repeat(20_000)}`
    const { design } = await read(shape('a', 0, 'zone', `${picture};strokeColor=#d79b00;container=1`))
    expect([...design.outlines.values()].map(({ edge }) => edge.color)).toEqual(['#b45309'])
  })

  it('takes an icon that could hold others, and holds none, for what it shows', async () => {
    const { design } = await read(
      shape('a', 0, 'Mail', 'shape=mxgraph.cisco19.server;container=1'),
      shape('b', 300, 'Site', 'rounded=1;container=1'),
    )
    expect([...design.nodes.values()].map(({ name }) => name)).toEqual(['Mail'])
    expect([...design.outlines.values()].map(({ name }) => name)).toEqual(['Site'])
  })

  it('reads a box with a second border as one that may be drawn around others', async () => {
    const around = `<mxCell id="z" value="Site" style="shape=ext;double=1" vertex="1" parent="1"><mxGeometry x="-20" y="-60" width="600" height="200" as="geometry"/></mxCell>`
    const { design } = await read(around, shape('a', 0), shape('b', 300))
    expect([...design.outlines.values()].map(({ name }) => name)).toEqual(['Site'])
  })

  it('says the rows of a stack on its card, where lines to them end', async () => {
    const table = (id: string, x: number, row: string): string =>
      shape(id, x, id, 'swimlane;childLayout=stackLayout') +
      `<mxCell id="${id} row" value="${row}" style="${id === 'orders' ? 'text' : 'strokeColor=none;fillColor=none'}" vertex="1" parent="${id}"><mxGeometry y="26" width="170" height="26" as="geometry"/></mxCell>`
    const found = await read(
      ...[table('orders', 0, 'person: number'), table('refunds', 400, 'id: number')],
      line('e', 'orders row', 'refunds row'),
    )
    const { nodes, outlines, relationships } = linesOf(found)
    expect({ nodes, outlines, relationships }).toEqual({
      nodes: ['box orders', 'box refunds'],
      outlines: [],
      relationships: ['orders - refunds'],
    })
    const { design } = found
    expect([...design.nodes.values()].map(({ observations }) => observations)).toEqual([
      'person: number',
      'id: number',
    ])
  })

  describe('a stack that lists things', () => {
    const rack = (rows: readonly string[]): string =>
      shape('rack', 0, 'Rack', 'swimlane;childLayout=stackLayout') +
      rows
        .map(
          (row, at) =>
            `<mxCell id="${row}" value="${row}" style="text" vertex="1" parent="rack"><mxGeometry y="${26 * (at + 1)}" width="170" height="26" as="geometry"/></mxCell>`,
        )
        .join('')

    it('is around its rows where several are machines with addresses', async () => {
      const found = await read(
        rack(['web 10.0.0.1', 'db 10.0.0.2', '2U']),
        // As near to the rack as a text may be that is said of a shape.
        shape('Client', 190),
        line('a', 'web 10.0.0.1', 'db 10.0.0.2'),
        line('b', 'Client', 'web 10.0.0.1'),
      )
      expect(linesOf(found)).toEqual({
        nodes: [
          'server web 10.0.0.1 in Rack',
          'database db 10.0.0.2 in Rack',
          'computer Client',
          'text 2U in Rack',
        ],
        relationships: ['web - db', 'Client - web'],
        outlines: ['Rack'],
      })
      const alone = linesOf(await read(rack(['10.0.0.1 web', 'db (10.0.0.2, 203.0.113.8)'])))
      expect(alone.outlines).toEqual(['Rack'])
      expect(alone.nodes).toHaveLength(2)
    })

    it('is around its rows where lines join them to each other', async () => {
      const { nodes, relationships, outlines } = linesOf(
        await read(rack(['web', 'db']), line('a', 'web', 'db')),
      )
      expect({ nodes, relationships, outlines }).toEqual({
        nodes: ['server web in Rack', 'database db in Rack'],
        relationships: ['web - db'],
        outlines: ['Rack'],
      })
    })

    it('is a card where its rows say the addresses of one machine', async () => {
      const named = ['LAN: 10.0.0.1', 'Public IP: 203.0.113.8', 'Gi0/1 10.0.0.9']
      const routes = ['static 10.1.0.1', 'static 10.1.0.2', 'ospf 10.2.0.0/24', 'ospf 10.3.0.0/24']
      for (const rows of [named, routes]) {
        const { nodes, outlines } = linesOf(await read(rack(rows)))
        expect([nodes.length, outlines]).toEqual([1, []])
      }
    })
  })

  it('reads a note and a text that stands alone as words, without a secret', async () => {
    const { design, notes } = await read(
      shape('a', 0, 'Ask first&lt;br&gt;clave: canary77&lt;br&gt;10.0.0.9 is old', 'shape=note;html=1'),
      shape('b', 600, `${'word '.repeat(20)}end`, 'text;html=1'),
    )
    const { max } = bounds.name
    expect(
      [...design.nodes.values()].map(({ kind, name, privateIp, observations }) => [
        kind,
        name,
        privateIp,
        observations,
      ]),
    ).toEqual([
      ['note', 'Ask first', '', '10.0.0.9 is old'],
      ['text', 'word '.repeat(max / 5).trim(), '', `${'word '.repeat(20 - max / 5)}end`],
    ])
    expect(notes).toEqual([
      { kind: 'note-read', facts: { count: 1 } },
      { kind: 'secret-in-text', facts: { count: 1 } },
      { kind: 'text-read', facts: { count: 1 } },
    ])
  })

  it('joins no line that ends nowhere to the words beside it', async () => {
    const { design, notes } = await read(
      shape('a', 0),
      shape('b', 400, 'Phase 2', 'text;html=1'),
      `<mxCell id="c" edge="1" parent="1" source="a"><mxGeometry relative="1" as="geometry"><mxPoint x="399" y="30" as="targetPoint"/></mxGeometry></mxCell>`,
    )
    expect(design.relationships.size).toBe(0)
    expect(notes).toContainEqual({ kind: 'line-loose', facts: { count: 1 } })
  })

  it('joins wrapped lines to a name, and leaves remarks and what comes after an address', async () => {
    const { design } = await read(
      shape('a', 0, 'Bastion&lt;br&gt;host'),
      shape('b', 300, 'web&lt;br&gt;10.0.0.1&lt;br&gt;nightly'),
      shape('c', 600, 'mail&lt;br&gt;- Debian&lt;br&gt;- Postfix'),
      shape('d', 900, `${'x'.repeat(60)}&lt;br&gt;${'y'.repeat(60)}`),
    )
    expect([...design.nodes.values()].map(({ name, observations }) => [name, observations])).toEqual([
      ['Bastion host', ''],
      ['web', 'nightly'],
      ['mail', '- Debian\n- Postfix'],
      ['x'.repeat(60), 'y'.repeat(60)],
    ])
  })

  it('fills in no more than a label may have', async () => {
    const cell = `<mxCell style="html=1" vertex="1" parent="1">${place(0)}</mxCell>`
    const { design } = await read(
      `<object id="a" placeholders="1" label="${'%v%'.repeat(5000)}" v="${'w'.repeat(5000)}">${cell}</object>`,
    )
    expect([...design.nodes.values()].map(({ name }) => name)).toEqual(['w'.repeat(80)])
  })

  it('takes a picture of a network for what it shows', async () => {
    const icon = (name: string): string =>
      `shape=mxgraph.networks2.icon;network2Icon=mxgraph.networks2.${name};fillColor=#EDEDED`
    const found = await read(
      ...['router', 'pc', 'firewall', 'laptop', 'data_storage'].map((name, at) =>
        shape(name, at * 300, `n${at}`, icon(name)),
      ),
    )
    expect(linesOf(found).nodes).toEqual([
      ...['router n0', 'computer n1', 'firewall n2', 'laptop n3', 'storage-block n4'],
    ])
  })
})
