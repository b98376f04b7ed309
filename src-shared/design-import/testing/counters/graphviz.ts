import { createPairs, firstLine, wordsOf, type Count } from './count.ts'

/** What holds for what comes after it in a pair of braces. */
interface Scope {
  readonly name: string | null
  /** The words of a cluster stand anywhere in it. */
  readonly title: { text: string | null }
  readonly ids: Set<string>
  label: string | null
  isUnseen: boolean
  /** Nobody sees its frame, nor those in it that say nothing else of theirs. */
  isHidden: boolean
  /** Ids that the line before ends at, when a line follows. */
  from: readonly string[] | null
  last: readonly string[] | null
}

/** Of a graph of Graphviz: one pass over its words, with texts and comments put aside. */
export function countGraphviz(given: string): Count | null {
  const { words, texts } = split(given)
  const labels = new Map<string, string | null>()
  const inside = new Map<string, Scope['title']>()
  const clusters = new Set<string>()
  const pairs = createPairs()
  const start = words.indexOf('{')
  if (start < 0) return null
  const stack: Scope[] = [scopeOf(null, null)]
  const textOf = (word: string): string => texts.get(word) ?? word
  const name = (word: string): void => {
    const scope = stack.at(-1)
    if (scope === undefined) return
    if (!labels.has(word)) labels.set(word, scope.label)
    for (const each of stack) each.ids.add(word)
    end(scope, [word])
  }
  const end = (scope: Scope, ids: readonly string[]): void => {
    if (scope.from !== null) for (const a of scope.from) for (const b of ids) joined.push([a, b])
    scope.from = null
    scope.last = ids
  }
  let joined: (readonly [string, string])[] = []
  const flush = (isUnseen: boolean): void => {
    if (!isUnseen) for (const [a, b] of joined) pairs.add(a, b)
    joined = []
  }
  for (let at = start + 1; at < words.length; at += 1) {
    const [word, next, scope] = [words[at] ?? '', words[at + 1] ?? '', stack.at(-1)]
    if (scope === undefined) break
    if (word === '[') {
      const close = words.indexOf(']', at)
      const attributes = attributesOf(words.slice(at + 1, close < 0 ? words.length : close), textOf)
      const owner = (words[at - 1] ?? '').toLowerCase()
      if (owner === 'node') scope.label = attributes.get('label') ?? scope.label
      else if (owner === 'edge') scope.isUnseen = /invis/.test(attributes.get('style') ?? '')
      else if (owner === 'graph') describe(scope, attributes)
      else if (joined.length > 0) flush(/invis/.test(attributes.get('style') ?? '') || scope.isUnseen)
      else if (attributes.has('label'))
        for (const id of scope.last ?? []) labels.set(id, attributes.get('label') ?? null)
      at = close < 0 ? words.length : close
    } else if (word === '->' || word === '--') scope.from = scope.last
    else if (word === '{') {
      const title = /^subgraph$/i.test(words[at - 1] ?? '') ? null : textOf(words[at - 1] ?? '')
      const isNamed = /^subgraph$/i.test(words[at - 2] ?? '')
      const { isUnseen, isHidden } = scope
      stack.push({ ...scopeOf(isNamed ? title : null, scope.label), isUnseen, isHidden })
    } else if (word === '}') {
      if (joined.length > 0) flush(scope.isUnseen)
      stack.pop()
      if (scope.name !== null) clusters.add(scope.name)
      const held = scope.name?.startsWith('cluster') === true && !scope.isHidden ? [...scope.ids] : []
      for (const id of held.filter((each) => !inside.has(each))) inside.set(id, scope.title)
      const outer = stack.at(-1)
      if (outer !== undefined) end(outer, [...scope.ids])
    } else if (word === ';' || word === ',') {
      if (joined.length > 0) flush(scope.isUnseen)
      scope.last = null
    } else if (word === ':') at += 1
    else if (next === '=') {
      describe(scope, new Map([[word.toLowerCase(), textOf(words[at + 2] ?? '')]]))
      at += 2
    } else if (/^(?:node|edge|graph)$/i.test(word) && next === '[') continue
    else if (/^subgraph$/i.test(word)) at += next === '{' ? 0 : 1
    else if (/^[\w\u0080-\uFFFF.\-"]/.test(word)) {
      if (joined.length > 0 && scope.from === null) flush(scope.isUnseen)
      name(textOf(word))
    }
  }
  flush(false)
  return {
    nodes: nodesOf(labels, clusters, inside),
    lines: pairs.size(),
  }
}

/** A cluster that a line ends at is no node of its own. */
function nodesOf(
  labels: ReadonlyMap<string, string | null>,
  clusters: ReadonlySet<string>,
  inside: ReadonlyMap<string, Scope['title']>,
): Count['nodes'] {
  return [...labels]
    .filter(([id]) => !clusters.has(id))
    .map(([id, label]) => {
      const title = inside.get(id)
      const name = firstLine(label === null ? id : shown(label, id))
      const holder = title === undefined ? null : firstLine(shown(title.text ?? '', ''))
      return { name: name === '' ? id : name, inside: holder }
    })
}

function scopeOf(name: string | null, label: string | null): Scope {
  return {
    name,
    title: { text: null },
    ids: new Set(),
    label,
    isUnseen: false,
    isHidden: false,
    from: null,
    last: null,
  }
}

/** What a cluster says of itself. */
function describe(scope: Scope, attributes: ReadonlyMap<string, string>): void {
  scope.title.text = attributes.get('label') ?? scope.title.text
  scope.isHidden = /invis/.test(attributes.get('style') ?? (scope.isHidden ? 'invis' : ''))
}

function shown(label: string, id: string): string {
  const text = label
    .replaceAll('\\N', id)
    .replaceAll(/\\[nlr]/g, '\n')
    .replaceAll(/\\(.)/g, '$1')
  if (label.startsWith('<')) return wordsOf(label.slice(1, -1).replaceAll(/<\/td>/gi, ' '))
  return /[|{}]/.test(text) ? text.replaceAll(/<[^<>|]*>/g, '').replaceAll(/[|{}]/g, '\n') : wordsOf(text)
}

function attributesOf(
  words: readonly string[],
  textOf: (word: string) => string,
): ReadonlyMap<string, string> {
  return new Map(
    words.flatMap((word, at) =>
      words[at + 1] === '=' ? [[textOf(word).toLowerCase(), textOf(words[at + 2] ?? '')] as const] : [],
    ),
  )
}

/** Words and signs; what stands in quotes or is HTML is one word, with its text aside. */
function split(given: string): {
  readonly words: readonly string[]
  readonly texts: ReadonlyMap<string, string>
} {
  const texts = new Map<string, string>()
  const words: string[] = []
  const pattern =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^[ \t]*|[;\]}] *)#[^\n]*|"((?:[^"\\]|\\[\s\S])*)"|->|--|[[\]{};,=:+]|<|-?(?:\.\d+|\d+(?:\.\d+)?)(?![\w\u0080-\uFFFF])|[\w.\u0080-\uFFFF]+/gm
  for (let found = pattern.exec(given); found !== null; found = pattern.exec(given)) {
    const [word, quoted] = found
    if (/^(?:\/[/*]|#)/.test(word)) continue
    if (word === '<') {
      const close = htmlEnd(given, found.index)
      const key = `"${texts.size}`
      texts.set(key, given.slice(found.index, close))
      words.push(key)
      pattern.lastIndex = close
    } else if (quoted !== undefined) {
      if (words.at(-1) === '+') {
        words.pop()
        const key = words.at(-1) ?? ''
        texts.set(key, (texts.get(key) ?? '') + quoted)
        continue
      }
      const key = `"${texts.size}`
      texts.set(key, quoted.replaceAll('\\\n', '').replaceAll('\\"', '"'))
      words.push(key)
    } else words.push(word)
  }
  return { words, texts }
}

function htmlEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '<') depth += 1
    if (text[at] === '>') depth -= 1
    if (depth === 0) return at + 1
  }
  return text.length
}
