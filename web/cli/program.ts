import { Argument, Command } from 'commander'
import type { Words } from '#shared/words/create-words.ts'
import { signIn, signOut, type SignInOptions } from './commands/sign-in.ts'
import { completionFor, shells } from './completion/completion.ts'
import { exits } from './kernel/trouble.ts'
import type { World } from './kernel/world.ts'
import { createSession, type CommonOptions } from './session/session.ts'
import { addDevices, addGateways } from './tree/machine-commands.ts'
import { addNetworks } from './tree/network-commands.ts'
import { addDesigns, addQuestions } from './tree/question-commands.ts'
import { withCommon, type Act } from './tree/options.ts'

/** The tree of all commands in one language. `ended` hears how the one that ran ended. */
export function createProgram(
  world: World,
  words: Words,
  version: string,
  ended: (exit: number) => void,
): Command {
  const { t } = words
  const program = new Command('trama').description(t('commandLine.about'))
  program.version(version, '-V, --version', t('commandLine.help.version'))
  program.helpOption('-h, --help', t('commandLine.help.help'))
  program.helpCommand(false)
  const add = <O>(
    parent: Command,
    name: string,
    about: string,
    build: (command: Command) => void,
    act: Act<O>,
  ): void => {
    const command = parent
      .command(name)
      .description(about)
      .helpOption('-h, --help', t('commandLine.help.help'))
    build(command)
    withCommon(command, t).action(async (...given: unknown[]) => {
      const args = given.slice(0, -2).filter((each): each is string => typeof each === 'string')
      const options = command.opts<O & CommonOptions>()
      ended((await act(createSession(world, words, options), options, ...args)) ?? exits.ok)
    })
  }
  const group = (name: string, about: string): Command =>
    program
      .command(name)
      .description(about)
      .helpCommand(false)
      .helpOption('-h, --help', t('commandLine.help.help'))

  add(
    program,
    'sign-in',
    t('commandLine.does.sign-in'),
    (command) =>
      command
        .option('--browser', t('commandLine.option.browser'))
        .option('--no-browser', t('commandLine.option.no-browser')),
    (session, options: SignInOptions) => signIn(session, options),
  )
  add(
    program,
    'sign-out',
    t('commandLine.does.sign-out'),
    () => undefined,
    (session) => signOut(session),
  )
  addNetworks(group('network', t('commandLine.does.network')), add, t)
  addDevices(group('device', t('commandLine.does.device')), add, t)
  addGateways(group('gateway', t('commandLine.does.gateway')), add, t)
  addQuestions(program, add, t)
  addDesigns(group('design', t('commandLine.does.design')), add, t)
  add(
    program,
    'completion',
    t('commandLine.does.completion'),
    (command) =>
      command.addArgument(new Argument('<shell>', t('commandLine.argument.shell')).choices(shells)),
    (session, _options, shell = '') => {
      const script = completionFor(shell, program)
      if (session.isJson) session.show({ script }, () => '')
      else world.print(script)
    },
  )
  return program
}
