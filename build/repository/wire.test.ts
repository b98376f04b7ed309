import { expect, test } from 'vitest'
import { contract } from '#shared/contract/contract.ts'
import { listTracked, readTracked } from './tracked-files.ts'

/** What carries calls and feeds, whatever they are about: what it must know of one stands in its row. */
const wire = /^(src-shared\/http|src-main\/(api|ipc)|web\/server\/api)\//
const areas = Object.keys(contract).join('|')
const named = new RegExp(`(['"\`])(${areas})\\1|\\b(api|contract|workstation)\\.(${areas})\\b`)

/** Whether a source names an area of the contract, as a text or by the table. */
const namesArea = (source: string): boolean => named.test(source.replace(/^\s*(\/\/|\/?\*).*$/gm, ''))

test('the wire knows no area of the contract', () => {
  const sources = listTracked().filter(
    (path) => wire.test(path) && path.endsWith('.ts') && !/\.(test|cases)\.ts$|\/testing\//.test(path),
  )
  expect(sources.length).toBeGreaterThan(20)
  expect(sources.filter((path) => namesArea(readTracked(path)))).toEqual([])
})

test('a name of an area is seen however it is written', () => {
  expect(namesArea("if (area === 'accounts') return")).toBe(true)
  expect(namesArea('row === api.designs.editShared')).toBe(true)
  expect(namesArea("// as 'accounts' does\nrow.session === 'ends'")).toBe(false)
})
