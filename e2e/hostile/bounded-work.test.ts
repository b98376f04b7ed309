import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { readImport } from '#shared/design-import/read-import.ts'
import { foldText, searchPatterns, searchText, sortKey } from '#web/server/kernel/text/search-text.ts'
import { toFound } from '#web/server/accounts/identity-providers/ldap-entry.ts'
import { readName } from '#web/server/accounts/identity-providers/read-name.ts'
import { growingFiles, refusedFiles } from './growing-files.ts'
import { countWork, type Work } from './count-work.ts'
import { readInput } from './read-input.ts'
import { toBody, worstInputs, worstTexts } from './worst-inputs.ts'

/** Of all texts that one request has normalized: as if one of twenty thousand characters were. */
const mostNormalized = 20_000 ** 2

const rows = Object.entries(contract as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ name: `${area}.${name}`, row })),
)

test.each(rows)('$name reads the worst of inputs in work that grows as they do', async ({ row }) => {
  const wrong: unknown[] = []
  const [small, large] = [4000, 16_000].map((size) => [
    ...worstInputs(row.input, { size, texts: worstTexts }),
  ])
  for (const [index, { at, input }] of (small ?? []).entries()) {
    const before = await countWork(() => readInput(row, toBody(input, 4000)))
    const after = await countWork(() => readInput(row, toBody(large?.[index]?.input, 16_000)))
    if (after.normalized > mostNormalized || after.touched > growthOf(before))
      wrong.push({ at, before, after })
  }
  expect(wrong).toEqual([])
})

/** Four times the input is at most six times the work, and what it takes to read anything at all. */
function growthOf({ touched }: Work): number {
  return 6 * touched + 20_000
}

const readers: Record<string, (text: string) => unknown> = {
  'a folded text': foldText,
  'a key to sort by': sortKey,
  'a text to search in': (text) => searchText([text, text]),
  'the words of a search': searchPatterns,
  'a name that a provider says': readName,
  'an entry of a directory': (text) =>
    toFound(
      { emailAttribute: 'mail', nameAttribute: 'cn', loginAttribute: 'uid' } as Parameters<typeof toFound>[0],
      { dn: 'x', mail: text, cn: text, uid: text },
      'x',
      [],
    ),
}
test.each(Object.entries(readers))(
  '%s is made in work that grows with the text at most',
  async (_name, read) => {
    for (const text of worstTexts) {
      const before = await countWork(() => read(text.repeat(20_000)))
      const after = await countWork(() => read(text.repeat(80_000)))
      expect({ text, isBounded: after.normalized <= mostNormalized }).toEqual({ text, isBounded: true })
      expect({ text, isLinear: after.touched <= growthOf(before) }).toEqual({ text, isLinear: true })
    }
  },
)

const importFile = (fileName: string, text: string) => {
  let count = 0
  const makeId = (): string => `id ${(count += 1)}`
  return readImport({ fileName, bytes: strToU8(text), makeId })
}

test.each(growingFiles)('$fileName with $what is read in work that grows with it at most', async (file) => {
  const [small, large] = [file.text(500), file.text(2000)]
  const before = await countWork(() => importFile(file.fileName, small))
  const after = await countWork(() => importFile(file.fileName, large))
  expect((await importFile(file.fileName, large)).ok).toBe(true)
  expect({ ...after, isBounded: after.normalized <= mostNormalized }).toEqual({ ...after, isBounded: true })
  expect({ ...after, isLinear: after.touched <= growthOf(before) }).toEqual({ ...after, isLinear: true })
})

test.each(refusedFiles)('$fileName with too many $part is refused before any is made', async (file) => {
  const text = file.text()
  const { touched } = await countWork(async () => {
    const result = await importFile(file.fileName, text)
    expect(result).toMatchObject({
      ok: false,
      problem: { code: 'import-too-much', facts: { part: file.part } },
    })
  })
  // What tells the formats apart looks at the beginning; to read one part touches ten letters or more.
  expect(touched).toBeLessThan(2 * text.length)
})

test('work that grows with the square is seen', async () => {
  const quadratic = (size: number) => () => {
    let all: number[] = []
    for (let count = 0; count < size; count += 1) all = all.concat([count])
    return all
  }
  const before = await countWork(quadratic(500))
  const after = await countWork(quadratic(2000))
  expect(after.touched).toBeGreaterThan(growthOf(before))
  expect((await countWork(() => 'a\u0301'.repeat(50_000).normalize('NFC'))).normalized).toBeGreaterThan(
    mostNormalized,
  )
})
