/** A line of a WireGuard file (wg(8), wg-quick(8)) that has content. The reader decides what is allowed. */
export interface WireGuardLine {
  readonly number: number
  /** Without the comment; empty where the line is nothing else. */
  readonly text: string
  /** The text after the first `#`, where a comment begins; null without one. */
  readonly comment: string | null
  readonly kind: 'section' | 'setting'
  /** As it is written: `Peer` of `[Peer]`, or what stands before the first `=`, empty without that. */
  readonly name: string
  /** The text after the `=`; for a section the text after its bracket, where nothing belongs. */
  readonly value: string
}

/**
 * The lines of a file, numbered from 1, without the empty ones, each made on demand. Time is proportional to the
 * text; the caller bounds its length.
 */
export function* readLines(text: string): Generator<WireGuardLine, void> {
  let number = 0
  for (const [raw] of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    number += 1
    const at = raw.indexOf('#')
    const plain = (at < 0 ? raw : raw.slice(0, at)).trim()
    if (at < 0 && plain === '') continue
    yield { number, text: plain, comment: at < 0 ? null : raw.slice(at + 1).trim(), ...meaningOf(plain) }
  }
}

function meaningOf(text: string): Pick<WireGuardLine, 'kind' | 'name' | 'value'> {
  const title = /^\[\s*(\w+)\s*\]/.exec(text)
  if (title !== null)
    return { kind: 'section', name: title[1] ?? '', value: text.slice(title[0].length).trim() }
  const at = text.indexOf('=')
  return { kind: 'setting', name: text.slice(0, Math.max(at, 0)).trim(), value: text.slice(at + 1).trim() }
}

/** A setting as it is printed: a list on one line. Null or an empty list leaves the line out. */
type Setting = string | number | readonly string[] | null

/** A section and its settings, in their order. The values are trusted to be what they say. */
export function printSection(
  name: 'Interface' | 'Peer',
  settings: Readonly<Record<string, Setting>>,
): string[] {
  const lines = [`[${name}]`]
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || (typeof value === 'object' && value.length === 0)) continue
    lines.push(`${key} = ${typeof value === 'object' ? value.join(', ') : value}`)
  }
  return lines
}
