/** A part of a JSON schema. */
type Schema = Readonly<Record<string, unknown>>

/** The type of TypeScript that a JSON schema describes. `inset`: spaces before its lines. */
export function printType(schema: unknown, inset = ''): string {
  if (!isSchema(schema)) return 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return unite(schema.enum.map((each) => JSON.stringify(each)))
  const choices = [schema.anyOf, schema.oneOf].flatMap((each): readonly unknown[] =>
    Array.isArray(each) ? each : [],
  )
  if (choices.length > 0) return unite(choices.map((each) => printType(each, inset)))
  if (Array.isArray(schema.type))
    return unite(schema.type.map((type: unknown) => printType({ ...schema, type }, inset)))
  return printPlain(schema, inset)
}

function printPlain(schema: Schema, inset: string): string {
  switch (schema.type) {
    case 'object':
      return printObject(schema, inset)
    case 'array': {
      const item = printType(schema.items, inset)
      return /^[\w"]+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`
    }
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

function printObject({ properties, required, additionalProperties }: Schema, inset: string): string {
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(([name, of]) =>
    printField(name, of, needed.includes(name), `${inset}  `),
  )
  const rest = isSchema(additionalProperties)
    ? [`${inset}  readonly [key: string]: ${printType(additionalProperties, `${inset}  `)}\n`]
    : []
  const lines = [...fields, ...rest]
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${inset}}`
}

function printField(name: string, schema: unknown, isNeeded: boolean, inset: string): string {
  const said = isSchema(schema) && typeof schema.description === 'string' ? schema.description : null
  const comment = said === null ? '' : `${inset}/** ${safeComment(said)} */\n`
  const key = /^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name)
  return `${comment}${inset}readonly ${key}${isNeeded ? '' : '?'}: ${printType(schema, inset)}\n`
}

/** A text that cannot end the comment that it stands in. */
export function safeComment(text: string): string {
  return text.replaceAll('*/', '* /')
}

function unite(types: readonly string[]): string {
  return [...new Set(types)].join(' | ')
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
