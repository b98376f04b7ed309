import type { OpenAPI } from '@orpc/contract'
import type { ProblemCode } from '#shared/base/problem.ts'
import { problemsOf, type Row } from '#shared/contract/row.ts'
import { statusOf } from '#shared/contract/status.ts'

const texts = { type: 'array', items: { type: 'string' } } as const
const facts = { type: 'object', additionalProperties: true } as const

/** The body of every answer that carries a problem, whatever its code. */
const problemSchema = {
  type: 'object',
  properties: {
    defined: { const: true },
    code: { type: 'string' },
    status: { type: 'integer', description: 'HTTP status.' },
    message: { type: 'string', description: 'A sentence for people, in the language that was asked for.' },
    data: {
      type: 'object',
      properties: {
        facts,
        at: texts,
        also: {
          type: 'array',
          items: {
            type: 'object',
            properties: { code: { type: 'string' }, facts, at: texts },
            required: ['code', 'facts'],
          },
        },
      },
      required: ['facts'],
    },
  },
  required: ['defined', 'code', 'status', 'message', 'data'],
} as const satisfies OpenAPI.SchemaObject

/** Answers that carry problems, each of which stands in the document once and is referred to by what may answer it. */
export interface ProblemResponses {
  /** Those of a row, by their status. */
  of(row: Row): Readonly<Record<string, OpenAPI.ReferenceObject>>
  /** What `of` referred to so far. */
  components(): Pick<OpenAPI.ComponentsObject, 'schemas' | 'responses'>
}

export function createProblemResponses(): ProblemResponses {
  const names = new Map<string, string>()
  const responses: Record<string, OpenAPI.ResponseObject> = {}
  /** One answer for each status and the codes that it may have there, whichever row asks for it. */
  const nameFor = (status: number, codes: readonly ProblemCode[]): string => {
    const key = `${status} ${codes.join(' ')}`
    const known = names.get(key)
    if (known !== undefined) return known
    const alike = [...names.keys()].filter((each) => each.startsWith(`${status} `)).length
    const name = `problem-${status}-${alike + 1}`
    names.set(key, name)
    responses[name] = describe(status, codes)
    return name
  }
  return {
    of: (row) =>
      Object.fromEntries(
        [...codesByStatus(row)].map(([status, codes]) => [
          status,
          { $ref: `#/components/responses/${nameFor(status, codes)}` },
        ]),
      ),
    components: () => ({ schemas: { problem: problemSchema }, responses }),
  }
}

function codesByStatus(row: Row): ReadonlyMap<number, readonly ProblemCode[]> {
  const codes = [...new Set(problemsOf(row))].toSorted()
  return Map.groupBy(codes, statusOf)
}

function describe(status: number, codes: readonly ProblemCode[]): OpenAPI.ResponseObject {
  // The facts of a problem depend on its code; a program goes by the code alone.
  const message = 'What is wrong, in a sentence.'
  const example = { defined: true, code: codes[0], status, message, data: { facts: {} } }
  const code = codes.length === 1 ? { const: codes[0] } : { enum: [...codes] }
  return {
    description: 'A problem.',
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/problem' }, { properties: { code } }] },
        example,
      },
    },
  }
}
