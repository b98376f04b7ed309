import { printType, safeComment } from './print-type.ts'

/** What of an operation of the API's document the types of a client need. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly 'x-token-area'?: string
  readonly 'x-roles': readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
interface Parameter {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: object
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly oneOf?: readonly Schema[]
}

const head = `/** Whom a program asks, and with what. */
export interface ClientOptions {
  /** Where the server is, without \`/api\`: \`https://trama.example.org\`. */
  readonly server: string
  /** A token for programs, made on the page of tokens. It may have fewer rights than a call needs. */
  readonly token: string
  /** The language of what is written for people. */
  readonly language?: 'en' | 'es'
  readonly fetch?: typeof fetch
}

/** Why a call was refused: a code, and what a sentence about it is made of. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly facts: Readonly<Record<string, unknown>>
  /** The field that it is about. */
  readonly at?: readonly string[]
  readonly also?: readonly { readonly code: string; readonly facts: Readonly<Record<string, unknown>>; readonly at?: readonly string[] }[]
}

/** What a call answers: a value, or the problem that says why not. */
export type Answer<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem<Code> }

/** A client of the API with all calls that programs may make. No call throws. */
export function createClient(options: ClientOptions): Client
`

/** The declarations of the client: its operations by area. `problemsOf`: the codes of an operation's row. */
export function printClientTypes(
  operations: readonly Operation[],
  problemsOf: (operationId: string) => readonly string[],
  anyProblems: readonly string[],
): string {
  const areas = Map.groupBy(operations, ({ operationId }) => operationId.split('.')[0] ?? '')
  const named = [...areas].map(([area, rows]) => {
    const calls = rows.map((each) => printCall(each, problemsOf(each.operationId)))
    return `export interface ${capital(area)}Calls {\n${calls.join('\n')}}\n`
  })
  const client = [...areas.keys()].map((area) => `  readonly ${area}: ${capital(area)}Calls\n`)
  return [
    head,
    `/** What any call may answer. */\nexport type AnyProblem = ${union(anyProblems)}\n`,
    `export interface Client {\n${client.join('')}}\n`,
    ...named,
    ...operations.flatMap((each) => {
      const name = nameOf(each)
      return [
        `export type ${name}Input = ${printType(inputOf(each))}\n`,
        `export type ${name}Output = ${printType(outputOf(each))}\n`,
      ]
    }),
  ].join('\n')
}

function printCall(operation: Operation, problems: readonly string[]): string {
  const { operationId, summary, description, 'x-token-area': area, 'x-roles': roles } = operation
  const [, call = ''] = operationId.split('.')
  const name = nameOf(operation)
  const codes = problems.length === 0 ? 'AnyProblem' : `${union(problems)} | AnyProblem`
  const given = (inputOf(operation).required ?? []).length === 0 ? 'input?' : 'input'
  const signature = isFeed(operation)
    ? `${call}(input: ${name}Input, listen: (event: ${name}Output) => void, signal?: AbortSignal): Promise<Answer<null, ${codes}>>`
    : `${call}(${given}: ${name}Input): Promise<Answer<${name}Output, ${codes}>>`
  const needs = `Needs a token for ${String(area)} of: ${roles.filter((role) => tokenRoles.has(role)).join(', ')}.`
  return `  /**\n   * ${safeComment(summary)}. ${safeComment(description)}\n   *\n   * ${needs}\n   */\n  ${signature}\n`
}

const tokenRoles: ReadonlySet<string> = new Set(['viewer', 'operator', 'admin'])

function inputOf({ parameters: all = [], requestBody = {} }: Operation): Schema {
  // The client makes the keys of its calls itself.
  const parameters = all.filter((each) => each.in !== 'header')
  const [body] = Object.values(requestBody.content ?? {})
  const named = parameters.map(({ name, schema, description }) => [name, { ...schema, description }] as const)
  return {
    ...{ type: 'object' },
    properties: { ...Object.fromEntries(named), ...body?.schema.properties },
    required: [
      ...parameters.filter(({ required }) => required === true).map(({ name }) => name),
      ...(body?.schema.required ?? []),
    ],
  }
}

function outputOf(operation: Operation): unknown {
  const [answer] = Object.values(operation.responses['200']?.content ?? {})
  return isFeed(operation) ? answer?.schema.oneOf?.[0]?.properties?.data : answer?.schema
}

function isFeed({ responses }: Operation): boolean {
  return responses['200']?.content?.['text/event-stream'] !== undefined
}

function nameOf({ operationId }: Operation): string {
  return operationId.split('.').map(capital).join('')
}

function capital(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function union(codes: readonly string[]): string {
  return codes.map((code) => JSON.stringify(code)).join(' | ')
}
