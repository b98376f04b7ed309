import type { Command } from 'commander'
import { offersOf, type Offer } from './offers.ts'

/** Shells that have a completion. */
export const shells = ['bash', 'zsh', 'fish']

/** The completion of a tree of commands for a shell, as a script of it. */
export function completionFor(shell: string, program: Command): string {
  const offers = offersOf(program)
  return shell === 'fish' ? fish(offers) : shell === 'zsh' ? zsh(offers) : bash(offers)
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
const patterns = (offers: readonly Offer[]): string =>
  offers
    .slice(1)
    .map(({ path }) => quoted(path))
    .join('|')

/** Values of options, with the commands that have them: a kind of a device is none of a gateway. */
function choicesOf(offers: readonly Offer[]): readonly (readonly [values: string, where: string])[] {
  const all = offers.flatMap(({ path, choices }) =>
    choices.map(({ flag, values }) => ({ values: values.join(' '), where: quoted(`${path} ${flag}`) })),
  )
  const places = Map.groupBy(all, ({ values }) => values)
  return [...places].map(([values, each]) => [values, each.map(({ where }) => where).join('|')])
}

const filesOf = (offers: readonly Offer[]): string =>
  [...new Set(offers.flatMap(({ files }) => files))].join('|')

/** `case` branches by the option before the word, and by the command that was reached. */
function branches(offers: readonly Offer[], offer: (words: string) => string, files: string): string {
  const values = choicesOf(offers).map(([own, where]) => `    ${where}) ${offer(own)}; return ;;`)
  return [
    `  case "$before" in`,
    `    ${filesOf(offers)}) ${files}; return ;;`,
    `  esac`,
    `  case "$at $before" in`,
    ...values,
    `  esac`,
    `  case "$at" in`,
    ...offers.map(({ path, words }) => `    ${quoted(path)}) ${offer(words.join(' '))} ;;`),
    `  esac`,
  ].join('\n')
}

function bash(offers: readonly Offer[]): string {
  const offer = (words: string): string => `COMPREPLY=($(compgen -W ${quoted(words)} -- "$word"))`
  return `# trama completion bash
_trama() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} at=trama index
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    case "$at \${COMP_WORDS[index]}" in
      ${patterns(offers)}) at="$at \${COMP_WORDS[index]}" ;;
    esac
  done
${branches(offers, offer, 'COMPREPLY=()')}
}
complete -o default -F _trama trama
`
}

function zsh(offers: readonly Offer[]): string {
  const offer = (words: string): string => `compadd -- ${words}`
  return `#compdef trama
_trama() {
  local word=\${words[CURRENT]} before=\${words[CURRENT-1]} at=trama index
  for ((index = 2; index < CURRENT; index++)); do
    case "$at \${words[index]}" in
      ${patterns(offers)}) at="$at \${words[index]}" ;;
    esac
  done
${branches(offers, offer, '_files')}
}
# Where it lies in fpath it is this function itself, which the first Tab calls.
if [[ $funcstack[1] = _trama ]]; then _trama "$@"; else compdef _trama trama; fi
`
}

function fish(offers: readonly Offer[]): string {
  const lines = offers.flatMap(({ path, words, choices, files }) => {
    const at = `__trama_at ${quoted(path)}`
    const own = words.filter((each) => !each.startsWith('-')).join(' ')
    const flags = words.filter((each) => each.startsWith('--')).map((each) => each.slice(2))
    return [
      ...(own === '' ? [] : [`complete -c trama -f -n ${quoted(at)} -a ${quoted(own)}`]),
      ...flags.map((flag) => {
        const values = choices.find((each) => each.flag === `--${flag}`)?.values
        const takes =
          values === undefined
            ? files.includes(`--${flag}`)
              ? ' -r -F'
              : ''
            : ` -x -a ${quoted(values.join(' '))}`
        return `complete -c trama -n ${quoted(at)} -l ${flag}${takes}`
      }),
    ]
  })
  return `# trama completion fish
function __trama_at
  set -l at trama
  for word in (commandline -opc)[2..-1]
    switch "$at $word"
      case ${offers
        .slice(1)
        .map(({ path }) => quoted(path))
        .join(' ')}
        set at "$at $word"
    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`
}
