import { expect, test } from 'vitest'
import { imported } from '../testing/import-file.ts'
import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('mermaid', [
  {
    file: 'animated.mmd',
    nodes: ['server Web, and more', 'database Orders', 'database Redis'],
    relationships: ['Web, and more > Orders', 'Web, and more > Redis reads'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing'],
  },
  {
    file: 'offices.mmd',
    nodes: [
      'internet Edge router in North office',
      'database Files in Rack',
      'storage-block Backup in Rack',
      'box Reception desk in South office',
      'virtual-machine Far (VM)',
      'box middle in Rack',
    ],
    relationships: [
      'Edge router > middle',
      'middle - Files',
      'middle - Backup nightly',
      'Reception desk <> Edge router',
      'Files > Far (VM)',
    ],
    outlines: ['North office', 'Rack in North office', 'South office'],
    notes: ['kind-guessed', 'kind-box', 'position-missing'],
  },
  {
    file: 'rooms.mmd',
    nodes: [
      'internet Internet',
      'firewall Firewall',
      'switch Switch in Hall',
      'access-point ap in Hall',
      'camera Camera in #2',
    ],
    relationships: ['Internet > Firewall', 'Firewall > Switch trunk', 'Switch > ap'],
    outlines: ['Hall', '#2 in Hall'],
    notes: ['kind-guessed', 'position-missing', 'name-missing'],
  },
  {
    file: 'bank.mmd',
    nodes: [
      'person Ana',
      'server Web application in Data centre',
      'database Accounts in Data centre',
      'server Orders in Data centre',
      'server Mail in Bank',
      'phone Phone of Ana',
      'box Data centre in Data centre',
    ],
    relationships: [
      'Web application > Accounts reads SQL, TLS',
      'Ana > Phone of Ana holds',
      'Phone of Ana <> Web application HTTPS',
      'Web application > Orders sends',
      'Mail > Data centre answers',
    ],
    outlines: ['Bank', 'Data centre in Bank'],
    notes: ['line-loose', 'kind-guessed', 'outline-node', 'kind-box', 'position-missing'],
  },
  {
    file: 'head-of-html.md',
    nodes: ['router Router', 'switch Switch'],
    relationships: ['Router > Switch'],
    outlines: [],
    notes: ['kind-guessed', 'position-missing'],
  },
])

test('a title loses its secrets as all texts do', async () => {
  const text = '---\ntitle: "Lab, password=open-sesame"\n---\ngraph LR\na --> b\n'
  const { name, notes } = await imported('a.mmd', new TextEncoder().encode(text))
  expect(name).toBe('Lab,')
  expect(notes).toContainEqual({ kind: 'secret-in-text', facts: { count: 1 } })
})

test('settings before a chart may have long lines', async () => {
  const text = `---\nconfig: "${'x'.repeat(500)}"\ntitle: Lab\n---\ngraph LR\na --> b\n`
  const { format, name } = await imported('a.txt', new TextEncoder().encode(text))
  expect([format, name]).toEqual(['mermaid', 'Lab'])
})
