import papa from 'papaparse'
import { expect, test } from 'vitest'
import { formula, withoutApostrophe } from './formula.ts'

const cells = ['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠a', "'=1", "''=1"]

test.each(cells)('%j is text for a spreadsheet, and comes back as it was', (cell) => {
  const [[printed = ''] = []] = papa.parse<string[]>(papa.unparse([[cell]], { escapeFormulae: formula })).data
  expect(printed).toBe(`'${cell}`)
  expect(withoutApostrophe(printed)).toBe(cell)
})

test.each(['a=1', "it's", "'quoted'", '1-1', ''])('%j is left alone', (cell) => {
  expect(papa.unparse([[cell]], { escapeFormulae: formula })).toBe(papa.unparse([[cell]]))
  expect(withoutApostrophe(cell)).toBe(cell)
})
