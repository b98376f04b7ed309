import type { DesignKind } from '#shared/design/kinds.ts'
import { nearest, thingWords } from './kind-words.ts'
import type { Notes } from './notes.ts'

/** A kind and the word it was worked out from. */
export interface Guess {
  readonly kind: DesignKind
  readonly word: string
}

/** In one list, ready to be looked for. */
const words = thingWords.flatMap(([thing, list]) =>
  list.split(' ').map((word) => {
    const plain = word.replaceAll('_', ' ')
    return { kind: nearest[thing], word, wanted: [` ${plain} `, ` ${plain}s `] }
  }),
)
const longest = 300

/** The kind that a text speaks of; null when it says nothing. */
export function guessKind(text: string): Guess | null {
  const given = text.slice(0, longest)
  // A name in one word, as in `WebServer` and `server12`, is also taken apart.
  const parted = given.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replaceAll(/(\p{L}{3})\d+/gu, '$1 ')
  const plain = ` ${wordsIn(given)} | ${wordsIn(parted)} `
  return words.find(({ wanted }) => wanted.some((word) => plain.includes(word))) ?? null
}

function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The kind by the first of several texts that says one: the surest first. */
function guessFrom(texts: readonly string[]): Guess | null {
  for (const text of texts) {
    const guess = text === '' ? null : guessKind(text)
    if (guess !== null) return guess
  }
  return null
}

/** What becomes of what does not say what it is: an entry of a list of machines, a shape, words alone. */
const unknown = { server: 'kind-unknown', box: 'kind-box', text: 'text-read' } as const

/** A shape that has the address of one machine is one; of the others a drawing does not say what they are. */
export function unknownShape(addresses: readonly string[]): 'server' | 'box' {
  return addresses.some((address) => address !== '' && !address.includes('/')) ? 'server' : 'box'
}

/**
 * The kind of a node, and what is said about it in the notes. Where nothing says more it is `otherwise`: a machine of
 * a table, a laboratory or a scan is a server, a shape of a drawing is a box.
 */
export function chooseKind(
  texts: readonly string[],
  notes: Notes,
  otherwise: keyof typeof unknown = 'server',
): DesignKind {
  const guess = guessFrom(texts)
  if (guess === null) {
    notes.count(unknown[otherwise])
    return otherwise
  }
  notes.guess(guess.word.replaceAll('_', ' '), guess.kind)
  return guess.kind
}
