import { beforeAll, expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import { descriptions } from '#shared/contract/described/descriptions.ts'
import { findUnnamed } from '#shared/contract/described/name-units.ts'
import type { Contract, Descriptions } from '#shared/contract/row.ts'
import { printDocument } from './document.ts'

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[]
}

let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {}

beforeAll(async () => {
  ;({ paths } = JSON.parse(await printDocument()) as { paths: typeof paths })
})

const texts: Descriptions = descriptions
const rows = Object.entries(api as Contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, row]) => ({ area, name, row })),
)

function operationOf({ row }: (typeof rows)[number]): Operation | undefined {
  return paths[row.path]?.[(row.kind === 'call' ? row.method : 'GET').toLowerCase()]
}

test('every operation has the summary and description of its row', () => {
  const printed = rows.map((one) => {
    const { summary, description } = operationOf(one) ?? {}
    return { of: `${one.area}.${one.name}`, summary, description }
  })
  expect(printed).toEqual(rows.map(({ area, name }) => ({ of: `${area}.${name}`, ...texts[area]?.[name] })))
})

test('every number of every operation has its unit', () => {
  expect(rows.flatMap((one) => findUnnamed(operationOf(one), one.area))).toEqual([])
})

test('a unit stands at parameters of an address, fields of a body and of what is nested', () => {
  const parameterOf = (path: string, name: string) =>
    paths[path]?.get?.parameters?.find((each) => each.name === name)?.description
  expect(parameterOf('/audit', 'fromMs')).toBe('UTC milliseconds since 1970.')
  expect(parameterOf('/utilities/runs/{id}', 'from')).toBe('Characters of the output before it.')
  expect(parameterOf('/organization-record/exports/{exportId}', 'from')).toBe('Bytes of the file before it.')
  const written = JSON.stringify(paths['/networks/{id}/events'])
  expect(written).toMatch(/"receivedBytes":\{"type":"number","description":"Bytes\."/)
})
