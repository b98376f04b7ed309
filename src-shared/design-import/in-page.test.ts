import { expect, test } from 'vitest'
import { importText } from './testing/import-file.ts'
import { testCorpus } from './testing/test-corpus.ts'

testCorpus('excalidraw', [
  {
    file: 'packed-note.excalidraw.md',
    nodes: ['router Router de casa', 'switch Switch', 'nas NAS 10.0.0.5 in Taller'],
    relationships: ['Router de casa > Switch', 'Switch > NAS'],
    outlines: ['Taller'],
    notes: ['kind-guessed'],
  },
  {
    file: 'plain-note.excalidraw.md',
    nodes: ['firewall Firewall', 'switch Lab switch'],
    relationships: ['Firewall > Lab switch'],
    outlines: [],
    notes: ['kind-guessed'],
  },
])

testCorpus('drawio', [
  {
    file: 'viewer.html',
    nodes: ['router Router', 'server Web & mail server'],
    relationships: ['Router > Web & mail server LAN'],
    outlines: [],
    notes: ['kind-guessed'],
  },
  {
    file: 'fenced.md',
    nodes: ['switch Switch', 'printer Printer'],
    relationships: ['Switch > Printer'],
    outlines: [],
    notes: ['kind-guessed'],
  },
])

const note = '---\nexcalidraw-plugin: parsed\n---\n# Text Elements\n'
const element = '{"id":"a","type":"rectangle","label":{"text":"NAS"}}'
const scene = `{"type":"excalidraw","elements":[${element}]}`

async function answer(name: string, text: string): Promise<string> {
  const read = await importText(name, text)
  return read.ok ? `${read.value.format} ${read.value.design.nodes.size}` : read.problem.code
}

test.each([
  ['a note of the first versions, without a fence', 'a.md', `${note}# Drawing\n${scene}\n%%`, 'excalidraw 1'],
  ['a scene between fences', 'a.md', `# Net\n\n~~~json\n${scene}\n~~~\n`, 'excalidraw 1'],
  ['a note without a drawing', 'a.md', `${note}hello\n`, 'import-unknown'],
  ['a note that is cut', 'a.md', `${note}\`\`\`compressed-json\nN4KA`, 'import-damaged'],
  ['letters that are none of its alphabet', 'a.md', `${note}\`\`\`compressed-json\n?!`, 'import-damaged'],
  [
    'a page that says where its drawing is',
    'a.html',
    `<html><p data-mxgraph='{"url":"x"}'>`,
    'import-unknown',
  ],
  ['a page whose drawing has no end', 'a.html', '<html><p data-mxgraph="{', 'import-unknown'],
  [
    'a page with a chart among others',
    'a.html',
    `<html><body><pre class="mermaid">sequenceDiagram\n a->>b: c</pre>
<div id="net" class="wide mermaid">\ngraph LR\n  a[Router] --&gt; b\n</div></body></html>`,
    'mermaid 2',
  ],
  ['a page without a drawing', 'a.html', '<!DOCTYPE html><html><p>Net</p></html>', 'import-unknown'],
])('%s', async (_, name, text, expected) => {
  expect(await answer(name, text)).toBe(expected)
})

test('a page with keys of WireGuard is read as such, whatever is drawn in it', async () => {
  const text = `# Net\n\n[Interface]\nPrivateKey = x\n\n\`\`\`json\n${scene}\n\`\`\`\n`
  expect(await answer('a.md', text)).toMatch(/^wireguard/)
})

test('no more than a few seconds of work, however often a page promises a drawing', async () => {
  const pages = [
    'data-mxgraph="'.repeat(300_000),
    '<p data-mxgraph="{}">'.repeat(200_000),
    '```\n\n'.repeat(300_000),
    `${'`'.repeat(500_000)}\n<`,
    `---\n${'excalidraw-plugin\n'.repeat(100_000)}`,
    `${note}${'{"type":'.repeat(300_000)}`,
    `::: mermaid\n${'%%\n'.repeat(200_000)}`,
    `architecture-beta\n${Array.from({ length: 20_000 }, (_, at) => `group g${at} in g${at - 1}`).join('\n')}`,
    '<div class="mermaid">graph LR\n'.repeat(100_000),
    '<div class="'.repeat(100_000),
    `C4Context\n${'System(a, "'.repeat(100_000)}`,
    `C4Context\n${'Boundary(a, "b") {'.repeat(30_000)}`,
    `block-beta\n${'block:a["'.repeat(50_000)}`,
    '<!-- -->'.repeat(8000),
    '<!---->'.repeat(8000),
    `graph LR\n${'```mermaid\n---\n'.repeat(1_000_000)}`,
    `%%\n${'\n'.repeat(64_000)}graph LR\na`,
    `architecture-beta\n${`x${' '.repeat(7900)}y\n`.repeat(2000)}`,
    `graph LR\n${`a -${'.'.repeat(1990)}\n`.repeat(10_000)}`,
    `graph LR\n${`style ${'a,'.repeat(3900)}a\n`.repeat(2000)}`,
    `graph LR\n${`classDef ${'a,'.repeat(3900)}a fill:#fff\n`.repeat(2000)}`,
    `graph LR\n${`subgraph ${'a'.repeat(3900)}${' '.repeat(3900)}b\n`.repeat(2000)}`,
  ]
  for (const text of pages) expect(await answer('a.txt', text)).toMatch(/^(mermaid|import-)/)
})
