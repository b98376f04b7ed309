import type { Translate } from '#shared/words/words.ts'

/** The sentence for a command line that cannot be read; the library says it in English only. */
export function usageText(code: string, message: string, t: Translate): string {
  const what = /['"]([^'"]*)['"]/.exec(message)?.[1] ?? ''
  switch (code) {
    case 'commander.unknownCommand':
      return t('commandLine.usage.unknown-command', { what })
    case 'commander.unknownOption':
      return t('commandLine.usage.unknown-option', { what })
    case 'commander.missingArgument':
      return t('commandLine.usage.missing-argument', { what })
    case 'commander.missingMandatoryOptionValue':
      return t('commandLine.usage.missing-option', { what })
    case 'commander.optionMissingArgument':
      return t('commandLine.usage.option-value', { what })
    case 'commander.excessArguments':
      return t('commandLine.usage.too-many')
    case 'commander.invalidArgument':
      return t('commandLine.usage.wrong-value', { what: /'([^']*)' is invalid/.exec(message)?.[1] ?? what })
    default:
      return t('commandLine.usage.other', { what })
  }
}

/** Heads of the help in the language of `t`. */
export function helpTitle(title: string, t: Translate): string {
  switch (title) {
    case 'Usage:':
      return t('commandLine.help.usage')
    case 'Options:':
      return t('commandLine.help.options')
    case 'Commands:':
      return t('commandLine.help.commands')
    case 'Arguments:':
      return t('commandLine.help.arguments')
    default:
      return title
  }
}
