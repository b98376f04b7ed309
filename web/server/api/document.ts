import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { toOrpcContract } from '#shared/contract/orpc.ts'

/** The OpenAPI 3.1 document of all rows, as JSON text. */
export async function printDocument(): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(toOrpcContract(), {
    info: { title: 'Trama', version: '1.0.0' },
    servers: [{ url: '/api' }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  })
  return JSON.stringify(document)
}
