import { expect, it } from 'vitest'
import { imported, importText } from '../testing/import-file.ts'
import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('containerlab', [
  { file: 'cut.clab', refused: 'import-damaged' },
  // A name for another part stands for one value: nothing is multiplied.
  {
    file: 'laughs.clab',
    nodes: ['server n1', 'server n2'],
    relationships: [],
    outlines: [],
    notes: ['kind-unknown', 'position-missing'],
  },
  {
    file: 'leaf-spine.clab',
    nodes: [
      'router spine1 in spines',
      'router spine2 in spines',
      'switch leaf1 in leaves',
      'switch leaf2 in leaves',
      'switch br0',
      'firewall fw',
    ],
    relationships: [
      'spine1 - leaf1 e1-1 - eth1',
      'spine1 - leaf2 e1-2 - eth1',
      'spine2 - leaf1 e1-1 - eth2',
      'spine2 - leaf2 e1-2 - eth2, e1-3 - eth3',
      'leaf1 - br0 eth9 - p1',
      'fw - br0 eth1 - p2',
    ],
    outlines: ['spines', 'leaves'],
    notes: ['kind-guessed', 'line-joined', 'line-loose', 'position-scaled'],
  },
  {
    file: 'long-links.clab',
    nodes: ['router r1 3fff:172:20:20::11', 'router r2', 'database db-1', 'kubernete k8s'],
    relationships: ['r1 - r2 eth1 - eth1', 'r2 - db-1 eth2 - eth1'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing', 'line-loose'],
  },
  {
    file: 'names.clab',
    nodes: ['router 1', 'server __proto__', 'server constructor', 'server toString', 'server #5'],
    relationships: ['__proto__ - constructor eth1 - eth1', 'toString - 1'],
    outlines: [],
    notes: ['kind-guessed', 'kind-unknown', 'position-missing', 'name-missing', 'line-to-itself'],
  },
  {
    file: 'two-routers.clab',
    nodes: ['router srl1 172.20.20.11', 'router srl2 172.20.20.12', 'computer client'],
    relationships: ['srl1 - srl2 e1-1 - e1-1', 'srl2 - client e1-2 - eth1'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing'],
  },
])

it('keeps both addresses of a node', async () => {
  const file = 'topology:\n  nodes:\n    r1: {mgmt-ipv4: 10.0.0.1, mgmt-ipv6: "fd00::1"}\n'
  const { design } = await imported('a.clab.yml', new TextEncoder().encode(file))
  expect([...design.nodes.values()]).toMatchObject([
    { privateIp: '10.0.0.1', observations: 'mgmt-ipv6: fd00::1' },
  ])
})

it('says of a template that it is one', async () => {
  const file = 'topology:\n  nodes:\n{{- range .Spines }}\n    {{ . }}: {kind: linux}\n{{- end }}\n'
  expect(await importText('a.clab.gotmpl', file)).toMatchObject({ problem: { code: 'import-template' } })
})
