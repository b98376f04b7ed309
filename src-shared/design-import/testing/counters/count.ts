/** Something that a file draws, as it is counted: the first line of its words, and what it is drawn in. */
export interface CountedNode {
  /** Empty: it has no words of its own. */
  readonly name: string
  /** The name of what it is in, empty where that has none; null: it is in nothing; undefined: the format has no such. */
  readonly inside?: string | null
}

/** What is counted in a file, by code that shares nothing with the importers. */
export interface Count {
  readonly nodes: readonly CountedNode[]
  /** Pairs that a line joins: a second line between the same two counts no more, one from a node to itself never. */
  readonly lines: number
}

/** Counts what a file of one format draws; null: there is nothing in it that is drawn. */
export type Counter = (text: string) => Count | null

/** Collects the pairs that lines join. */
export function createPairs(): { readonly add: (a: string, b: string) => void; readonly size: () => number } {
  const pairs = new Set<string>()
  return {
    add: (a, b) => {
      if (a !== b) pairs.add([a, b].toSorted().join('\n'))
    },
    size: () => pairs.size,
  }
}

/** The words of HTML as a reader sees them. */
export function wordsOf(html: string): string {
  return html
    .replaceAll(/<(?:br|\/?div|\/?p|\/?li|\/?h\d|\/?tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&mdash;', '\u2014')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** The first line that says something. */
export function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => line !== '') ?? ''
  )
}
