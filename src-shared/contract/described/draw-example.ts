import { exampleId, exampleNumber, exampleTexts } from './example-values.ts'

/** A part of a JSON schema as the document of the API has it. */
export type Schema = Readonly<Record<string, unknown>>

/**
 * A value that a schema takes, with names and addresses as people have them. Drawn from the schema, so that it is valid
 * whatever the contract becomes; `example-values.ts` says only what texts and numbers look like.
 * `name`: what the value is called, `place`: what it is within.
 */
export function drawExample(schema: Schema, name: string, place: string): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return drawEnum(schema.enum, name, place)
  const choice = chosen(schema)
  if (choice !== null) return drawExample(choice, name, place)
  switch (typeOf(schema)) {
    case 'object':
      return drawObject(schema, name)
    case 'array':
      return drawArray(schema, name, place)
    case 'string':
      return drawText(schema, name, place)
    case 'integer':
    case 'number':
      return within(schema, exampleNumber(name, place))
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

/** Its type; of several the first that is something. */
function typeOf({ type }: Schema): unknown {
  const types: readonly unknown[] = [type].flat()
  return types.find((each) => each !== 'null') ?? type
}

/** One of the values, the known one where there is one: a kind is what it usually is. */
function drawEnum(values: readonly unknown[], name: string, place: string): unknown {
  const known = exampleTexts[`${place}.${name}`] ?? exampleTexts[name]
  return values.includes(known) ? known : values[0]
}

/** The first choice that is something; null: the schema gives none. */
function chosen({ anyOf, oneOf }: Schema): Schema | null {
  const choices = [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? each.filter(isSchema) : []))
  return choices.find(({ type }) => type !== 'null') ?? choices[0] ?? null
}

function drawObject({ properties, additionalProperties, propertyNames }: Schema, name: string): unknown {
  const drawn = Object.entries(isSchema(properties) ? properties : {}).map(([key, schema]) => [
    key,
    isSchema(schema) ? drawExample(schema, key, name) : null,
  ])
  if (!isSchema(additionalProperties)) return Object.fromEntries(drawn)
  const keys = keysOf(propertyNames, name)
  return Object.fromEntries([
    ...drawn,
    ...keys.map((key) => [key, drawExample(additionalProperties, name, name)]),
  ])
}

/** The keys of a record: all of them where they are known. */
function keysOf(names: unknown, name: string): readonly string[] {
  if (!isSchema(names)) return ['office']
  return Array.isArray(names.enum)
    ? names.enum.map(String)
    : [String(drawExample(names, `${name}-key`, name))]
}

function drawArray({ items, minItems }: Schema, name: string, place: string): unknown {
  if (!isSchema(items)) return []
  const one = drawExample(items, name, place)
  return Array.from({ length: typeof minItems === 'number' ? Math.max(minItems, 1) : 1 }, () => one)
}

const named = /Ids?$|\.ids?$|^gone\.|\.(due|uncertain)$/

function drawText(schema: Schema, name: string, place: string): string {
  if (schema.format === 'uuid') return exampleId(name, place)
  const known = exampleTexts[`${place}.${name}`] ?? exampleTexts[name]
  if (known !== undefined) return known
  const { pattern, maxLength } = schema
  if (typeof pattern === 'string' && pattern.startsWith(String.raw`^\d{1,`))
    return String(exampleNumber(name, place))
  // What is named like an id is one, also where it may be something else.
  if (named.test(`${place}.${name}`) && (typeof maxLength !== 'number' || maxLength >= 36))
    return exampleId(name, place)
  throw new Error(`no example for the text ${place}.${name}`)
}

function within({ minimum, maximum }: Schema, value: number): number {
  const least = typeof minimum === 'number' ? minimum : value
  const most = typeof maximum === 'number' ? maximum : value
  return Math.min(Math.max(value, least), most)
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
