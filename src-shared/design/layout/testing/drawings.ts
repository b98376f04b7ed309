import { corpusFile, imported } from '#shared/design-import/testing/import-file.ts'
import type { Design, DesignNode, Outline, Relationship } from '#shared/design/design.ts'
import type { DesignKind } from '#shared/design/kinds.ts'
import { templateNames } from '#shared/design/templates/template-names.ts'
import { templates } from '#shared/design/templates/templates.ts'
import { templateWords, type TemplateWords } from '#shared/design/templates/words.ts'
import { designOf } from '#shared/design/testing/design-of.ts'
import { aNode, anOutline, aRelationship, idOf } from '#shared/design/testing/designs.ts'

/** A drawing that layouts are judged by. */
export interface Sample {
  readonly name: string
  readonly design: Design
}

const files = [
  'drawio/office.drawio',
  'drawio/zones.drawio',
  'drawio/rings.drawio',
  'drawio/cards.drawio',
  'excalidraw/frames.excalidraw',
  'containerlab/leaf-spine.clab',
  'containerlab/long-links.clab',
  'csv/inventory.csv',
  'csv/sedes.csv',
  'nmap/lan.xml',
  'wireguard/mesh.zip',
] as const

/** Templates, what importers read of the drawings of others, and some that were made for what layouts do badly. */
export async function readSamples(): Promise<Sample[]> {
  const read = await Promise.all(
    files.map(async (path) => {
      const [, name = path] = path.split('/')
      return { name, design: (await imported(name, corpusFile(path))).design }
    }),
  )
  const words = Object.fromEntries(templateWords.map((word) => [word, word])) as TemplateWords
  const made = templateNames.map((name) => {
    let count = 0
    return { name: `template ${name}`, design: templates[name](words, () => idOf(`t${(count += 1)}`)) }
  })
  return [
    ...made,
    ...read,
    { name: '20 stars of 25', design: stars(20, 25) },
    { name: 'ring of 16', design: ring(16) },
    { name: 'tree of 60', design: treeOf(60) },
    { name: 'nested outlines', design: nested() },
    { name: '12 nodes', design: dozen() },
  ]
}

function stars(count: number, size: number): Design {
  const nodes: DesignNode[] = []
  const relationships: Relationship[] = []
  for (let star = 0; star < count; star += 1)
    for (let at = 0; at < size; at += 1) {
      nodes.push(
        aNode(`${star}-${at}`, { kind: at === 0 ? 'firewall' : 'laptop', x: at * 200, y: star * 80 }),
      )
      const id = `l${star}-${at}`
      if (at > 0) relationships.push(aRelationship(id, idOf(`${star}-${at}`), idOf(`${star}-0`)))
    }
  return designOf({ nodes, relationships })
}

function ring(size: number): Design {
  const nodes = Array.from({ length: size }, (_, at) => aNode(`r${at}`, { kind: 'server', x: at * 200 }))
  return designOf({ nodes, relationships: nodes.map((_, at) => line(`r${at}`, `r${(at + 1) % size}`)) })
}

/** Each leads to three more. */
function treeOf(size: number): Design {
  const kindOf = (at: number): DesignKind => (at === 0 ? 'firewall' : at < 5 ? 'server' : 'computer')
  const nodes = Array.from({ length: size }, (_, at) => aNode(`t${at}`, { kind: kindOf(at), x: at * 200 }))
  const relationships = nodes.slice(1).map((_, at) => line(`t${at + 1}`, `t${Math.floor(at / 3)}`))
  return designOf({ nodes, relationships })
}

/** A head office of three departments, a branch, and what both reach. */
function nested(): Design {
  const places: [string, string | null][] = [
    ['head', null],
    ['sales', 'head'],
    ['design', 'head'],
    ['rack', 'head'],
    ['branch', null],
    ['cloud', null],
  ]
  const outlines: Outline[] = places.map(([name, holder]) =>
    anOutline(name, { outlineId: holder === null ? null : idOf(holder) }),
  )
  const held = (outline: string | null, kind: DesignKind, ...names: string[]): DesignNode[] =>
    names.map((name) => aNode(name, { kind, outlineId: outline === null ? null : idOf(outline) }))
  const nodes = [
    ...held('sales', 'laptop', 's1', 's2', 's3', 's4', 's5'),
    ...held('design', 'computer', 'd1', 'd2', 'd3', 'd4'),
    ...held('rack', 'server', 'files', 'print'),
    ...held('head', 'firewall', 'edge'),
    ...held('branch', 'laptop', 'b1', 'b2', 'b3'),
    ...held('branch', 'firewall', 'bedge'),
    ...held('cloud', 'load-balancer', 'front'),
    ...held('cloud', 'server', 'web1', 'web2'),
    ...held('cloud', 'database', 'base'),
    ...held(null, 'phone', 'p1', 'p2'),
  ]
  const pairs =
    's1-edge s2-edge s3-edge s4-edge s5-edge d1-edge d2-edge d3-edge d4-edge edge-files edge-print b1-bedge b2-bedge b3-bedge bedge-edge edge-front bedge-front front-web1 front-web2 web1-base web2-base p1-edge p2-edge'
  return designOf({ nodes, outlines, relationships: pairs.split(' ').map(lineOf) })
}

/** What a person drew in a few minutes: devices, a firewall, servers that know each other. */
function dozen(): Design {
  const nodes = [
    ...['l1', 'l2', 'l3', 'l4'].map((name, at) => aNode(name, { x: 0, y: at * 64 })),
    ...['c1', 'c2'].map((name, at) => aNode(name, { kind: 'computer', x: 0, y: 256 + at * 64 })),
    aNode('fw', { kind: 'firewall', x: 240, y: 160 }),
    ...['v1', 'v2', 'v3'].map((name, at) => aNode(name, { kind: 'server', x: 480, y: at * 80 })),
    aNode('db', { kind: 'database', x: 720, y: 80 }),
    aNode('s3', { kind: 's3', x: 720, y: 200 }),
  ]
  const pairs = 'l1-fw l2-fw l3-fw l4-fw c1-fw c2-fw fw-v1 fw-v2 fw-v3 v1-db v2-db v2-s3 v3-s3'
  return designOf({ nodes, relationships: pairs.split(' ').map(lineOf) })
}

function lineOf(pair: string): Relationship {
  const [from = '', to = ''] = pair.split('-')
  return line(from, to)
}

function line(from: string, to: string): Relationship {
  return aRelationship(`${from}${to}`, idOf(from), idOf(to))
}
