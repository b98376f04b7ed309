import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { formatCidr, rangeOf } from '#shared/base/cidr.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress, readAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing, type DrawnNode } from '../drawing/drawing.ts'
import { attributeOf, childrenOf, isCut, type Element } from '../text/markup.ts'
import type { Notes } from '../drawing/notes.ts'
import { readXml } from '../text/read-xml.ts'
import { kindOfHost } from './kind-of-host.ts'
import { openPorts } from './open-ports.ts'

/** Subnets are not in a scan: private addresses that share this many bits are taken for one. */
const subnetPrefix = 24

/** Of a host: far more than observations hold. */
const mostPorts = 1000

/** Elements that are asked for by name. */
const asked: ReadonlySet<string> = new Set([
  ...['status', 'address', 'hostnames', 'hostname', 'ports', 'port', 'state', 'service'],
  ...['os', 'osmatch', 'osclass', 'trace', 'hop'],
])

/**
 * A scan of nmap (`-oX`): hosts that are up, with their open ports as observations, the hops on the way to them,
 * and private subnets with several hosts as outlines. Answers `import-damaged`.
 */
export function readNmap(text: string, notes: Notes): Result<Drawing> {
  const drawing = emptyDrawing()
  const known = new Map<string, string>()
  const ways: (readonly Hop[])[] = []
  let index = 0
  // Each host is drawn as it is read: of its elements nothing is kept.
  const root = readXml(text, (element, around) => {
    if (element.tag === 'port' && around.children.length >= mostPorts) return true
    if (element.tag !== 'host' || around.tag !== 'nmaprun') return !asked.has(element.tag)
    if (attributeOf(childrenOf(element, 'status')[0], 'state') === 'down') notes.count('host-down')
    else if (isFull(drawing)) notes.count('nodes-over-limit')
    else {
      addHost(element, `host ${index}`, known, drawing, notes)
      ways.push(hopsOf(element))
      index += 1
    }
    return true
  })
  if (root?.tag !== 'nmaprun') return fail(problem('import-damaged', { format: 'nmap' }))
  if (isCut(text, root)) notes.add('file-cut', {})
  for (const hops of ways) addHops(hops, known, drawing, notes)
  return ok(inSubnets(drawing))
}

function addHost(
  host: Element,
  key: string,
  known: Map<string, string>,
  drawing: Drawing,
  notes: Notes,
): void {
  const addresses = childrenOf(host, 'address')
  const ofType = (...types: readonly string[]): Element | undefined =>
    addresses.find((one) => types.includes(attributeOf(one, 'addrtype')))
  const address = attributeOf(ofType('ipv4') ?? ofType('ipv6'), 'addr')
  const mac = ofType('mac')
  const names = childrenOf(childrenOf(host, 'hostnames')[0] ?? host, 'hostname')
  const name = names.map((each) => attributeOf(each, 'name')).find((each) => each !== '') ?? ''
  const ports = openPorts(host)
  const system = attributeOf(childrenOf(childrenOf(host, 'os')[0] ?? host, 'osmatch')[0], 'name')
  for (const one of addresses)
    if (!known.has(attributeOf(one, 'addr'))) known.set(attributeOf(one, 'addr'), key)
  const card = [attributeOf(mac, 'addr'), attributeOf(mac, 'vendor')].filter((each) => each !== '').join(' ')
  const said = [system, ...ports.map(({ text }) => text), card].filter((each) => each !== '')
  const kind = kindOfHost({ host, system, name, vendor: attributeOf(mac, 'vendor'), ports }, notes)
  drawing.nodes.push(toNode(key, name || address || attributeOf(mac, 'addr'), kind, address, said.join('\n')))
}

function toNode(
  key: string,
  name: string,
  kind: DesignKind,
  address: string,
  observations: string,
): DrawnNode {
  const field = fieldOfAddress(address)
  const fields = field === null ? {} : { [field]: address }
  return { key, name, kind, ...fields, observations, box: null, area: null }
}

/** What is more than a design holds is counted and not drawn. */
function isFull({ nodes }: Drawing): boolean {
  return nodes.length >= bounds.design.nodes
}

interface Hop {
  readonly address: string
  readonly host: string
}

function hopsOf(host: Element): readonly Hop[] {
  return childrenOf(childrenOf(host, 'trace')[0] ?? host, 'hop').map((hop) => ({
    address: attributeOf(hop, 'ipaddr'),
    host: attributeOf(hop, 'host'),
  }))
}

/** Hops that follow one another are joined; those that are no scanned hosts become routers. */
function addHops(hops: readonly Hop[], known: Map<string, string>, drawing: Drawing, notes: Notes): void {
  let before: string | null = null
  for (const { address, host } of hops) {
    if (address === '') continue
    let key = known.get(address)
    if (key === undefined && isFull(drawing)) {
      notes.count('nodes-over-limit')
      before = null
      continue
    }
    if (key === undefined) {
      key = `hop ${address}`
      known.set(address, key)
      notes.guess('traceroute', 'router')
      drawing.nodes.push(toNode(key, host || address, 'router', address, ''))
    }
    const [from, to] = [before, key]
    before = key
    if (from === null || from === to) continue
    const pair = `${from} ${to}`
    if (known.has(pair)) continue
    if (drawing.lines.length >= bounds.design.relationships) {
      notes.count('relationships-over-limit')
      continue
    }
    known.set(pair, pair).set(`${to} ${from}`, pair)
    drawing.lines.push({ from, to, label: '', direction: 'none' })
  }
}

/** Private networks with more than one host around them. */
function inSubnets(drawing: Drawing): Drawing {
  const rangeOfNode = ({ privateIp = '' }: DrawnNode): string => {
    const ip = readAddress(privateIp)
    return ip?.version === 4 ? formatCidr(rangeOf(ip, subnetPrefix)) : ''
  }
  const counts = Map.groupBy(drawing.nodes, rangeOfNode)
  const shared = new Set(
    [...counts].filter(([range, nodes]) => range !== '' && nodes.length > 1).map(([range]) => range),
  )
  const place = (node: DrawnNode): DrawnNode => {
    const range = rangeOfNode(node)
    return shared.has(range) ? { ...node, area: range } : node
  }
  return {
    ...drawing,
    nodes: drawing.nodes.map(place),
    areas: [...shared].map((range) => ({ key: range, name: range, box: null, area: null, range })),
  }
}
