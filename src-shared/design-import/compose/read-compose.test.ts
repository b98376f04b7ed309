import { expect, it } from 'vitest'
import { corpusFile, imported, importText, linesOf } from '../testing/import-file.ts'
import { testCorpus } from '../testing/test-corpus.ts'

testCorpus('compose', [
  { file: 'cut.compose', refused: 'import-damaged' },
  // One list, however often it is named.
  {
    file: 'laughs.compose',
    nodes: ['container a in b', 'container b', 'container __proto__', 'container constructor'],
    relationships: ['a > b'],
    outlines: ['b'],
    notes: ['kind-guessed', 'position-missing', 'line-loose', 'line-to-itself'],
  },
  {
    file: 'shop.compose',
    nodes: [
      'server proxy in front',
      'server web in front',
      'server api 172.28.0.10 in back',
      'database orders in back',
      'database cache',
      'container probe',
    ],
    relationships: [
      'proxy > web',
      'proxy > api',
      'web > api',
      'api > orders',
      'api > cache',
      'cache > orders',
      'probe > api',
    ],
    outlines: ['front', 'back 172.28.0.0/24'],
    notes: ['kind-guessed', 'position-missing', 'line-loose'],
  },
])

it('says image, ports and further networks, and nothing of the environment', async () => {
  const { design, notes, name } = await imported('shop.yml', corpusFile('compose/shop.compose'))
  expect(name).toBe('shop')
  expect(JSON.stringify([[...design.nodes.values()], notes])).not.toContain('canary')
  expect([...design.nodes.values()].map(({ observations }) => observations).slice(0, 2)).toEqual([
    'image: docker.io/library/nginx:1.27\nports: 80:80, 8443:443',
    'networks: back',
  ])
})

it('knows itself by its services, whatever it is called', async () => {
  const one = await importText('a.txt', 'version: "3"\nservices:\n  web:\n    image: nginx\n')
  expect(one.ok && one.value.format).toBe('compose')
  const other = await importText('a.yml', 'topology:\n  nodes:\n    services:\n')
  expect(other.ok && other.value.format).toBe('containerlab')
})

it('reads what Compose marks for files that are joined', async () => {
  const text =
    'services:\n  web:\n    build: !reset null\n    depends_on: !override [db]\n  db:\n    image: postgres\n'
  const result = await importText('a.yml', text)
  expect(result.ok && linesOf(result.value).relationships).toEqual(['web > db'])
})

it('finds nothing to draw where no service is named', async () => {
  const result = await importText('a.yml', 'services:\n\nnetworks:\n  front:\n')
  expect(!result.ok && result.problem.code).toBe('import-empty')
})
