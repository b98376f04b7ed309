import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImport } from '#shared/design-import/read-import.ts'
import { compareCount, measures, type Compared } from '#shared/design-import/testing/counters/compare.ts'
import type { Count } from '#shared/design-import/testing/counters/count.ts'
import { counters } from '#shared/design-import/testing/counters/count-file.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'

interface Looked extends Compared {
  readonly path: string
  readonly format: string
}

/**
 * How much of the drawings in `--folder` arrives, against what is counted in their files by other code: one figure for
 * each format and measure, in percent, and on standard error the `--worst` files of each with what they lack.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const folder = options['folder'] ?? 'src-shared/design-import/corpus'
  const worst = readCount(options, 'worst', 5)
  const looked: Looked[] = []
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const found = await look(folder, path)
    if (found !== null) looked.push(found)
  }
  for (const [format, files] of Map.groupBy(looked, (each) => each.format)) {
    console.error(`\n${format}: ${files.length} files`)
    for (const measure of measures) {
      const [counted = 0, found = 0, more = 0] = (['counted', 'found', 'more'] as const).map((key) =>
        files.reduce((sum, { shares }) => sum + shares[measure][key], 0),
      )
      if (counted === 0) continue
      const value = Number(((100 * found) / counted).toFixed(2))
      console.error(
        `  ${measure.padEnd(12)} ${String(counted).padStart(6)} ${value.toFixed(1).padStart(6)} %${more === 0 ? '' : `, ${more} more`}`,
      )
      yield {
        bench: 'import-counts',
        case: `${format}, ${measure} of ${counted}`,
        value,
        unit: 'percent',
        runs: files.length,
      }
    }
    const lack = ({ shares }: Looked): number =>
      measures.reduce((sum, measure) => sum + shares[measure].counted - shares[measure].found, 0)
    for (const file of files.toSorted((a, b) => lack(b) - lack(a)).slice(0, worst)) {
      if (lack(file) === 0) break
      console.error(`  ${lack(file)} ${file.path}`)
      for (const fault of file.faults.slice(0, 12)) console.error(`      ${fault}`)
    }
  }
}

async function look(folder: string, path: string): Promise<Looked | null> {
  if (!/\.[a-z]+$/i.test(path)) return null
  const bytes = readFileSync(join(folder, path))
  const result = await readImport({ fileName: path, bytes, makeId: () => crypto.randomUUID() })
  if (!result.ok) {
    console.error(`refused, ${result.problem.code}: ${path}`)
    return null
  }
  const { format, design } = result.value
  if (isPicture(bytes)) {
    console.error(`not counted, a picture: ${path}`)
    return null
  }
  const count = countIn(path, () => counters[format]?.(bytes.toString('utf8')) ?? null)
  return count === null ? null : { path, format, ...compareCount(count, design) }
}

/** A counter knows whole files: one that it stumbles over is left out, and named. */
function countIn(path: string, count: () => Count | null): Count | null {
  try {
    return count()
  } catch (error) {
    console.error(`not counted, ${error instanceof Error ? error.message : String(error)}: ${path}`)
    return null
  }
}

/** What a PNG or an SVG carries is packed as the program packs it; the counters read files only. */
function isPicture(bytes: Uint8Array): boolean {
  const [first] = bytes
  return first === 0x89 || /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE[^>]*>\s*)?<svg\b/.test(textAtStart(bytes))
}

function textAtStart(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 1000))
}
