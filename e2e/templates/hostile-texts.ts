/** Numbers by lot, the same for the same seed. */
export type Chance = (most: number) => number

/** A small generator (Park and Miller). */
export function createChance(seed: number): Chance {
  let state = (seed % 2_147_483_646) + 1
  return (most) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

/** What shells, templates, regular expressions and terminals make something of. */
const pieces = [
  "'",
  '"',
  '`',
  '\\',
  '$',
  '$(echo INJECTED)',
  '`echo INJECTED`',
  '${IFS}',
  '$((1+1))',
  '; echo INJECTED ;',
  '&& echo INJECTED',
  '| echo INJECTED',
  '\n',
  '\necho INJECTED\n',
  '\r\n',
  '\t',
  '{{OTHER}}',
  '{{ N0 }}',
  '}}',
  '{{',
  '$&',
  '$1',
  "$'",
  '%s%n',
  '-n',
  '--',
  '*',
  '~root',
  '#',
  'EOF\n',
  '\u001b[2J',
  '\u202e',
  '\u0000'.replace('\0', '\u0001'),
  'ñ',
  '日本',
  '😀',
  '__proto__',
  'constructor',
] as const

/** A text of up to so many pieces. */
export function hostileText(chance: Chance, most = 8): string {
  return Array.from({ length: chance(most) }, () => pieces[chance(pieces.length)] ?? '').join('')
}

const words = [
  '__proto__',
  'constructor',
  'toString',
  'PATH',
  'IFS',
  'HOME',
  '_',
  'a',
  'TRAMA_X',
  'valueOf',
  'ENV',
]

/** A name that a variable may have, with one that is only its own. */
export function hostileName(chance: Chance, index: number): string {
  return `${words[chance(words.length)] ?? 'x'}${chance(2) === 0 ? '' : '_'}${String(index)}`
}

/** Texts between references: none of them is a part of one, and none joins with a neighbour to one. */
const between = [
  '',
  ' ',
  'a = ',
  '\n',
  '"',
  "'",
  '$',
  '`x`',
  '{ {',
  '}}',
  '{N0}',
  '{{}}',
  '{{1}}',
  '{{a-b}}',
  '{{$(x)}}',
  '%',
]

/** A text that stands between references. */
export function plainPiece(chance: Chance): string {
  return between[chance(between.length)] ?? ''
}
