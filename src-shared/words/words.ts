import type { en } from './parts/en/all.ts'

export type Locale = 'en' | 'es'
export const locales = ['en', 'es'] as const satisfies readonly Locale[]

/** English is the shape: every other language has the same keys. */
export type English = typeof en

/** The same keys with any text in the leaves; what a Spanish area is checked against. */
export type SameShape<T> = { readonly [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }
export type AllWords = SameShape<English>

/** Dotted paths to the texts of `T`: `shell.sign-out`. */
type Path<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Path<T[K]>}` }[keyof T & string]

/** The text at a dotted path. */
type At<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? At<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never

type Paths = Path<English>

/** `peers_one` and `peers_other` are one key, `peers`, which needs `count`. */
type Singular<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** Every key that `t` takes. */
export type WordKey = Singular<Paths>

/** The names between double braces in a text; `{{atMs, date}}` needs `atMs` and writes it as a date. */
export type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Fact}, ${Written}` ? Fact : Name) | Placeholders<Rest>
  : never

/** How a text may write a fact: formats that take it alone. */
export type Written = 'date' | 'number'

type TextOf<K extends string> = K extends Paths ? At<English, K> : At<English, `${K}_other`>
type Needs<K extends string> = Placeholders<TextOf<K>> | (K extends Paths ? never : 'count')
type Fact<Name> = Name extends 'count' ? number : string | number

/** What a key's text needs: nothing, or every placeholder by name. */
export type FactsOf<K extends string> = [Needs<K>] extends [never]
  ? []
  : [facts: { readonly [N in Needs<K>]: Fact<N> }]

/** A text by its key. A key that does not exist, or a placeholder that is not given, does not compile. */
export type Translate = <K extends WordKey>(key: K, ...facts: FactsOf<K>) => string

/** Keys whose text needs nothing: for tables of labels. */
export type PlainKey = { [K in WordKey]: [Needs<K>] extends [never] ? K : never }[WordKey]
