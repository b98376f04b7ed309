import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, aRelationship, anOutline, idOf } from '#shared/design/testing/designs.ts'
import { readDesignFile } from '#shared/design-file/read.ts'
import { writeDesignFile } from '#shared/design-file/write.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

/**
 * A design of `--nodes`, twice as many relationships and a fifth as many outlines, saved as a file and opened, with
 * a passphrase and without: the median of `--runs`.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [nodes, runs] = [readCount(options, 'nodes', 10_000), readCount(options, 'runs', 7)]
  const design = makeDesign(nodes)
  for (const passphrase of ['correct horse battery staple', undefined]) {
    const [saved, opened]: [number[], number[]] = [[], []]
    let size = 0
    for (let trial = 0; trial <= runs; trial += 1) {
      const begin = performance.now()
      const file = await writeDesignFile({
        name: 'Oficina',
        design,
        createdAtMs: 0,
        notAfterMs: null,
        passphrase,
        randomBytes: createFakeRandomness().bytes,
      })
      if (!file.ok) throw new Error(JSON.stringify(file.problem))
      const middle = performance.now()
      const read = await readDesignFile(file.value, { passphrase, latestMs: 0 })
      if (!read.ok || read.value.design.nodes.size !== nodes) throw new Error('not the design')
      // The first is not counted: the schemas are compiled in it.
      if (trial === 0) continue
      saved.push(middle - begin)
      opened.push(performance.now() - middle)
      size = file.value.length
    }
    const key = passphrase === undefined ? 'without passphrase' : 'with passphrase'
    const figure = { bench: 'file', unit: 'ms', runs }
    yield { ...figure, case: `save, ${nodes} nodes, ${key}`, value: medianToTenth(saved) }
    yield { ...figure, case: `open, ${nodes} nodes, ${key}`, value: medianToTenth(opened) }
    yield { bench: 'file', case: `size, ${nodes} nodes, ${key}`, value: size, unit: 'bytes' }
  }
}

function makeDesign(count: number): Design {
  const ids = Array.from({ length: count }, (_, at) => idOf(`n${at}`))
  return toDesign({
    nodes: ids.map((id, at) =>
      aNode('', {
        id,
        name: `Máquina ${at}`,
        x: (at % 100) * 240,
        y: Math.floor(at / 100) * 120,
        privateIp: `10.0.${at >> 8}.${at & 255}`,
      }),
    ),
    relationships: Array.from({ length: count * 2 }, (_, at) =>
      aRelationship(`r${at}`, ids[at % count] ?? '', ids[(at * 7 + 1) % count] ?? ''),
    ),
    outlines: Array.from({ length: Math.floor(count / 5) }, (_, at) => anOutline(`o${at}`)),
  })
}
