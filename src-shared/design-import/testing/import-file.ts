import { readFileSync } from 'node:fs'
import { idOf } from '#shared/design/testing/designs.ts'
import { readImport, type Imported } from '../read-import.ts'
import type { Result } from '#shared/base/result.ts'

const corpus = new URL('../corpus/', import.meta.url)

/** The bytes of a file of the corpus: `FORMAT/NAME`. */
export function corpusFile(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(path, corpus.href).pathname))
}

/** Ids that count up, so that two imports of one file are the same. */
export function countingIds(): () => string {
  let count = 0
  return () => idOf(String((count += 1)))
}

export function importBytes(fileName: string, bytes: Uint8Array): Promise<Result<Imported>> {
  return readImport({ fileName, bytes, makeId: countingIds() })
}

export function importText(fileName: string, text: string): Promise<Result<Imported>> {
  return importBytes(fileName, new TextEncoder().encode(text))
}

/** What was read, or the refusal as an error: for tests that are about something else. */
export async function imported(fileName: string, bytes: Uint8Array): Promise<Imported> {
  const result = await importBytes(fileName, bytes)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

/** A design as lines that a test can show: `firewall Edge`, `Edge > DB sql`, `Office 10.0.0.0/24 in Site`. */
export function linesOf({ design }: Imported): {
  nodes: string[]
  relationships: string[]
  outlines: string[]
} {
  const { nodes, relationships, outlines } = design
  const within = (id: string | null): string => (id === null ? '' : ` in ${outlines.get(id)?.name ?? '?'}`)
  const nameOf = (id: string): string => nodes.get(id)?.name ?? '?'
  const sign = { none: '-', forward: '>', both: '<>' }
  return {
    nodes: [...nodes.values()].map(
      ({ kind, name, publicIp, privateIp, outlineId }) =>
        [kind, name, publicIp, privateIp].filter((text) => text !== '').join(' ') + within(outlineId),
    ),
    relationships: [...relationships.values()].map(({ from, to, label, direction }) =>
      `${nameOf(from)} ${sign[direction]} ${nameOf(to)} ${label}`.trim(),
    ),
    outlines: [...outlines.values()].map(
      ({ name, range, outlineId }) =>
        [name, range].filter((text) => text !== '').join(' ') + within(outlineId),
    ),
  }
}
