import type { OpenAPI } from '@orpc/contract'
import { drawExample, type Schema } from '#shared/contract/described/draw-example.ts'
import type { Row } from '#shared/contract/row.ts'
import { permissions } from '#shared/model/permissions.ts'

/** Who may make a call, in the keys that every operation of the document has. */
export function describeCaller(row: Row): Readonly<Record<string, unknown>> {
  const { may, programs, onlyBy } = row
  return {
    'x-permission': may,
    'x-roles': permissions[may] === 'anyone' ? [] : permissions[may],
    ...(programs === undefined ? {} : { 'x-token-area': programs.area }),
    ...(onlyBy === undefined ? {} : { 'x-only-by': onlyBy }),
    ...(may === 'public' ? { security: [] } : {}),
    ...(programs === undefined ? {} : { security: [{ session: [] }, { token: [] }] }),
  }
}

/**
 * Says of the parameters of an address what is true of this API: each is one text, and a list in one is separated by
 * commas. The generator writes what its own client would send.
 */
export function plainParameters(operation: OpenAPI.OperationObject): void {
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue
    for (const key of ['style', 'explode', 'allowEmptyValue', 'allowReserved'] as const)
      Reflect.deleteProperty(parameter, key)
    const { anyOf } = (parameter.schema ?? {}) as Schema
    const [list, text] = Array.isArray(anyOf) ? (anyOf as Schema[]) : []
    if (list?.type !== 'array' || text?.type !== 'string') continue
    parameter.schema = text
    parameter.example = [drawExample(list, parameter.name, operation.tags?.[0] ?? '')].flat().join(',')
    parameter.description ??= 'Values separated by commas.'
  }
}

/** Puts a request and an answer that are valid into an operation. */
export function giveExamples(operation: OpenAPI.OperationObject): void {
  const place = operation.tags?.[0] ?? ''
  for (const parameter of operation.parameters ?? [])
    if (!('$ref' in parameter) && parameter.schema !== undefined)
      parameter.example ??= drawExample(parameter.schema as Schema, parameter.name, place)
  const { requestBody = null, responses = {} } = operation
  const bodies = [requestBody, ...Object.values(responses)]
  for (const body of bodies) {
    if (body === null || '$ref' in body) continue
    for (const media of Object.values(body.content ?? {}))
      if (media.schema !== undefined) media.example = drawExample(media.schema as Schema, place, place)
  }
}

/** Says of what may be repeated by which header (draft-ietf-httpapi-idempotency-key-header). */
export function takeKey(operation: OpenAPI.OperationObject, row: Row): void {
  if (row.kind !== 'call' || row.repeats !== true) return
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description:
        'A new random text for each call. Sent again with the same one, the call is not carried out twice: it answers what was stored and answered the first time. Kept for up to 24 hours, the last 1,000 of each person or token.',
      schema: { type: 'string', pattern: '^("[A-Za-z0-9_-]{16,64}"|[A-Za-z0-9_-]{16,64})$' },
      example: '"8e03978e-40d5-43dd-bc93-6894a57f9324"',
    },
  ]
}
