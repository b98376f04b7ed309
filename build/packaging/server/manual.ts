import type { Command, Option } from 'commander'
import type { Words } from '#shared/words/create-words.ts'
import { describedProgram } from '#web/cli/described-program.ts'

/** The page of the manual of `trama`, section 1, for man in one language: what its commands say of themselves. */
export function manualOf(words: Words, version: string): string {
  const { t } = words
  const program = describedProgram(words, version)
  const leaves = leavesOf(program)
  // What every command takes is said once.
  const common = (leaves[0]?.[1].options ?? []).filter(({ flags }) =>
    leaves.every(([, command]) => command.options.some((option) => option.flags === flags)),
  )
  const say = (
    key: 'name' | 'synopsis' | 'description' | 'commands' | 'options' | 'exit' | 'files',
  ): string => `.SH ${t(`server.command.manual.${key}`)}`
  return [
    `.TH TRAMA 1 "" "Trama ${plain(version)}" "Trama"`,
    say('name'),
    `trama \\- ${plain(program.description())}`,
    say('synopsis'),
    '.B trama',
    `.I ${plain(t('server.command.manual.usage'))}`,
    say('description'),
    plain(t('server.command.manual.about')),
    say('commands'),
    ...leaves.flatMap((leaf) => describe(leaf, new Set(common.map(({ flags }) => flags)))),
    say('options'),
    ...common.flatMap(describeOption),
    say('exit'),
    plain(t('server.command.manual.exits')),
    say('files'),
    '.TP',
    `.I ${plain('~/.config/trama/credentials.json')}`,
    plain(t('server.command.manual.token')),
    '.TP',
    `.I ${plain('/usr/share/doc/trama-server/command-line.md')}`,
    plain(t('server.command.manual.all')),
    '',
  ].join('\n')
}

type Leaf = readonly [path: string, command: Command]

/** The commands that do something, with the words that lead to them. */
function leavesOf(command: Command, above = ''): Leaf[] {
  const path = `${above}${command.name()}`
  if (command.commands.length === 0) return [[path, command]]
  return command.commands.flatMap((child) => leavesOf(child, `${path} `))
}

function describe([path, command]: Leaf, common: ReadonlySet<string>): string[] {
  const values = command.registeredArguments.map((argument) => {
    const shown = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? shown : `[${shown}]`
  })
  const argument = values.length === 0 ? '' : ` \\fI${plain(values.join(' '))}\\fR`
  return [
    '.TP',
    `\\fB${plain(path)}\\fR${argument}`,
    plain(command.description()),
    '.RS',
    ...command.options.filter(({ flags }) => !common.has(flags)).flatMap(describeOption),
    '.RE',
  ]
}

function describeOption({ flags, description }: Option): string[] {
  return ['.TP', `\\fB${plain(flags)}\\fR`, plain(description)]
}

/** Text of which nothing is an instruction to the formatter. */
export function plain(text: string): string {
  const escaped = text.replaceAll('\\', String.raw`\e`).replaceAll('-', String.raw`\-`)
  return escaped
    .split('\n')
    .map((line) => (/^[.']/.test(line) ? String.raw`\&` + line : line))
    .join('\n')
}
