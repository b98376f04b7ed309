import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bytesOf, utilityBounds } from './bounds.ts'
import { findReferences, printNames, replaceReferences, unknownNames, type TemplateTexts } from './names.ts'

/** Values by name. */
export type Values = ReadonlyMap<string, string>

/** A template with its values, ready for a gateway. */
export interface Rendered {
  readonly content: string
  readonly preScript: string
  readonly commands: string
  readonly postScript: string
}

export type RenderProblem = Problem<'names-unknown' | 'rendered-too-large'>

/** Puts values into a template. Nothing comes of it while a name is unknown or a text is too large. */
export function renderTemplate(template: TemplateTexts, values: Values): Result<Rendered, RenderProblem> {
  const unknown = unknownNames(template, values.keys())
  if (unknown.length > 0) return fail(problem('names-unknown', { names: printNames(unknown) }))
  // How long it would be is counted first: a small text may name a large value many thousand times.
  if (contentBytes(template.content, values) > utilityBounds.textBytes) return fail(tooLarge)
  const rendered: Rendered = {
    content: replaceReferences(template.content, (name) => values.get(name) ?? ''),
    preScript: renderScript(template.preScript, values),
    commands: renderScript(template.commands, values),
    postScript: renderScript(template.postScript, values),
  }
  return ok(rendered)
}

const tooLarge = problem('rendered-too-large', { limitKib: utilityBounds.textBytes / 1024 })

function contentBytes(content: string, values: Values): number {
  const sizes = new Map<string, number>()
  let bytes = bytesOf(content)
  for (const { name, from, to } of findReferences(content)) {
    const size = sizes.get(name) ?? bytesOf(values.get(name) ?? '')
    sizes.set(name, size)
    bytes += size - (to - from)
  }
  return bytes
}

/**
 * A script in which a reference is the shell's own variable, set before its first line: whatever a value holds, the shell
 * never reads it as part of the script. Empty when there is nothing to run.
 */
export function renderScript(script: string, values: Values): string {
  if (script.trim() === '') return ''
  const used = new Set(findReferences(script).map(({ name }) => name))
  const settings = [...used].map((name) => `${shellName(name)}=${quote(values.get(name) ?? '')}\n`).join('')
  const text = replaceReferences(script, (name) => `\${${shellName(name)}}`)
  return `${settings}${text}${text.endsWith('\n') ? '' : '\n'}`
}

const shellName = (name: string): string => `TRAMA_${name}`

/** A text as one word for a POSIX shell (XCU 2.2.2). */
const quote = (value: string): string => `'${value.replaceAll("'", String.raw`'\''`)}'`
