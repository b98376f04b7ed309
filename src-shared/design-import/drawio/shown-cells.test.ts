import { expect, test } from 'vitest'
import { imported, importText, linesOf } from '../testing/import-file.ts'

const layers =
  '<mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="2" value="Old" visible="0" parent="0"/>'
const shape = (id: string, x: number, parent: string, more = ''): string =>
  `<mxCell id="${id}" value="${id}" vertex="1" parent="${parent}"${more}><mxGeometry x="${x}" width="100" height="50" as="geometry"/></mxCell>`
const line = (id: string, source: string, target: string): string =>
  `<mxCell id="${id}" edge="1" source="${source}" target="${target}" parent="1"/>`

async function read(inner: string) {
  const text = `<mxGraphModel><root>${layers}${inner}</root></mxGraphModel>`
  const found = await imported('a.drawio', new TextEncoder().encode(text))
  return { ...linesOf(found), notes: found.notes }
}

test('what draw.io hides is left out with its lines, and counted', async () => {
  const found = await read(
    shape('a', 0, '1') +
      shape('b', 300, '1') +
      shape('c', 600, '2') +
      shape('d', 0, 'c') +
      shape('e', 900, '1', ' visible="0"') +
      line('l', 'a', 'b') +
      line('m', 'b', 'd'),
  )
  expect([found.nodes, found.relationships]).toEqual([['box a', 'box b'], ['a > b']])
  expect(found.notes).toContainEqual({ kind: 'hidden-left', facts: { count: 4 } })
})

test('a line that ends at a line is counted as such', async () => {
  const found = await read(
    shape('a', 0, '1') +
      shape('b', 300, '1') +
      shape('c', 600, '1') +
      line('l', 'a', 'b') +
      line('m', 'c', 'l'),
  )
  expect(found.relationships).toEqual(['a > b'])
  expect(found.notes).toContainEqual({ kind: 'line-to-line', facts: { count: 1 } })
})

test('what is left out takes along the words on its lines and the lines that end at these', async () => {
  const words =
    '<mxCell id="w" value="10 Gbit/s" style="edgeLabel" vertex="1" parent="m"><mxGeometry relative="1" as="geometry"/></mxCell>'
  const found = await read(
    shape('a', 0, '1') + shape('c', 600, '2') + line('m', 'a', 'c') + words + line('n', 'a', 'm'),
  )
  expect([found.nodes, found.relationships]).toEqual([['box a'], []])
  expect(found.notes).toContainEqual({ kind: 'hidden-left', facts: { count: 3 } })
  expect(found.notes.map(({ kind }) => kind)).not.toContain('line-loose')
})

test('of a file that hides all it has, that is what is wrong with it', async () => {
  const text = `<mxGraphModel><root>${layers}${shape('c', 0, '2')}</root></mxGraphModel>`
  const result = await importText('a.drawio', text)
  expect(!result.ok && result.problem).toEqual({ code: 'import-hidden', facts: { format: 'drawio' } })
})

test('a file that shows a line alone is empty, whatever it hides', async () => {
  const loose =
    '<mxCell id="l" edge="1" parent="1"><mxGeometry as="geometry"><mxPoint x="5" as="sourcePoint"/><mxPoint x="900" as="targetPoint"/></mxGeometry></mxCell>'
  const text = `<mxGraphModel><root>${layers}${shape('c', 0, '2')}${loose}</root></mxGraphModel>`
  const result = await importText('a.drawio', text)
  expect(!result.ok && result.problem).toEqual({ code: 'import-empty', facts: { format: 'drawio' } })
})
