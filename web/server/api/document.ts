import type { OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { rowAt } from '#shared/contract/find-row.ts'
import { descriptions } from '#shared/contract/described/descriptions.ts'
import { nameUnits } from '#shared/contract/described/name-units.ts'
import { toOrpcContract } from '#shared/contract/orpc.ts'
import type { Row } from '#shared/contract/row.ts'
import { describeCaller, giveExamples, plainParameters, takeKey } from './operation-facts.ts'
import { createProblemResponses } from './problem-responses.ts'

/** With what a call comes: what stands at an operation that programs may make, else a person's session alone. */
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      "A person's token for programs, `trama_` and 43 characters. It may have fewer rights than the operation names.",
  },
} as const

/**
 * The OpenAPI 3.1 document of all rows, with their texts, the units of their numbers, who may call them and an example of each, as JSON text. What may go wrong stands in it once, and operations refer to it.
 */
export async function printDocument(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(toOrpcContract(descriptions), {
    info: { title: 'Trama', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes },
  })
  const problems = createProblemResponses()
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post, path?.put, path?.patch, path?.delete]) {
      if (operation === undefined) continue
      plainParameters(operation)
      nameUnits(operation, operation.tags?.[0] ?? '')
      const row = rowOf(operation)
      Object.assign(operation, describeCaller(row))
      // The library's types of an operation and of its answers are of two versions of OpenAPI.
      Object.assign(operation, {
        responses: { ...goodAnswers(operation), ...problems.of(row) },
      })
      giveExamples(operation)
      takeKey(operation, row)
    }
  document.components = { ...document.components, ...problems.components() }
  return JSON.stringify(document)
}

type Answers = Readonly<Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject>>

function goodAnswers({ responses = {} }: OpenAPI.OperationObject): Answers {
  return Object.fromEntries(Object.entries(responses).filter(([status]) => Number(status) < 400))
}

function rowOf({ operationId = '' }: OpenAPI.OperationObject): Row {
  const [area = '', name = ''] = operationId.split('.')
  return rowAt(area, name)
}
