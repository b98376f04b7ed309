import papa from 'papaparse'
import { formula } from '#shared/base/formula.ts'
import type { Design, Relationship } from '#shared/design/design.ts'
import { csvColumns } from './csv-columns.ts'

type Row = Readonly<Partial<Record<(typeof csvColumns)[number], string | number>>>

/**
 * A design as one CSV table (RFC 4180): outlines, nodes, then relationships, whose label is their name.
 * `outline`, `from` and `to` are names, or ids where a name is not the only one of its type. A cell that a spreadsheet would
 * take for a formula has an apostrophe before it. Looks are in columns of their own, empty where they are as usual;
 * the order is not in it.
 */
export function toCsv(design: Design): string {
  const outlineNames = namesOf(design.outlines)
  const nodeNames = namesOf(design.nodes)
  const holder = (id: string | null): string => (id === null ? '' : (outlineNames.get(id) ?? ''))
  const rows: Row[] = [
    ...[...design.outlines.values()].map((outline): Row => {
      const { id, name, x, y, width, height, range } = outline
      const look = {
        color: outline.edge.color,
        style: outline.edge.style,
        background: outline.background ?? 'none',
      }
      return {
        ...{ type: 'outline', id, name, x, y, width, height, range },
        ...{ outline: holder(outline.outlineId), ...look },
      }
    }),
    ...[...design.nodes.values()].map((node): Row => {
      const { id, name, kind, publicIp, privateIp, observations, x, y } = node
      const addresses = { public_ip: publicIp, private_ip: privateIp }
      return {
        type: 'node',
        id,
        name,
        kind,
        ...addresses,
        observations,
        x,
        y,
        outline: holder(node.outlineId),
        color: node.color ?? '',
        shows_observations: said(node.showsObservations),
      }
    }),
    ...[...design.relationships.values()].map((relationship): Row => {
      const { id, label, direction } = relationship
      const [from, to] = [nodeNames.get(relationship.from) ?? '', nodeNames.get(relationship.to) ?? '']
      return { ...{ type: 'relationship', id, name: label, from, to, direction }, ...lookOf(relationship) }
    }),
  ]
  const data = rows.map((row) => csvColumns.map((column) => row[column] ?? ''))
  return `${papa.unparse({ fields: [...csvColumns], data }, { escapeFormulae: formula })}\r\n`
}

function lookOf({ color, style, width, route, labelAt }: Relationship): Row {
  return {
    color: color ?? '',
    style: style ?? '',
    thickness: width ?? '',
    route: route ?? '',
    label_at: labelAt ?? '',
  }
}

function said(value: boolean | null | undefined): string {
  return typeof value === 'boolean' ? String(value) : ''
}

/** How each element is named by others: by its name where that is the only one, else by its id. */
function namesOf(
  elements: ReadonlyMap<string, { readonly id: string; readonly name: string }>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of elements.values()) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    [...elements.values()].map(({ id, name }) => {
      const isAlone = counts.get(name) === 1 && !elements.has(name)
      return [id, isAlone ? name : id]
    }),
  )
}
