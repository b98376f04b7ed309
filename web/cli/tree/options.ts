import { InvalidArgumentError, Option, type Command } from 'commander'
import type { Translate } from '#shared/words/words.ts'
import type { Asked } from '../commands/wanted-plan.ts'
import { exits, Trouble } from '../kernel/trouble.ts'
import type { Session } from '../session/session.ts'

/** Runs a command and answers how it ends; nothing: well. */
export type Act<O> = (
  session: Session,
  options: O,
  ...args: string[]
) => Promise<number | void> | number | void

/** Adds a command to a parent: what its help says, what it takes, and what it does. */
export type Add = <O>(
  parent: Command,
  name: string,
  about: string,
  build: (command: Command) => void,
  act: Act<O>,
) => void

/** Options of commands that read a file. */
export interface FileOptions {
  readonly file?: string
  readonly network?: string
}

/** The file of a network, and which network where its name is not the one. */
export function withFile(command: Command, t: Translate): Command {
  return command
    .option('-f, --file <path>', t('commandLine.option.file'))
    .option('-n, --network <network>', t('commandLine.option.network'))
}

/** The network or the file that a command was given; neither ends it. */
export function askedOf({ file, network }: FileOptions, name: string | undefined): Asked {
  const chosen = name ?? network
  if (chosen === undefined && file === undefined)
    throw new Trouble((t) => t('commandLine.usage.missing-argument', { what: 'network' }), {
      exit: exits.usage,
    })
  return {
    ...(file === undefined ? {} : { file }),
    ...(chosen === undefined ? {} : { network: chosen }),
  }
}

/** What every command takes. */
export function withCommon(command: Command, t: Translate): Command {
  return command
    .option('--server <url>', t('commandLine.option.server'))
    .addOption(new Option('--lang <lang>', t('commandLine.option.lang')).choices(['en', 'es']))
    .option('--json', t('commandLine.option.json'))
}

/** An option with few values. */
export function choice(flags: string, t: Translate, kinds: readonly string[]): Option {
  return new Option(flags, t('commandLine.option.kind', { kinds: kinds.join(', ') })).choices([...kinds])
}

/** Reads a whole number within bounds. */
export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new InvalidArgumentError(`${least}-${most}`)
    return value
  }
}
