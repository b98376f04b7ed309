import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import { readOptions, type Options } from '../start/options.ts'
import { becomeOwner } from './as-owner.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { doctor } from './doctor.ts'
import { firstStart } from './first-start.ts'
import { findInstalled } from '../start/installed.ts'
import { migrate } from './migrate.ts'
import { reseal } from './reseal.ts'
import { restore } from './restore.ts'
import { serve } from './serve.ts'
import { readSettings, settingsPlace, type Settings } from './settings.ts'
import { exit, reasonOf, type Exit, type Terminal } from './terminal.ts'

/** Commands by their names. Null: the process goes on. */
const commands: Readonly<Record<string, (terminal: Terminal) => Promise<Exit | null>>> = {
  serve: asOwner(serve),
  check: asOwner(check),
  doctor: asOwner(doctor),
  migrate: asOwner(migrate),
  'first-start': asOwner(firstStart),
  reseal: asOwner(reseal),
  // They read and write a file of the person who runs them.
  backup,
  restore,
}

/** Runs what `trama-server NAME ...` asks for. */
async function run([name = '', ...given]: readonly string[]): Promise<Exit | null> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  const complain = (line: string): void => void process.stderr.write(`${line}\n`)
  // The language of the person, not of the file of settings.
  const { LC_ALL, LC_MESSAGES, LANG } = process.env
  const locale = (LC_ALL || LC_MESSAGES || LANG || '').startsWith('es') ? 'es' : 'en'
  const words = createWords(locale, locale === 'es' ? es : en)
  if (name === 'version') {
    say(findInstalled().version)
    return exit.done
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    complain(
      words.t('server.command.settings-unread', {
        settings: settingsPlace(process.env),
        reason: reasonOf(error),
      }),
    )
    return exit.misconfigured
  }
  if (command === undefined) {
    const isAsked = ['', 'help', '--help', '-h'].includes(name)
    if (!isAsked) complain(words.t('server.command.unknown', { name }))
    say(words.t('server.command.usage', { settings: settings.place }))
    return isAsked ? exit.done : exit.misused
  }
  let options: Options
  try {
    options = { ...readOptions(settings.env, process.cwd()), locale }
  } catch (error) {
    const facts = { settings: settings.place, reason: reasonOf(error) }
    complain(words.t('server.command.settings-wrong', facts))
    return exit.misconfigured
  }
  try {
    return await command({ options, words, settings: settings.place, given, say, complain })
  } catch (error) {
    complain(words.t('server.command.failed', { reason: reasonOf(error) }))
    return exit.failed
  }
}

function asOwner(
  command: (terminal: Terminal) => Promise<Exit | null>,
): (terminal: Terminal) => Promise<Exit | null> {
  return (terminal) => {
    becomeOwner(terminal.options.dataPath)
    return command(terminal)
  }
}

const code = await run(process.argv.slice(2))
if (code !== null) process.exit(code)
