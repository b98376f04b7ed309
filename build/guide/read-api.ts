import { anyCallProblems } from '#shared/contract/row.ts'
import { statusOf } from '#shared/contract/status.ts'
import type { ApiField, ApiOperation, ApiProblem } from '#shared/help/api/operation.ts'
import { fieldOf, fieldsWithin } from './field-tree.ts'

interface Media {
  readonly schema: Readonly<Record<string, unknown>>
  readonly example: unknown
}
interface Answer {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, Media>>
}
interface Parameter extends Media {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly description?: string
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly 'x-permission': string
  readonly 'x-roles': readonly string[]
  readonly 'x-token-area'?: string
  readonly 'x-only-by'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Answer
  readonly responses: Readonly<Record<string, Answer>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Answer>> }
}

/** The operations of the API's document, as its page shows them. */
export function readApi(text: string): readonly ApiOperation[] {
  const document = JSON.parse(text) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(document, method, path, operation)),
  )
}

/** What any operation may answer, which stands on the page once. */
export const commonProblems: readonly ApiProblem[] = anyCallProblems
  .map((code) => ({ code, status: statusOf(code) }))
  .toSorted((one, other) => one.status - other.status)
const isCommon: ReadonlySet<string> = new Set(anyCallProblems)

function toOperation(document: Document, method: string, path: string, operation: Operation): ApiOperation {
  const { operationId, summary, description, parameters = [], requestBody = {}, responses } = operation
  const body = Object.values(requestBody.content ?? {})[0]
  const { content = {} } = responses['200'] ?? {}
  const isFeed = content['text/event-stream'] !== undefined
  const answer = Object.values(content)[0]
  const ofInput = parameters.filter((each) => each.in !== 'header')
  const given = Object.fromEntries(ofInput.map(({ name, example }) => [name, example]))
  return {
    id: operationId,
    area: operationId.split('.')[0] ?? '',
    method: method.toUpperCase(),
    path,
    summary,
    description,
    isFeed,
    permission: operation['x-permission'],
    roles: operation['x-roles'],
    tokenArea: operation['x-token-area'] ?? null,
    isForApplication: operation['x-only-by'] !== undefined,
    input: [...parameters.map(parameterOf), ...fieldsWithin(body?.schema)],
    answer: answerOf(answer?.schema),
    example: {
      input: { ...given, ...(body?.example as object | undefined) },
      answer: answer?.example ?? null,
    },
    problems: problemsOf(document, responses),
  }
}

function parameterOf({ name, required, description, schema }: Parameter): ApiField {
  const of = description === undefined ? schema : { ...schema, description }
  return fieldOf(name, of, required === true)
}

/** A list says itself that it is one; of anything else the fields say it. */
function answerOf(schema: Media['schema'] | undefined): readonly ApiField[] {
  if (schema === undefined) return []
  const isObject = schema.type === 'object' && schema.properties !== undefined
  return isObject ? fieldsWithin(schema) : [fieldOf('*', schema, true)]
}

/** Problems of its own. */
function problemsOf({ components }: Document, responses: Operation['responses']): readonly ApiProblem[] {
  return Object.entries(responses).flatMap(([status, { $ref = '' }]) => {
    if (Number(status) < 400) return []
    const found = components.responses[$ref.split('/').at(-1) ?? '']
    return codesIn(JSON.stringify(found))
      .filter((code) => !isCommon.has(code))
      .map((code) => ({ code, status: Number(status) }))
  })
}

function codesIn(written: string): readonly string[] {
  const [, one] = /"code":\{"const":"([^"]+)"/.exec(written) ?? []
  const [, many = '[]'] = /"code":\{"enum":(\[[^\]]*\])/.exec(written) ?? []
  return one === undefined ? (JSON.parse(many) as string[]) : [one]
}
