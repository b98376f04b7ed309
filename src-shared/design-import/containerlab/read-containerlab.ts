import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import type { Notes } from '../drawing/notes.ts'
import { fieldsOf, listOf, numberOf, textOf as wholeText, type Fields } from '../text/plain-value.ts'
import { readYaml } from '../text/read-yaml.ts'

/** A laboratory is small. */
const mostLetters = 4 * 1024 * 1024
/** Of a setting, which thousands of nodes may inherit: more is never shown. */
const longestText = 2000

/**
 * A laboratory of containerlab: its nodes, links with the names of their interfaces, groups as outlines, and
 * positions where labels `graph-posX` and `graph-posY` give them. Answers `import-damaged`, `import-too-large`; throws `TooMuch`.
 */
export function readContainerlab(text: string, notes: Notes): Result<Drawing> {
  if (text.length > mostLetters)
    return fail(problem('import-too-large', { limitMib: mostLetters / 1024 / 1024 }))
  const file = fieldsOf(readYaml(text))
  const topology = fieldsOf(file.get('topology'))
  if (topology.isEmpty()) return fail(problem('import-damaged', { format: 'containerlab' }))
  const drawing = { ...emptyDrawing(), name: textOf(file.get('name')) }
  const groups = new Set<string>()
  for (const [key, value] of fieldsOf(topology.get('nodes'))) {
    if (drawing.nodes.length >= bounds.design.nodes) {
      notes.count('nodes-over-limit')
      continue
    }
    const name = textOf(key)
    const node = fieldsOf(value)
    const settings = inherited(node, topology)
    const labels = fieldsOf(node.get('labels'))
    const group = textOf(node.get('group')) || textOf(labels.get('graph-group'))
    if (group !== '') groups.add(group)
    const [kind, image] = [textOf(settings('kind')), textOf(settings('image'))]
    const address =
      ['mgmt-ipv4', 'mgmt_ipv4', 'mgmt-ipv6', 'mgmt_ipv6']
        .map((each) => textOf(node.get(each)))
        .find((each) => each !== '') ?? ''
    const field = fieldOfAddress(address)
    drawing.nodes.push({
      key: name,
      name,
      kind: chooseKind([textOf(labels.get('graph-icon')), kindWords(kind), image, group, name], notes),
      ...(field === null ? {} : { [field]: address }),
      observations: [kind, image].filter((each) => each !== '').join('\n'),
      box: boxOf(labels),
      area: group === '' ? null : group,
    })
  }
  for (const name of groups) drawing.areas.push({ key: name, name, box: null, area: null })
  for (const value of listOf(topology.get('links'))) drawLink(fieldsOf(value), drawing)
  return ok(drawing)
}

function textOf(value: unknown): string {
  return wholeText(value).slice(0, longestText)
}

/** A setting of a node, of its group, of its kind or of all, in this order. */
function inherited(node: Fields, topology: Fields): (name: string) => unknown {
  const group = fieldsOf(fieldsOf(topology.get('groups')).get(textOf(node.get('group'))))
  const defaults = fieldsOf(topology.get('defaults'))
  const kind = textOf(node.get('kind') ?? group.get('kind') ?? defaults.get('kind'))
  const ofKind = fieldsOf(fieldsOf(topology.get('kinds')).get(kind))
  return (name) => node.get(name) ?? group.get(name) ?? ofKind.get(name) ?? defaults.get(name)
}

/** Images of network systems are named `VENDOR_SYSTEM`: what does not stand in the table is a router all the same. */
function kindWords(kind: string): string {
  if (/^(linux|k8s-kind|host|ext-container)$/.test(kind)) return kind === 'k8s-kind' ? 'kubernetes' : ''
  if (/fortinet|paloalto|checkpoint|ftdv|asav/.test(kind)) return 'firewall'
  if (/^(ovs-)?bridge$/.test(kind)) return 'bridge'
  return kind === '' ? '' : `${kind} router`
}

function boxOf(labels: Fields): Rect | null {
  const [x, y] = [numberOf(labels.get('graph-posX')), numberOf(labels.get('graph-posY'))]
  return x === null || y === null ? null : { x, y, ...cardSize }
}

/** `endpoints: ["a:eth1", "b:eth1"]`, or `[{ node, interface }, ...]`; links to the host have one end. */
function drawLink(link: Fields, drawing: Drawing): void {
  const listed = listOf(link.get('endpoints'))
  // Two, however long the list is: a name for another part may stand for it in every link.
  const given = listed.length > 0 ? [listed[0], listed[1]].slice(0, listed.length) : [link.get('endpoint')]
  const ends = given.map(readEnd)
  const [from, to] = ends
  if (from === undefined) return
  const label = [from.port, to?.port ?? ''].filter((port) => port !== '').join(' - ')
  drawing.lines.push({ from: from.node, to: to?.node ?? '', label, direction: 'none' })
}

function readEnd(value: unknown): { readonly node: string; readonly port: string } {
  const fields = fieldsOf(value)
  if (!fields.isEmpty()) return { node: textOf(fields.get('node')), port: textOf(fields.get('interface')) }
  const [node = '', ...port] = textOf(value).split(':')
  return { node, port: port.join(':') }
}
