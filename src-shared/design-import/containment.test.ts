import { expect, test } from 'vitest'
import { drawioInsides, excalidrawInsides, type Held } from './testing/containment.ts'
import { corpusFile, imported } from './testing/import-file.ts'

const files = [
  ...['office', 'zones', 'cloud', 'cards', 'beside', 'kinds', 'loose-ends', 'campus'].map((name) => ({
    file: `drawio/${name}.drawio`,
    count: drawioInsides,
  })),
  ...['basic', 'frames', 'titles', 'floors'].map((name) => ({
    file: `excalidraw/${name}.excalidraw`,
    count: excalidrawInsides,
  })),
]

/** What the file says and the drawing does not, and how many were looked at. */
async function compare(file: string, count: (text: string) => readonly Held[]) {
  const bytes = corpusFile(file)
  const { design } = await imported(file.split('/')[1] ?? '', bytes)
  const nodes = Map.groupBy(design.nodes.values(), ({ name }) => name.replace(/ %.*/, ''))
  const wrong: (Held & { readonly found: string | null })[] = []
  let looked = 0
  for (const { name, inside } of count(new TextDecoder().decode(bytes))) {
    const [node, ...others] = nodes.get(name.replace(/ %.*/, '')) ?? []
    // A name that two have does not say which.
    if (node === undefined || others.length > 0) continue
    looked += 1
    const found = node.outlineId === null ? null : (design.outlines.get(node.outlineId)?.name ?? null)
    // What has no words in the file is called by a text beside it, or by its number.
    const isSame = inside === '' ? found !== null : found === inside
    if (!isSame) wrong.push({ name, inside, found })
  }
  return { wrong, looked }
}

/** Half of it is outside: either may be meant. */
const onEdges: Readonly<Record<string, readonly string[]>> = { 'drawio/zones.drawio': ['gateway'] }

test.each(files)('$file: what is inside of what is as it is drawn', async ({ file, count }) => {
  const { wrong, looked } = await compare(file, count)
  expect(wrong.filter(({ name }) => onEdges[file]?.includes(name) !== true)).toEqual([])
  expect(looked).toBeGreaterThan(0)
})

test('of all files together at least 95 of 100 are in what they are drawn in', async () => {
  const all = await Promise.all(files.map(({ file, count }) => compare(file, count)))
  const [looked, wrong] = [
    all.reduce((sum, each) => sum + each.looked, 0),
    all.reduce((sum, each) => sum + each.wrong.length, 0),
  ]
  expect(looked).toBeGreaterThan(60)
  expect(1 - wrong / looked).toBeGreaterThanOrEqual(0.95)
})
