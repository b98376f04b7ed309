import { fail, type Result } from '#shared/base/result.ts'
import { flag, integer, record, text } from './fields.ts'
import { interfaceName, tunnel, type Tunnel } from './tunnel.ts'

/** What the helper can be asked for. There is nothing else. */
export type Request =
  | { readonly id: number; readonly verb: 'hello' | 'read' | 'bye' }
  | { readonly id: number; readonly verb: 'up'; readonly spec: Tunnel }
  | { readonly id: number; readonly verb: 'down'; readonly name: string; readonly keepBlocking: boolean }

/** Characters of a request's line; a tunnel with all that it may have needs less. */
export const longestLine = 512 * 1024

const id = integer(1, 2 ** 31)
const verb = (name: Request['verb']) => text(8, (value) => (value === name ? name : null))

const shapes = {
  hello: record({ id, verb: verb('hello') }),
  read: record({ id, verb: verb('read') }),
  bye: record({ id, verb: verb('bye') }),
  up: record({ id, verb: verb('up'), spec: tunnel }),
  down: record({ id, verb: verb('down'), name: interfaceName, keepBlocking: flag }),
}
const verbs = new Map<unknown, (value: unknown, at: string) => Result<object, string>>(Object.entries(shapes))

/** Why a line was refused: the path of what is wrong, and the id it bears, when it bears one. */
export interface Refusal {
  readonly id: number | null
  readonly path: string
}

/** Reads one line, JSON with a verb of ours and exactly its fields. */
export function parseRequest(line: string): Result<Request, Refusal> {
  if (line.length > longestLine) return fail({ id: null, path: 'line' })
  const value = parseJson(line)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail({ id: null, path: 'line' })
  const fields = new Map<string, unknown>(Object.entries(value))
  const number = id(fields.get('id'), 'id')
  const shape = verbs.get(fields.get('verb'))
  const refuse = (path: string) => fail({ id: number.ok ? number.value : null, path })
  if (shape === undefined) return refuse('request.verb')
  const read = shape(value, 'request')
  return read.ok ? { ok: true, value: read.value as Request } : refuse(read.problem)
}

/** Undefined: no JSON. */
function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
