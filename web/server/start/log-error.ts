import { isDatabaseError } from '../kernel/store/database.ts'

/** What is written of a failure. */
interface Written {
  readonly type: string
  readonly message?: string
  readonly stack?: string
  readonly cause?: Written
  readonly [field: string]: unknown
}

/**
 * Fields that say what went wrong and where, never with what: a database tells the whole row that it refused, a mail
 * server the mailbox.
 */
const fields = ['code', 'errno', 'errcode', 'errstr', 'syscall', 'severity', 'routine', 'level']
const places = ['schema', 'table', 'column', 'dataType', 'constraint']
const deepest = 3

/** What may be logged of a failure. */
export function writeError(error: unknown, depth = 0): Written {
  if (!(error instanceof Error)) return { type: typeof error }
  const isDatabase = isDatabaseError(error)
  const kept = [...fields, ...(isDatabase ? places : [])].flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  return {
    type: error.name,
    // PostgreSQL repeats values in its sentences; the code says the same.
    ...(isDatabase ? {} : { message: error.message }),
    stack: framesOf(error),
    ...Object.fromEntries(kept),
    ...(error.cause === undefined || depth === deepest ? {} : { cause: writeError(error.cause, depth + 1) }),
  }
}

/** Where it went wrong, without the message that stands above it. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n')
}
