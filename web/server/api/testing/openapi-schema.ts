/** An object with these keys alone, beside those that begin with `x-`. */
const only = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  patternProperties: { '^x-': true },
  additionalProperties: false,
})
const mapOf = (values: object) => ({ type: 'object', additionalProperties: values })
const to = (name: string) => ({ $ref: `#/$defs/${name}` })
const text = { type: 'string', minLength: 1 }

/**
 * What this project writes of OpenAPI 3.1.1, by the sections of the specification: a key that an object of it does not
 * have is refused, and so is one that it must have and lacks. Schemas within are of JSON Schema 2020-12.
 */
export const openApiSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...only(
    {
      openapi: { pattern: String.raw`^3\.1\.\d+$`, type: 'string' },
      info: only({ title: text, version: text }, ['title', 'version']),
      servers: { type: 'array', minItems: 1, items: only({ url: text }, ['url']) },
      security: { type: 'array', items: to('security') },
      paths: {
        type: 'object',
        patternProperties: { '^/': to('path') },
        additionalProperties: false,
      },
      components: only({
        schemas: mapOf(to('schema')),
        responses: mapOf(to('response')),
        securitySchemes: mapOf(to('scheme')),
      }),
    },
    ['openapi', 'info', 'paths'],
  ),
  $defs: {
    schema: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
    security: mapOf({ type: 'array', items: text }),
    scheme: only(
      { type: { const: 'http' }, scheme: { const: 'bearer' }, bearerFormat: text, description: text },
      ['type', 'scheme'],
    ),
    path: only({
      get: to('operation'),
      post: to('operation'),
      put: to('operation'),
      patch: to('operation'),
      delete: to('operation'),
    }),
    // Everything that an engineer needs of an operation is required here, also where OpenAPI leaves it open.
    operation: only(
      {
        operationId: { type: 'string', pattern: String.raw`^[a-zA-Z]+\.[a-zA-Z]+$` },
        summary: text,
        description: text,
        tags: { type: 'array', minItems: 1, maxItems: 1, items: text },
        parameters: { type: 'array', items: to('parameter') },
        requestBody: only({ required: { type: 'boolean' }, content: to('content') }, ['content']),
        security: { type: 'array', items: to('security') },
        responses: {
          type: 'object',
          patternProperties: { '^[1-5][0-9]{2}$': { anyOf: [to('reference'), to('response')] } },
          additionalProperties: false,
          required: ['200', '400', '401', '403', '500'],
        },
      },
      ['operationId', 'summary', 'description', 'tags', 'responses', 'x-permission', 'x-roles'],
    ),
    parameter: {
      ...only(
        {
          name: text,
          in: { enum: ['path', 'query', 'header'] },
          required: { type: 'boolean' },
          description: text,
          schema: to('schema'),
          example: true,
        },
        ['name', 'in', 'schema', 'example'],
      ),
      // A part of the path is always there.
      if: { properties: { in: { const: 'path' } } },
      // oxlint-disable-next-line unicorn/no-thenable
      then: { properties: { required: { const: true } }, required: ['required'] },
    },
    reference: only({ $ref: { type: 'string', pattern: '^#/components/' } }, ['$ref']),
    response: only({ description: text, content: to('content') }, ['description', 'content']),
    content: {
      type: 'object',
      minProperties: 1,
      additionalProperties: only({ schema: to('schema'), example: true }, ['schema', 'example']),
    },
  },
} as const
