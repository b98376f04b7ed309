import { spawnSync } from 'node:child_process'
import { expect } from 'vitest'

/** What the programs of Poppler, which most readers on Linux are made of, say of a file. */
export function askPoppler(
  program: 'pdftotext' | 'pdffonts' | 'pdftoppm',
  args: readonly string[],
  file: Uint8Array,
): Buffer {
  const { error, status, stdout, stderr } = spawnSync(program, args, { input: file, maxBuffer: 2 ** 28 })
  expect(error, 'poppler-utils is in build/system-packages.txt').toBeUndefined()
  expect([stderr.toString(), status]).toEqual(['', 0])
  return stdout
}
