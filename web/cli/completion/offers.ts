import type { Command } from 'commander'

/** What may follow one command: its commands and options, and the values of options that have few. */
export interface Offer {
  /** `trama network plan` */
  readonly path: string
  readonly words: readonly string[]
  /** Flags whose values are a few words. */
  readonly choices: readonly { readonly flag: string; readonly values: readonly string[] }[]
  /** Flags that are followed by a path. */
  readonly files: readonly string[]
}

/** All offers of a tree of commands, the root first. */
export function offersOf(command: Command, above = ''): Offer[] {
  const path = above === '' ? command.name() : `${above} ${command.name()}`
  const flags = command.options.flatMap(({ short, long }) =>
    [short, long].filter((flag) => flag !== undefined),
  )
  const values = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const own: Offer = {
    path,
    words: [...command.commands.map((child) => child.name()), ...values, ...flags, '--help'],
    choices: command.options.flatMap(({ long, argChoices }) =>
      long === undefined || long === null || argChoices === undefined
        ? []
        : [{ flag: long, values: argChoices }],
    ),
    files: command.options
      .filter(({ flags: text }) => text.includes('<path>'))
      .flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined && flag !== null)),
  }
  return [own, ...command.commands.flatMap((child) => offersOf(child, path))]
}
