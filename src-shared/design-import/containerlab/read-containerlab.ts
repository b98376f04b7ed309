import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Rect } from '#shared/base/rect.ts'
import { cardSize } from '#shared/design/card.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing, type DrawnNode } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import type { Notes } from '../drawing/notes.ts'
import { fieldsOf, listOf, numberOf, textOf as wholeText, type Fields } from '../text/plain-value.ts'
import { readYaml } from '../text/read-yaml.ts'

/** Characters of a topology file, which is small. */
const mostCharacters = 4 * 1024 * 1024
/** Characters of a setting, which thousands of nodes may inherit; more are never shown. */
const longestText = 2000

/** What a template of Go has, which a topology is made from. */
const isTemplate = /\{\{-?\s{0,20}(?:[.$]|range|if|end|with|define|template|range|seq|nindent)/

/**
 * Reads a topology file of containerlab: its nodes, links with the names of their interfaces, groups as outlines, and
 * positions from the labels `graph-posX` and `graph-posY`. Answers `import-damaged`, `import-template` or `import-too-large`; throws
 * `TooMuch`.
 */
export function readContainerlab(text: string, notes: Notes): Result<Drawing> {
  if (text.length > mostCharacters)
    return fail(problem('import-too-large', { limitMib: mostCharacters / 1024 / 1024 }))
  const file = fieldsOf(readYaml(text))
  const topology = fieldsOf(file.get('topology'))
  if (topology.isEmpty())
    return fail(
      isTemplate.test(text)
        ? problem('import-template')
        : problem('import-damaged', { format: 'containerlab' }),
    )
  const drawing = { ...emptyDrawing(), name: textOf(file.get('name')) }
  const groups = new Set<string>()
  for (const [key, value] of fieldsOf(topology.get('nodes'))) {
    if (drawing.nodes.length >= bounds.design.nodes) {
      notes.count('nodes-over-limit')
      continue
    }
    const node = readNode(textOf(key), fieldsOf(value), topology, notes)
    if (node.area !== null) groups.add(node.area)
    drawing.nodes.push(node)
  }
  for (const name of groups) drawing.areas.push({ key: name, name, box: null, area: null })
  for (const value of listOf(topology.get('links'))) drawLink(fieldsOf(value), drawing)
  return ok(joinParallel(drawing, notes))
}

function readNode(name: string, node: Fields, topology: Fields, notes: Notes): DrawnNode {
  const settings = inherited(node, topology)
  const labels = fieldsOf(node.get('labels'))
  const group = textOf(node.get('group')) || textOf(labels.get('graph-group'))
  const [kind, image] = [textOf(settings('kind')), textOf(settings('image'))]
  const address =
    ['mgmt-ipv4', 'mgmt_ipv4', 'mgmt-ipv6', 'mgmt_ipv6']
      .map((each) => textOf(node.get(each)))
      .find((each) => each !== '') ?? ''
  const field = fieldOfAddress(address)
  const second = ['mgmt-ipv6', 'mgmt_ipv6'].map((each) => textOf(node.get(each))).find((each) => each !== '')
  const other = second === undefined || second === address ? '' : `mgmt-ipv6: ${second}`
  return {
    key: name,
    name,
    kind: chooseKind([textOf(labels.get('graph-icon')), kindWords(kind), image, group, name], notes),
    ...(field === null ? {} : { [field]: address }),
    observations: [kind, image, other].filter((each) => each !== '').join('\n'),
    box: boxOf(labels),
    area: group === '' ? null : group,
  }
}

function textOf(value: unknown): string {
  return wholeText(value).slice(0, longestText)
}

/** Reads a setting of a node: its own, or that of its group, its kind or the defaults, in this order. */
function inherited(node: Fields, topology: Fields): (name: string) => unknown {
  const group = fieldsOf(fieldsOf(topology.get('groups')).get(textOf(node.get('group'))))
  const defaults = fieldsOf(topology.get('defaults'))
  const kind = textOf(node.get('kind') ?? group.get('kind') ?? defaults.get('kind'))
  const ofKind = fieldsOf(fieldsOf(topology.get('kinds')).get(kind))
  return (name) => node.get(name) ?? group.get(name) ?? ofKind.get(name) ?? defaults.get(name)
}

/** Systems that are made for switches. */
const switchSystems = /ceos|veos|sonic|cvx|n9kv|aoscx|ftosv|exos|openswitch|cat9kv/

/** The kind as words from which to guess. Kinds of network systems are `VENDOR_SYSTEM`: most of them are routers. */
function kindWords(kind: string): string {
  if (/^(linux|k8s-kind|host|ext-container)$/.test(kind)) return kind === 'k8s-kind' ? 'kubernetes' : ''
  if (/fortinet|paloalto|checkpoint|ftdv|asav/.test(kind)) return 'firewall'
  if (/^(ovs-)?bridge$/.test(kind)) return 'bridge'
  if (switchSystems.test(kind)) return 'switch'
  return kind === '' ? '' : `${kind} router`
}

function boxOf(labels: Fields): Rect | null {
  const [x, y] = [numberOf(labels.get('graph-posX')), numberOf(labels.get('graph-posY'))]
  return x === null || y === null ? null : { x, y, ...cardSize }
}

/** `endpoints: ["a:eth1", "b:eth1"]`, or `[{ node, interface }, ...]`; links to the host have one endpoint. */
function drawLink(link: Fields, drawing: Drawing): void {
  const listed = listOf(link.get('endpoints'))
  // Two, however long the list is: by a YAML alias, every link may have the same long list.
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
