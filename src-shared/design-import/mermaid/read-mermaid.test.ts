import { expect, test } from 'vitest'
import { readdirSync } from 'node:fs'
import { corpusFile, imported } from '../testing/import-file.ts'
import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('mermaid', [
  {
    file: 'branch.mmd',
    nodes: [
      'firewall Edge firewall 203.0.113.4 in Head office',
      'switch Core switch in Head office',
      'database Payroll 10.1.0.20 in Head office',
      'router Branch router in Branch',
      'box Reception in Branch',
      'printer Printer in Branch',
      'internet Internet',
      'server Old server',
    ],
    relationships: [
      'Edge firewall > Core switch',
      'Core switch > Payroll',
      'Branch router > Reception',
      'Branch router > Printer',
      'Internet <> Edge firewall fibre',
      'Internet > Branch router LTE backup',
    ],
    outlines: ['Head office 10.1.0.0/16', 'Branch'],
    notes: ['kind-guessed', 'kind-box', 'position-missing'],
  },
  {
    file: 'chains.mmd',
    nodes: [
      'server web',
      'server app',
      'database orders',
      'server web 2',
      'database cache redis',
      'server queue',
      'box worker',
      'box h',
      'box backup',
    ],
    relationships: [
      'web > app',
      'app > orders',
      'web > cache redis',
      'web 2 > cache redis',
      'web 2 > app',
      'app > queue',
      'queue > worker',
      'worker - orders reads | writes',
      'h - worker',
      'backup > orders nightly',
    ],
    outlines: [],
    notes: ['kind-guessed', 'kind-box', 'line-repeated', 'position-missing'],
  },
  {
    file: 'nested.mmd',
    nodes: [
      'load-balancer load balancer in public',
      'server web-1 10.0.1.11 in Private subnet',
      'server web-2 10.0.1.12 in Private subnet',
      'database postgres in Private subnet',
      's3 pictures s3 bucket in AWS eu-west-1',
      'laptop User laptop',
      'box Private subnet in Private subnet',
    ],
    relationships: [
      'load balancer > web-1',
      'load balancer > web-2',
      'User laptop > load balancer',
      'web-1 > Private subnet',
      'Private subnet > pictures s3 bucket',
    ],
    outlines: ['AWS eu-west-1', 'VPC 10.0.0.0/16 in AWS eu-west-1', 'Private subnet in VPC', 'public in VPC'],
    notes: ['kind-guessed', 'outline-node', 'kind-box', 'position-missing'],
  },
  {
    file: 'readme.md',
    nodes: [
      'router ISP router',
      'firewall pfSense in Home',
      'access-point Wi-Fi in Home',
      'computer TV in Home',
    ],
    relationships: ['ISP router > pfSense', 'pfSense > Wi-Fi', 'Wi-Fi > TV'],
    outlines: ['Home'],
    notes: ['kind-guessed', 'position-missing'],
  },
  {
    file: 'styled.mmd',
    nodes: [
      'laptop Ana',
      'firewall VPN gateway in LAN',
      'box files in LAN',
      'nas backup nas in LAN',
      'camera camera 1',
      'camera camera 2',
    ],
    relationships: [
      'Ana > VPN gateway',
      'VPN gateway > files',
      'files <> backup nas',
      'files > camera 1',
      'files - camera 2',
      'VPN gateway - camera 1',
    ],
    outlines: ['LAN'],
    notes: ['kind-guessed', 'kind-box', 'position-missing'],
  },
  {
    file: 'words.mmd',
    nodes: [
      'server R&D server "one"',
      'box Is it up?',
      'server Mail 192.0.2.25',
      'box Technician',
      'camera Cámara del patio in Oficina de Bogotá',
      'box #6 in Oficina de Bogotá',
    ],
    relationships: [
      'R&D server "one" > Is it up? 100 % of <all>',
      'Is it up? > Mail yes',
      'Is it up? > Technician no',
      'Cámara del patio > Mail',
    ],
    outlines: ['Oficina de Bogotá'],
    notes: ['kind-guessed', 'kind-box', 'secret-in-text', 'position-missing', 'name-missing'],
  },
])

const files = readdirSync(new URL('../corpus/mermaid', import.meta.url))

test.each(files)('%s has as many nodes, lines and outlines as were counted by hand', async (file) => {
  const bytes = corpusFile(`mermaid/${file}`)
  const counted = /counted by hand: (\d+) nodes, (\d+) lines, (\d+) outlines/.exec(
    new TextDecoder().decode(bytes),
  )
  const { design } = await imported(file, bytes)
  expect([design.nodes.size, design.relationships.size, design.outlines.size]).toEqual(
    counted?.slice(1).map(Number),
  )
})
