import { checkLimit, most } from '../text/part-limits.ts'

/** A sign, or a word: a name, a number, a text in quotes or one of HTML. */
type Token =
  | { readonly sign: string }
  | { readonly word: string; readonly isHtml: boolean; readonly isPlain: boolean }

/** A hash begins a comment at the begin of a line alone, but people write it anywhere, and it is nothing else. */
const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|#[^\n]*)+/y
const plain = /[\p{L}_\u0080-\uffff][\p{L}\p{N}_\u0080-\uffff]*|-?(?:\.\d+|\d+(?:\.\d*)?)/uy
const quoted = /"((?:[^"\\]|\\[\s\S])*)"/y
const signs = ['->', '--', '{', '}', '[', ']', ';', ',', '=', ':', '+'] as const
/** One for all that are alike: most of a file is signs. */
const tokenOf = new Map<string, Token>(signs.map((sign) => [sign, { sign }]))

/** The tokens of a text, each read when it is asked for: a file has a million of them. */
export interface Tokens {
  /** Undefined behind the last. Those that were asked for long before are no longer there. */
  readonly at: (index: number) => Token | undefined
  /** Whether something that is no token ended the text. */
  readonly isBroken: () => boolean
}

/** The tokens of a text of DOT. Asking for one throws `TooMuch` where there are too many. */
export function tokensOf(text: string): Tokens {
  let kept: Token[] = []
  let [first, at] = [0, 0]
  let isBroken = false
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  const next = (): Token | undefined => {
    take(space)
    if (at >= text.length) return undefined
    const sign = signs.find((each) => text.startsWith(each, at))
    const signed = sign === undefined ? undefined : tokenOf.get(sign)
    if (sign !== undefined && signed !== undefined && !/^-[.\d]/.test(text.slice(at, at + 2))) {
      at += sign.length
      return signed
    }
    const word = take(plain)?.[0]
    if (word !== undefined) return { word, isHtml: false, isPlain: true }
    const inner = take(quoted)?.[1]
    if (inner !== undefined)
      return {
        word: inner.replaceAll(/\\\n/g, '').replaceAll('\\"', '"'),
        isHtml: false,
        isPlain: false,
      }
    const html = text[at] === '<' ? htmlAt(text, at) : null
    if (html === null) {
      isBroken = true
      at = text.length
      return undefined
    }
    at += html.length + 2
    return { word: html, isHtml: true, isPlain: false }
  }
  return {
    at: (index) => {
      while (first + kept.length <= index) {
        const token = next()
        if (token === undefined) return undefined
        checkLimit('entries', first + kept.length, 2 * most.entries)
        if (kept.length >= 2 * mostKept) {
          first += kept.length - mostKept
          kept = kept.slice(-mostKept)
        }
        kept.push(token)
      }
      return kept[index - first]
    },
    isBroken: () => isBroken,
  }
}

/** As many as lie between the first and the last that are asked for at once. */
const mostKept = 64

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
