import type { ApiField } from '#shared/help/api/operation.ts'

/** A part of a JSON schema. */
type Schema = Readonly<Record<string, unknown>>

/** What is within a value: the fields of an object, the shapes it may have. */
export function fieldsWithin(schema: unknown): readonly ApiField[] {
  if (!isSchema(schema)) return []
  if (schema.type === 'array') return fieldsWithin(schema.items)
  const shapes = choicesOf(schema).filter((each) => !isNull(each))
  if (shapes.length === 1) return fieldsWithin(shapes[0])
  if (shapes.length > 1)
    return shapes.flatMap((shape) => {
      const fields = fieldsWithin(shape)
      return fields.length === 0 ? [] : [{ name: nameOfShape(shape), type: typeOf(shape), fields }]
    })
  const { properties, additionalProperties } = schema
  const needed: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const own = Object.entries(isSchema(properties) ? properties : {}).map(([name, of]) =>
    fieldOf(name, of, needed.includes(name)),
  )
  const rest = isSchema(additionalProperties) ? [fieldOf('*', additionalProperties, true)] : []
  return [...own, ...rest]
}

/** One value with what is within it. */
export function fieldOf(name: string, schema: unknown, isNeeded: boolean): ApiField {
  const fields = fieldsWithin(schema)
  const said = isSchema(schema) && typeof schema.description === 'string' ? schema.description : null
  return {
    name,
    type: typeOf(schema),
    ...(isNeeded ? {} : { isOptional: true as const }),
    ...(said === null ? {} : { text: said }),
    ...(fields.length === 0 ? {} : { fields }),
  }
}

/** What tells a shape from the others: its first value that is always the same. */
function nameOfShape(shape: unknown): string {
  const properties = isSchema(shape) && isSchema(shape.properties) ? shape.properties : {}
  const told = Object.entries(properties).find(([, of]) => isSchema(of) && 'const' in of)
  return told === undefined ? '|' : `${told[0]} = ${typeOf(told[1])}`
}

function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'any'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') {
    const item = typeOf(schema.items)
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (schema.type === 'string')
    return typeof schema.format === 'string' ? `string(${schema.format})` : textType(schema)
  return typeof schema.type === 'string' ? schema.type : 'any'
}

function textType({ maxLength }: Schema): string {
  return typeof maxLength === 'number' ? `string(≤ ${maxLength})` : 'string'
}

function choicesOf({ anyOf, oneOf }: Schema): readonly unknown[] {
  return [anyOf, oneOf].flatMap((each): readonly unknown[] => (Array.isArray(each) ? each : []))
}

function isNull(schema: unknown): boolean {
  return isSchema(schema) && schema.type === 'null'
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
