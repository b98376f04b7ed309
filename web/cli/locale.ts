import { createWords, type Words } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'
import type { Locale } from '#shared/words/words.ts'

/** The language of a command: its option, else what the computer says; English where it says neither. */
export function chooseLocale(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Locale {
  const at = argv.findIndex((each) => each === '--lang' || each.startsWith('--lang='))
  const given = at === -1 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1])
  const said = [given, env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find(
    (each) => each !== undefined && each !== '',
  )
  return /^es\b|^es_/i.test(said ?? '') ? 'es' : 'en'
}

/** The words of a language, with all texts. */
export function wordsOf(locale: Locale): Words {
  return createWords(locale, locale === 'es' ? es : en)
}
