import type { DesignKind } from '#shared/design/kinds.ts'
import { cleanLine } from '../text/clean-text.ts'
import { withoutSecrets } from '../text/secrets.ts'

/** What could not be imported as it was, and the facts that its sentence needs. */
interface NoteFacts {
  'kind-guessed': { word: string; as: DesignKind; count: number }
  'kind-unknown': Counted
  'kind-box': Counted
  'name-missing': Counted
  'name-cut': Counted
  'text-cut': Counted
  'text-read': Counted
  'note-read': Counted
  'drawing-left': Counted
  'hidden-left': Counted
  'line-between-devices': { from: string; to: string; count: number }
  'line-double': { from: string; to: string; count: number }
  'line-double-labelled': { from: string; to: string; label: string; count: number }
  'line-to-itself': { name: string; count: number }
  'line-to-outline': { from: string; to: string; count: number }
  'line-loose': Counted
  'line-to-line': Counted
  'outline-node': Counted
  'nodes-over-limit': Counted
  'relationships-over-limit': Counted
  'outlines-over-limit': Counted
  'position-missing': Counted
  'position-scaled': { factor: number }
  'page-outline': Counted
  'page-unreadable': { name: string }
  'file-cut': Nothing
  'encoding-guessed': Nothing
  'row-left': Counted
  'host-down': Counted
  'entry-left': { name: string }
  'peer-without-file': Counted
  'secret-left': Counted
  'secret-column': { title: string; count: number }
  'secret-in-text': Counted
  'line-column-left': { title: string; count: number }
  'peer-without-key': Counted
  'line-joined': Counted
  'line-repeated': Counted
  'setting-left': Counted
  more: Counted
}
type Counted = { count: number }
type Nothing = Readonly<Record<never, never>>
type NoteKind = keyof NoteFacts
/** Their count is known when they are told: of a title's column, of a word. */
type Titled = 'kind-guessed' | 'secret-column' | 'line-column-left'

/** Kinds that have one note, with a count. */
type CountedKind = { [K in NoteKind]: Counted extends NoteFacts[K] ? K : never }[NoteKind]
/** Kinds that have one note for each thing that they name, with a count. */
type RepeatedKind = Exclude<
  { [K in NoteKind]: NoteFacts[K] extends Counted ? K : never }[NoteKind],
  CountedKind | Titled
>

/** A note for the person who imports: `kind` is the last part of its text's key, `import.note.KIND`. */
export type ImportNote = {
  readonly [K in NoteKind]: { readonly kind: K; readonly facts: Readonly<NoteFacts[K]> }
}[NoteKind]

/** The notes of one import while it is read: bounded, whatever the file holds. */
export interface Notes {
  readonly add: <K extends Exclude<NoteKind, RepeatedKind>>(kind: K, facts: NoteFacts[K]) => void
  /** One more of the same. */
  readonly repeat: <K extends RepeatedKind>(kind: K, facts: Omit<NoteFacts[K], 'count'>) => void
  readonly count: (kind: Exclude<CountedKind, 'more'>, by?: number) => void
  /** The kind of a node was guessed from a word of the file. */
  readonly guess: (word: string, as: DesignKind) => void
  /** Those with nothing but a count first; each combination of kind and facts once. */
  readonly list: () => readonly ImportNote[]
}

/** How many notes with a count there may be, and how many without; further ones are counted in one `more`. */
const most = 200
const longestFact = 80

export function createNotes(): Notes {
  const counts = new Map<string, ImportNote>()
  const single = new Map<string, ImportNote>()
  let over = 0
  const hold = (into: Map<string, ImportNote>, key: string, note: ImportNote): void => {
    if (into.has(key) || into.size < most) into.set(key, note)
    else over += 1
  }
  const counted = (key: string, within = counts): number => {
    const facts = within.get(key)?.facts
    return facts !== undefined && 'count' in facts ? facts.count : 0
  }
  return {
    add: (kind, facts) => {
      const short = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, shorten(value)]))
      hold(single, `${kind} ${JSON.stringify(short)}`, { kind, facts: short } as unknown as ImportNote)
    },
    repeat: (kind, facts) => {
      const given = Object.entries(facts) as readonly (readonly [string, string])[]
      const short = Object.fromEntries(given.map(([name, value]) => [name, shorten(value)]))
      const key = `${kind} ${JSON.stringify(short)}`
      const count = counted(key, single) + 1
      hold(single, key, { kind, facts: { ...short, count } } as unknown as ImportNote)
    },
    count: (kind, by = 1) => {
      // Of as many kinds the compiler does not see that each has such facts.
      if (by > 0) hold(counts, kind, { kind, facts: { count: counted(kind) + by } } as ImportNote)
    },
    guess: (word, as) => {
      const short = cleanLine(word, longestFact)
      const key = `${short} ${as}`
      const count = counted(key) + 1
      hold(counts, key, { kind: 'kind-guessed', facts: { word: short, as, count } })
    },
    list: () => {
      const all = [...counts.values(), ...single.values()]
      return over === 0 ? all : [...all, { kind: 'more', facts: { count: over } }]
    },
  }
}

function shorten(value: string | number): string | number {
  if (typeof value === 'number') return value
  const line = cleanLine(withoutSecrets(value.slice(0, 8 * longestFact)).text, longestFact + 1)
  return line.length <= longestFact ? line : `${cleanLine(line, longestFact - 3)}...`
}
