import { CommanderError, type Command } from 'commander'
import { knowsProblem } from './commands/problem.ts'
import { chooseLocale, wordsOf } from './locale.ts'
import { safeJson } from './output/safe-text.ts'
import { createProgram } from './program.ts'
import { safeLines } from './session/session.ts'
import { exits, Trouble } from './kernel/trouble.ts'
import { helpIn, usageText } from './usage-text.ts'
import type { World } from './kernel/world.ts'

/** Runs one command line, without `node` and the script, and answers its exit code. */
export async function runCommandLine(
  world: World,
  argv: readonly string[],
  version: string,
): Promise<number> {
  const words = wordsOf(chooseLocale(argv, world.env))
  const { t } = words
  const isJson = argv.includes('--json')
  const complain = (text: string, problem: Trouble['problem'] = null): void =>
    world.complain(`${isJson ? safeJson({ problem, text }) : safeLines(text)}\n`)
  let exit: number = exits.ok
  const program = createProgram(world, words, version, (ended) => {
    exit = ended
  })
  forEachCommand(program, (command) => {
    command
      .exitOverride()
      .configureOutput({ writeOut: world.print, writeErr: world.complain, outputError: () => undefined })
      .configureHelp(helpIn(t))
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return exit
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exits.ok
      if (error.code !== 'commander.help') complain(usageText(error.code, error.message, t))
      return exits.usage
    }
    const trouble = error instanceof Trouble ? error : unexpected(error)
    complain(trouble.say(t), trouble.problem)
    // Programs have its code.
    if (trouble.problem !== null && !isJson && knowsProblem(trouble.problem.code))
      complain(t('commandLine.meaning', { code: trouble.problem.code }))
    return trouble.exit
  }
}

function unexpected(error: unknown): Trouble {
  const reason = error instanceof Error ? error.message : String(error)
  return new Trouble((t) => t('commandLine.internal', { reason }))
}

function forEachCommand(command: Command, visit: (command: Command) => void): void {
  visit(command)
  for (const child of command.commands) forEachCommand(child, visit)
}
