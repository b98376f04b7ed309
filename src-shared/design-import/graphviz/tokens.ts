import { checkLimit, most } from '../text/part-limits.ts'

/** A sign, or a word: a name, a number, a text in quotes or one of HTML. */
export type Token =
  | { readonly sign: string }
  | { readonly word: string; readonly isHtml: boolean; readonly isPlain: boolean }

/** A hash begins a comment at the begin of a line alone, but people write it anywhere, and it is nothing else. */
const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)+/y
const plain = /[\p{L}_\u0080-\uffff][\p{L}\p{N}_\u0080-\uffff]*|-?(?:\.\d+|\d+(?:\.\d*)?)/uy
const quoted = /"((?:[^"\\]|\\[\s\S])*)"/y
const signs = ['->', '--', '{', '}', '[', ']', ';', ',', '=', ':', '+'] as const

/** The tokens of a text of DOT; null where it is none. Throws `TooMuch`. */
export function tokensOf(text: string): readonly Token[] | null {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  for (;;) {
    take(space)
    if (at >= text.length) return tokens
    checkLimit('entries', tokens.length, 2 * most.entries)
    const sign = signs.find((each) => text.startsWith(each, at))
    if (sign !== undefined && !/^-[.\d]/.test(text.slice(at, at + 2))) {
      at += sign.length
      tokens.push({ sign })
      continue
    }
    const word = take(plain)?.[0]
    if (word !== undefined) {
      tokens.push({ word, isHtml: false, isPlain: true })
      continue
    }
    const inner = take(quoted)?.[1]
    if (inner !== undefined) {
      tokens.push({
        word: inner.replaceAll(/\\\n/g, '').replaceAll('\\"', '"'),
        isHtml: false,
        isPlain: false,
      })
      continue
    }
    const html = text[at] === '<' ? htmlAt(text, at) : null
    if (html === null) return null
    at += html.length + 2
    tokens.push({ word: html, isHtml: true, isPlain: false })
  }
}

/** What stands between angle brackets that belong together. */
function htmlAt(text: string, start: number): string | null {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1
    else if (text[at] === '>') depth -= 1
    if (depth === 0) return text.slice(start + 1, at)
  }
  return null
}
