import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { printDocument } from './document.ts'
import { openApiSchema } from './testing/openapi-schema.ts'

interface Media {
  readonly schema: AnySchema
  readonly example: unknown
}
interface Body {
  readonly content?: Readonly<Record<string, Media>>
}
interface Operation {
  readonly operationId: string
  readonly 'x-permission': string
  readonly security?: readonly object[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
  readonly parameters?: readonly (Media & { readonly name: string; readonly in: string })[]
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Body>> }
}

const ajv = new Ajv2020({ strict: false, formats: { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/ } })
let document: Document
let operations: readonly Operation[] = []
beforeAll(async () => {
  document = JSON.parse(await printDocument()) as Document
  operations = Object.values(document.paths).flatMap((path) => Object.values(path))
})

/** What is wrong with a value, as text; null: nothing. */
function wrongIn({ schema, example }: Media): string | null {
  return ajv.validate(schema, example) ? null : ajv.errorsText()
}

test('the document is OpenAPI 3.1, and every schema in it JSON Schema 2020-12', () => {
  const isValid = ajv.validate(openApiSchema, document)
  expect(isValid ? '' : ajv.errorsText()).toBe('')
  const [{ operationId } = { operationId: '' }] = operations
  expect(ajv.validate(openApiSchema, { ...document, paths: { '/a': { get: { operationId } } } })).toBe(false)
})

test('every example is what its schema takes', () => {
  const wrong = operations.flatMap(({ operationId, parameters = [], requestBody = {}, responses }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap(({ content = {} }) =>
      Object.values(content),
    )
    return [...parameters, ...bodies].flatMap((media) => {
      const found = wrongIn(media)
      return found === null ? [] : [`${operationId}: ${found}`]
    })
  })
  expect(wrong).toEqual([])
  const problems = Object.entries(document.components.responses).flatMap(([name, { content = {} }]) =>
    Object.values(content).map(({ schema, example }) => [
      name,
      wrongIn({ schema: { allOf: [schema], components: document.components }, example }),
    ]),
  )
  expect(problems.length).toBeGreaterThan(10)
  expect(problems.filter(([, found]) => found !== null)).toEqual([])
})

test('the server takes every request that is an example, and answers what the contract lets it', () => {
  const wrong = operations.flatMap((operation) => {
    const [area = '', name = ''] = operation.operationId.split('.')
    const row = (api as Contract)[area]?.[name]
    if (row === undefined) return [operation.operationId]
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.example ?? {}
    const ofInput = (operation.parameters ?? []).filter((each) => each.in !== 'header')
    const named = ofInput.map((each) => [each.name, each.example])
    const input = row.input.safeParse({ ...Object(body), ...Object.fromEntries(named) })
    const answer = Object.values(operation.responses['200']?.content ?? {})[0]?.example
    const output =
      row.kind === 'feed'
        ? row.event.safeParse((answer as { data?: unknown }).data)
        : row.output.safeParse(answer)
    return [input, output].flatMap(({ error }, at) =>
      error === undefined
        ? []
        : [`${operation.operationId} ${at === 0 ? 'input' : 'output'}: ${error.message}`],
    )
  })
  expect(wrong).toEqual([])
})

test('whoever may call an operation stands at it, and nobody has to be signed in for what is public', () => {
  const said = operations.map((each) =>
    [each.operationId, each['x-permission'], each.security?.length === 0].join(' '),
  )
  const wanted = Object.entries(api as Contract).flatMap(([area, rows]) =>
    Object.entries(rows).map(([name, { may }]) => [`${area}.${name}`, may, may === 'public'].join(' ')),
  )
  expect(said.toSorted()).toEqual(wanted.toSorted())
})
