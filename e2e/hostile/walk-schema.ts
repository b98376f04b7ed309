import type { z } from 'zod'

/** Any schema, with what it is made of. */
export type AnySchema = z.core.$ZodType & { readonly _zod: { readonly def: z.core.$ZodTypeDef } }

/** A schema inside another, and where: `edits[].position.x`. */
export interface Inner {
  readonly at: string
  readonly schema: AnySchema
}

/** Every schema that an input is made of, itself first. Throws for a kind that it does not know: nothing is left out. */
export function* walkSchema(schema: z.core.$ZodType, at = ''): Generator<Inner> {
  yield { at, schema }
  for (const { step, inner } of innerOf((schema as z.core.$ZodTypes)._zod.def))
    yield* walkSchema(inner, step.startsWith('[') || at === '' ? `${at}${step}` : `${at}.${step}`)
}

interface Step {
  readonly step: string
  readonly inner: z.core.$ZodType
}

function innerOf(def: z.core.$ZodTypes['_zod']['def']): readonly Step[] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([step, inner]) => ({ step, inner }))
    case 'array':
      return [{ step: '[]', inner: def.element }]
    case 'record':
      return [
        { step: '[key]', inner: def.keyType },
        { step: '[]', inner: def.valueType },
      ]
    case 'union':
      return def.options.map((inner, index) => ({ step: `[${index}]`, inner }))
    case 'pipe':
      return [
        { step: '[in]', inner: def.in },
        { step: '[out]', inner: def.out },
      ]
    case 'default':
    case 'nullable':
    case 'optional':
      return [{ step: '[]', inner: def.innerType }]
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'unknown':
    case 'any':
    case 'null':
    case 'undefined':
      return []
    default:
      throw new Error(`a schema of a kind that is not known here: ${def.type}`)
  }
}
