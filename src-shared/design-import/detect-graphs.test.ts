import { expect, test } from 'vitest'
import { importText } from './testing/import-file.ts'

async function formatOf(name: string, text: string): Promise<string> {
  const read = await importText(name, text)
  return read.ok ? read.value.format : `${read.problem.code} ${JSON.stringify(read.problem.facts)}`
}

test.each([
  { name: 'a.txt', text: 'graph TD\n a --> b', is: 'mermaid' },
  { name: 'a.txt', text: '\ufeffflowchart LR; a --> b', is: 'mermaid' },
  { name: 'a.txt', text: '%% of Ana\r\n%% in May\r\ngraph LR\r\n a --> b', is: 'mermaid' },
  { name: 'a.md', text: '# Net\n\n```mermaid\nflowchart TB\na --> b\n```\n', is: 'mermaid' },
  { name: 'a.txt', text: 'graph {\n a -- b\n}', is: 'graphviz' },
  { name: 'a.txt', text: 'graph\n{ a -- b }', is: 'graphviz' },
  { name: 'a.txt', text: '// x\nstrict digraph "of Ana" { a -> b }', is: 'graphviz' },
  { name: 'a.mmd', text: 'sequenceDiagram\n a->>b: hi', is: 'import-empty {"format":"mermaid"}' },
  { name: 'a.dot', text: 'a -> b', is: 'import-damaged {"format":"graphviz"}' },
  { name: 'a.dot', text: 'digraph { a -> }', is: 'import-damaged {"format":"graphviz"}' },
  { name: 'a.csv', text: 'hostname,ip\ngraph TD,10.0.0.1', is: 'csv' },
  { name: 'a.md', text: '# graph LR of the office\n\nNothing is drawn.', is: 'import-unknown {}' },
])('$text', async ({ name, text, is }) => {
  expect(await formatOf(name, text)).toBe(is)
})

test('a file with keys of WireGuard is never read as a graph', async () => {
  const text = 'graph TD\n a --> b\n[Interface]\nPrivateKey = wRHBEcERwRHBEcERwRHBEcERwRHBEcERwRHBEcERwRE=\n'
  expect(await formatOf('a.mmd', text)).toBe('wireguard')
})

test('no more than a few seconds of work, whatever is nested, open or shared', async () => {
  const files = [
    ['a.mmd', `graph LR\n${'subgraph a\n'.repeat(20_000)}x\n`],
    ['a.mmd', `graph LR\n${'a["'.repeat(50_000)}`],
    ['a.mmd', `graph LR\n${'%%'.repeat(50_000)}`],
    ['a.mmd', '%%'.repeat(50_000)],
    ['a.dot', `graph {${'{'.repeat(50_000)}`],
    ['a.dot', `graph {a [label=${'<'.repeat(50_000)}]}`],
    ['a.dot', '/*'.repeat(50_000)],
  ] as const
  for (const [name, text] of files) expect(await formatOf(name, text)).toMatch(/^(mermaid|import-)/)
  const shared = `graph LR\n${'a & b & c & d --> e & f & g & h\n'.repeat(40_000)}`
  expect(await formatOf('a.mmd', shared)).toMatch(/^import-too-much/)
})
