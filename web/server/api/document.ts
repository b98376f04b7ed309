import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { descriptions } from '#shared/contract/described/descriptions.ts'
import { nameUnits } from '#shared/contract/described/name-units.ts'
import { toOrpcContract } from '#shared/contract/orpc.ts'

/** The OpenAPI 3.1 document of all rows, with their texts and the units of their numbers, as JSON text. */
export async function printDocument(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(toOrpcContract(descriptions), {
    info: { title: 'Trama', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  })
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post, path?.put, path?.patch, path?.delete])
      nameUnits(operation, operation?.tags?.[0] ?? '')
  return JSON.stringify(document)
}
