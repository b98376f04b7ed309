import type { Argument, Command, HelpConfiguration } from 'commander'
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

/** How the help is written in the language of `t`; the library has its own words in English only. */
export function helpIn(t: Translate): HelpConfiguration {
  return {
    styleTitle: (title) => helpTitle(title, t),
    visibleGlobalOptions: () => [],
    commandUsage: (command) =>
      [
        ...pathOf(command),
        t('commandLine.help.any-options'),
        ...(command.commands.length > 0 ? [t('commandLine.help.any-command')] : []),
        ...command.registeredArguments.map(argumentTerm),
      ].join(' '),
    // Each of them takes options.
    subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' '),
    argumentDescription: ({ description }) => description,
    // Those with few values name them in their descriptions.
    optionDescription: ({ description, defaultValue }) =>
      (typeof defaultValue === 'string' && defaultValue !== '') || typeof defaultValue === 'number'
        ? t('commandLine.help.default', { text: description, value: defaultValue })
        : description,
  }
}

function pathOf(command: Command): string[] {
  return [...(command.parent === null ? [] : pathOf(command.parent)), command.name()]
}

function argumentTerm(argument: Argument): string {
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`
}

function helpTitle(title: string, t: Translate): string {
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
