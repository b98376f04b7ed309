import { expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { corpusFile, imported, linesOf } from '../testing/import-file.ts'
import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('graphviz', [
  {
    file: 'cut.gv',
    nodes: ['switch switch in Sede Medellín', 'camera cámara in Sede Medellín', 'printer impresora'],
    relationships: ['switch - cámara', 'switch - impresora red'],
    outlines: ['Sede Medellín'],
    notes: ['kind-guessed', 'position-missing', 'file-cut', 'line-to-itself'],
  },
  {
    file: 'deploy.gv',
    nodes: [
      'server api in Kubernetes cluster',
      'box worker in Kubernetes cluster',
      'database orders database in Data',
      'database redis cache in Data',
      'laptop Ana',
      'load-balancer load balancer',
      'server queue',
      'server mail',
    ],
    relationships: [
      'Ana > load balancer',
      'load balancer > api',
      'load balancer > worker',
      'api <> orders database sql',
      'api > redis cache',
      'worker > redis cache',
      'worker > queue jobs',
      'mail > queue',
    ],
    outlines: ['Cloud', 'Data in Cloud', 'Kubernetes cluster in Cloud'],
    notes: ['kind-guessed', 'kind-box', 'position-missing'],
  },
  {
    file: 'office.dot',
    nodes: [
      'switch core switch in LAN',
      'nas nas-1 10.5.0.9 in LAN',
      'computer computer of Eva in LAN',
      'router ISP router in wan',
      'firewall firewall 203.0.113.8',
      'printer printer',
      'access-point access point',
    ],
    relationships: [
      'core switch - nas-1',
      'core switch - computer of Eva',
      'ISP router - firewall fibre',
      'firewall - core switch',
      'core switch - printer trunk',
      'printer - access point trunk',
    ],
    outlines: ['LAN 10.5.0.0/24', 'wan'],
    notes: ['kind-guessed', 'position-missing'],
  },
  {
    file: 'placed.dot',
    nodes: ['router router in Room', 'server server in Room', 'laptop laptop', 'phone phone'],
    relationships: ['router - server', 'laptop - router', 'phone - router'],
    outlines: ['Room'],
    notes: ['kind-guessed'],
  },
  {
    file: 'records.dot',
    nodes: [
      'server rack 1 10.2.0.0/24',
      'switch switch one',
      'firewall edge firewall 203.0.113.1',
      'note change the disks',
      'box probe',
    ],
    relationships: [
      'switch one > rack 1 2 eth0',
      'edge firewall > switch one uplink 10G',
      'change the disks - edge firewall',
      'probe > edge firewall',
    ],
    outlines: [],
    notes: ['kind-guessed', 'note-read', 'kind-box', 'line-joined', 'position-missing'],
  },
  {
    file: 'terraform.dot',
    nodes: [
      'database aws_db_instance.orders',
      'virtual-machine aws_instance.web',
      'box aws_lb.front',
      's3 aws_s3_bucket.pictures',
      'box provider',
    ],
    relationships: [
      'aws_instance.web > aws_db_instance.orders',
      'aws_lb.front > aws_instance.web',
      'aws_instance.web > aws_s3_bucket.pictures',
      'aws_db_instance.orders > provider',
    ],
    outlines: [],
    notes: ['kind-guessed', 'kind-box', 'position-missing'],
  },
])

const files = readdirSync(new URL('../corpus/graphviz', import.meta.url))

test.each(files)('%s has as many nodes, lines and outlines as were counted by hand', async (file) => {
  const bytes = corpusFile(`graphviz/${file}`)
  const counted = /counted by hand: (\d+) nodes, (\d+) lines, (\d+) outlines/.exec(
    new TextDecoder().decode(bytes),
  )
  const { design } = await imported(file, bytes)
  expect([design.nodes.size, design.relationships.size, design.outlines.size]).toEqual(
    counted?.slice(1).map(Number),
  )
})

test('what is not drawn is left out, unless lines that are drawn end at it', async () => {
  const text =
    'graph { a -- b; anchor [style=invis]; anchor -- a [style=invis]; bend [style="invis"]; bend -- b }'
  const { nodes, relationships } = linesOf(await imported('a.dot', new TextEncoder().encode(text)))
  expect({ nodes, relationships }).toEqual({
    nodes: ['box a', 'box b', 'box bend'],
    relationships: ['a - b', 'bend - b'],
  })
})

test('a cluster that is not drawn is none, and what it holds stays', async () => {
  const hidden = 'subgraph cluster_a { style=invis; label="Hidden"; a; b; subgraph cluster_b { label=B; c } }'
  const seen = 'subgraph cluster_d { style=filled; label=D; d; e }'
  const inner =
    'subgraph cluster_f { graph [style="invis"]; f; subgraph cluster_g { style=solid; label=G; g } }'
  const text = `graph { subgraph cluster_all { label=All; ${hidden} ${seen} ${inner} a -- d; cluster_a -- d } }`
  expect(linesOf(await imported('a.dot', new TextEncoder().encode(text)))).toEqual({
    nodes: [
      ...['box a in All', 'box b in All', 'box c in All', 'box d in D', 'box e in D', 'box f in All'],
      ...['box g in G', 'box cluster_a in All'],
    ],
    relationships: ['a - d', 'cluster_a - d'],
    outlines: ['All', 'G in All', 'D in All'],
  })
})

test('what stands behind the graph is not read', async () => {
  const found = await imported('a.dot', new TextEncoder().encode('graph { a -- b }\n~ until here ~'))
  expect(linesOf(found).relationships).toEqual(['a - b'])
})

test('a name in very many pieces is one', async () => {
  const pieces = Array.from({ length: 500 }, (_, at) => `"${at % 10}"`).join(' + ')
  const text = `graph { ${pieces} [label="long"]; ${pieces} -- b }`
  expect(linesOf(await imported('a.dot', new TextEncoder().encode(text))).relationships).toEqual(['long - b'])
})
