import { describe, expect, it } from 'vitest'
import type { Design, Relationship } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { toCsv } from '#shared/design-picture/to-csv.ts'
import { toMermaid } from '#shared/design-picture/to-mermaid.ts'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { hostileDesign } from '#shared/design-picture/testing/hostile-names.ts'
import { dressed } from '#shared/design-picture/testing/dressed.ts'
import { company, largeDesign } from '#shared/design-picture/testing/sample-design.ts'
import { seeded } from '#shared/design/testing/designs.ts'
import { imported } from './testing/import-file.ts'

/** A design without what its file does not carry: ids, order, and for some the looks of cards and lines. */
function plain(design: Design, hasLooks = true): object {
  const { nodes, relationships, outlines } = toContent(design)
  const nameOf = (id: string | null): string => (id === null ? '' : (design.outlines.get(id)?.name ?? ''))
  const end = (id: string): string => design.nodes.get(id)?.name ?? ''
  const sorted = (list: readonly object[]): string[] => list.map((each) => JSON.stringify(each)).toSorted()
  return {
    nodes: sorted(
      nodes.map(({ kind, name, publicIp, privateIp, observations, x, y, outlineId, ...look }) => ({
        ...{ kind, name, publicIp, privateIp, observations, x, y },
        outline: nameOf(outlineId),
        ...(hasLooks ? { color: look.color ?? null, shows: look.showsObservations ?? null } : {}),
      })),
    ),
    outlines: sorted(
      outlines.map(({ name, x, y, width, height, range, outlineId, edge, background }) => ({
        ...{ name, x, y, width, height, range },
        outline: nameOf(outlineId),
        ...{ edge, background },
      })),
    ),
    relationships: sorted(
      relationships.map(({ from, to, label, direction, ...look }) => ({
        from: end(from),
        to: end(to),
        label,
        direction,
        ...(hasLooks ? lookOf(look) : {}),
      })),
    ),
  }
}

function lookOf({ style, width, color, route, labelAt }: Partial<Relationship>): object {
  return {
    style: style ?? null,
    width: width ?? null,
    color: color ?? null,
    route: route ?? null,
    labelAt: labelAt ?? null,
  }
}

/** What a chart of Mermaid says of a design. What is usual is as if it was not said. */
function asChart({ nodes, relationships, outlines }: Design): object {
  const within = (id: string | null): string => (id === null ? '' : (outlines.get(id)?.name ?? ''))
  const end = (id: string): string => nodes.get(id)?.name ?? ''
  const sorted = (list: readonly object[]): string[] => list.map((each) => JSON.stringify(each)).toSorted()
  return {
    nodes: sorted(
      [...nodes.values()].map(({ name, privateIp, outlineId, color }) => ({
        ...{ name, privateIp, outline: within(outlineId), color: color ?? null },
      })),
    ),
    outlines: sorted(
      [...outlines.values()].map(({ name, outlineId, edge, background }) => ({
        ...{ name, outline: within(outlineId), style: edge.style, color: edge.color, background },
      })),
    ),
    relationships: sorted(
      [...relationships.values()].map(({ from, to, label, direction, style, width, color }) => ({
        ...{ from: end(from), to: end(to), label, direction, color: color ?? null },
        ...{ style: style ?? 'solid', width: width ?? 'normal' },
      })),
    ),
  }
}

/** A design joins two nodes once. */
function withoutDoubles(design: Design): Design {
  const pairs = new Set<string>()
  const isFirst = ({ from, to }: Relationship): boolean => {
    const pair = [from, to].toSorted().join(' ')
    const isNew = from !== to && !pairs.has(pair)
    pairs.add(pair)
    return isNew
  }
  return { ...design, relationships: new Map([...design.relationships].filter(([, line]) => isFirst(line))) }
}

const lookKeys = ['color', 'showsObservations', 'style', 'width', 'route', 'labelAt']

describe('what was exported here comes back as it was', () => {
  const nodes = [...hostileDesign.nodes].map(([id, node]) => [id, { ...node, kind: 'server' }] as const)
  const cases = [
    { name: 'a company', given: company },
    { name: 'names that are more than text', given: { ...hostileDesign, nodes: new Map(nodes) } },
  ]
  it.each(cases)('$name, as a table', async ({ given }) => {
    const { design } = await imported('a.csv', new TextEncoder().encode(toCsv(given)))
    expect(plain(design)).toEqual(plain(given))
  })

  it('a company, as a draw.io file', async () => {
    const { design } = await imported('a.drawio', new TextEncoder().encode(toDrawio(company, { title: 'a' })))
    expect(plain(design, false)).toEqual(plain(company, false))
  })

  it('random looks, as a table', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const given = withoutDoubles(dressed(largeDesign(30, seed), seeded(seed)))
      const { design } = await imported('a.csv', new TextEncoder().encode(toCsv(given)))
      expect(plain(design)).toEqual(plain(given))
    }
  })

  it('random looks, as a chart of Mermaid, but for what it has no words for', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const given = withoutDoubles(dressed(largeDesign(30, seed), seeded(seed)))
      const { design, format } = await imported('a.mmd', new TextEncoder().encode(toMermaid(given)))
      expect(format).toBe('mermaid')
      expect(asChart(design)).toEqual(asChart(given))
    }
  })

  it('a table of before that says nothing of looks, as it was', async () => {
    const table =
      'type,id,name,kind,x,y,outline,width,height,from,to\noutline,1,Site,,0,0,,320,240,,\nnode,2,A,server,8,48,Site,,,,\nnode,3,B,server,8,148,Site,,,,\nrelationship,4,,,,,,,,A,B\n'
    const { design } = await imported('a.csv', new TextEncoder().encode(table))
    const [node] = design.nodes.values()
    const [line] = design.relationships.values()
    const [outline] = design.outlines.values()
    expect([node, line]).toMatchObject([{ name: 'A' }, { direction: 'none' }])
    expect(Object.keys({ ...node, ...line }).filter((key) => lookKeys.includes(key))).toEqual([])
    expect(outline).toMatchObject({ edge: { style: 'solid', color: '#2563eb' }, background: '#2563eb' })
  })

  it('words of looks in a table of somebody else are words', async () => {
    const table = 'hostname,ip,color\nsw-1,10.0.0.1,#ff0000\nsw-2,10.0.0.2,blue\n'
    const { design } = await imported('a.csv', new TextEncoder().encode(table))
    expect([...design.nodes.values()].map(({ color, observations }) => [color, observations])).toEqual([
      [undefined, 'color: #ff0000'],
      [undefined, 'color: blue'],
    ])
  })

  it('a large design, as both', async () => {
    const large = largeDesign(1000)
    const table = await imported('a.csv', new TextEncoder().encode(toCsv(large)))
    const drawn = await imported('a.drawio', new TextEncoder().encode(toDrawio(large, { title: 'a' })))
    expect(plain(table.design, false)).toEqual(plain(drawn.design, false))
    expect(table.design.nodes.size).toBe(1000)
  })
})
