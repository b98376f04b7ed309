import type { Drawing } from '#shared/design-picture/drawing.ts'
import { embedInPng, readEmbeddedPng } from '#shared/design-picture/embed-png.ts'
import { readEmbeddedSvg } from '#shared/design-picture/embed-svg.ts'
import { shapesOf } from '#shared/design-picture/shapes-of.ts'
import { loadFonts } from '#shared/design-picture/testing/load-fonts.ts'
import { labels, largeDesign } from '#shared/design-picture/testing/sample-design.ts'
import { toCsv } from '#shared/design-picture/to-csv.ts'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { toMermaid } from '#shared/design-picture/to-mermaid.ts'
import { toPdf } from '#shared/design-picture/to-pdf.ts'
import { toSvg } from '#shared/design-picture/to-svg.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

/**
 * A design of `--nodes` with twice as many relationships to each kind of file, from the value to its bytes; and
 * a Trama file of `--bytes` read out of a picture. Medians of `--runs` in processor time, so that others on the
 * machine change little, with the size of what was made.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [nodes, runs] = [readCount(options, 'nodes', 10_000), readCount(options, 'runs', 5)]
  const design = largeDesign(nodes)
  const picture = { title: 'Net', theme: 'light', legend: true, labels } as const
  const file = Uint8Array.from({ length: readCount(options, 'bytes', 4_000_000) }, (_, at) => (at * 31) % 251)
  const small = shapesOf(largeDesign(25), picture)
  const carrying = { svg: toSvg(small, { embed: file }), png: embedInPng(emptyPng, file) }
  const cases: readonly { readonly name: string; readonly make: () => string | Uint8Array | null }[] = [
    { name: 'SVG', make: () => toSvg(shapesOf(design, picture)) },
    { name: 'PDF', make: () => makePdf(shapesOf(design, picture)) },
    { name: 'draw.io', make: () => toDrawio(design, { title: 'Net' }) },
    { name: 'Mermaid', make: () => toMermaid(design) },
    { name: 'CSV', make: () => toCsv(design) },
    { name: 'a file out of SVG', make: () => readEmbeddedSvg(carrying.svg) },
    { name: 'a file out of PNG', make: () => readEmbeddedPng(carrying.png) },
  ]
  for (const { name, make } of cases) {
    const times: number[] = []
    let size = 0
    for (let trial = 0; trial < runs; trial += 1) {
      const begin = process.threadCpuUsage()
      size = make()?.length ?? 0
      const { user, system } = process.threadCpuUsage(begin)
      times.push((user + system) / 1000)
    }
    if (size === 0) throw new Error(`${name}: nothing was made`)
    const about = { bench: 'picture', case: `${name}, ${nodes} nodes`, runs }
    yield { ...about, value: medianToTenth(times), unit: 'ms' }
    yield { ...about, value: size, unit: 'bytes' }
  }
}

function makePdf(drawing: Drawing): Uint8Array {
  return toPdf(drawing, { pageSize: 'fit', fonts: loadFonts(drawing), paint: null })
}

/** The shortest file that is a PNG: no pixels, only its end. */
const emptyPng = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130)
