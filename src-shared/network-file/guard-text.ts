import { Lexer } from 'yaml'
import { fault, type FileFault, type TextPlace } from './fault.ts'

/** So large a file may be; 8,000 devices with their tunnels fit. */
const mostMib = 2
/** Brackets within brackets, and list marks on one line; a file of ours has at most three. */
const mostDepth = 8
/** Spaces before a line; each level of a file of ours adds two. */
const mostIndent = 200

/**
 * Refuses a text before it is read as YAML, in one pass over its words: too large, aliases and anchors (a few lines
 * of which unfold to gigabytes), tags, and nesting that would exhaust whoever follows it. Null: it may be read.
 */
export function guardText(text: string): FileFault | null {
  const start = { line: 1, column: 1 }
  if (text.length > mostMib * 1024 * 1024) return fault(start, 'too-large', { mib: mostMib })
  const deep = (at: TextPlace): FileFault => fault(at, 'too-deep', { depth: mostDepth })
  let [line, column, open, marks] = [1, 1, 0, 0]
  let isScalar = false
  for (const word of new Lexer().lex(text)) {
    // Marks of the reader itself, which stand for no character of the text.
    if (word === '\u{2}' || word === '\u{18}' || word === '\u{1f}') {
      isScalar = word === '\u{1f}'
      continue
    }
    const at = { line, column }
    if (!isScalar) {
      const first = word[0] ?? ''
      if (first === '&' || first === '*') return fault(at, 'no-aliases', {})
      if (first === '!') return fault(at, 'no-tags', {})
      if (first === '%') return fault(at, 'no-tags', {})
      if (first === '[' || first === '{') open += 1
      if (first === ']' || first === '}') open -= 1
      if (first === '-' || first === '?') marks += 1
      if (first === ' ' && column === 1 && word.length > mostIndent) return deep(at)
      if (open > mostDepth || marks > mostDepth) return deep(at)
    }
    isScalar = false
    const lastBreak = word.lastIndexOf('\n')
    if (lastBreak === -1) column += word.length
    else {
      for (const character of word) if (character === '\n') line += 1
      column = word.length - lastBreak
      marks = 0
    }
  }
  return null
}
