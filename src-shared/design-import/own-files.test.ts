import { describe, expect, it } from 'vitest'
import { toContent, type Design } from '#shared/design/design.ts'
import { toCsv } from '#shared/design-picture/to-csv.ts'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { hostileDesign } from '#shared/design-picture/testing/hostile-names.ts'
import { company, largeDesign } from '#shared/design-picture/testing/sample-design.ts'
import { imported } from './testing/import-file.ts'

/** A design without what its file does not carry: ids, order, and for a table colours. */
function plain(design: Design, hasColors: boolean): object {
  const { nodes, relationships, outlines } = toContent(design)
  const nameOf = (id: string | null): string => (id === null ? '' : (design.outlines.get(id)?.name ?? ''))
  const end = (id: string): string => design.nodes.get(id)?.name ?? ''
  const sorted = (list: readonly object[]): string[] => list.map((each) => JSON.stringify(each)).toSorted()
  return {
    nodes: sorted(
      nodes.map(({ kind, name, publicIp, privateIp, observations, x, y, outlineId }) => ({
        ...{ kind, name, publicIp, privateIp, observations, x, y },
        outline: nameOf(outlineId),
      })),
    ),
    outlines: sorted(
      outlines.map(({ name, x, y, width, height, range, outlineId, edge, background }) => ({
        ...{ name, x, y, width, height, range },
        outline: nameOf(outlineId),
        ...(hasColors ? { edge, background } : {}),
      })),
    ),
    relationships: sorted(
      relationships.map(({ from, to, label, direction }) => ({
        from: end(from),
        to: end(to),
        label,
        direction,
      })),
    ),
  }
}

describe('what was exported here comes back as it was', () => {
  const nodes = [...hostileDesign.nodes].map(([id, node]) => [id, { ...node, kind: 'server' }] as const)
  const cases = [
    { name: 'a company', given: company },
    { name: 'names that are more than text', given: { ...hostileDesign, nodes: new Map(nodes) } },
  ]
  it.each(cases)('$name, as a table', async ({ given }) => {
    const { design } = await imported('a.csv', new TextEncoder().encode(toCsv(given)))
    expect(plain(design, false)).toEqual(plain(given, false))
  })

  it('a company, as a draw.io file', async () => {
    const { design } = await imported('a.drawio', new TextEncoder().encode(toDrawio(company, { title: 'a' })))
    expect(plain(design, true)).toEqual(plain(company, true))
  })

  it('a large design, as both', async () => {
    const large = largeDesign(1000)
    const table = await imported('a.csv', new TextEncoder().encode(toCsv(large)))
    const drawn = await imported('a.drawio', new TextEncoder().encode(toDrawio(large, { title: 'a' })))
    expect(plain(table.design, false)).toEqual(plain(drawn.design, false))
    expect(table.design.nodes.size).toBe(1000)
  })
})
