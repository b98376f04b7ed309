import { expect, test } from 'vitest'
import { wordsOf } from '#web/cli/locale.ts'
import { serverManualOf } from './server-manual.ts'

test.each([
  {
    locale: 'en',
    called: 'COMMAND [OPTION]... [FILE]',
    name: String.raw`trama\-server \- run and administer a Trama server`,
    others: 'the locale (LC_ALL, LC_MESSAGES, LANG)',
    all: 'the whole manual',
  },
  {
    locale: 'es',
    called: 'COMANDO [OPCIÓN]... [ARCHIVO]',
    name: String.raw`trama\-server \- ejecuta y administra un servidor de Trama`,
    others: 'la configuración regional (LC_ALL, LC_MESSAGES, LANG)',
    all: 'el manual completo (en inglés)',
  },
] as const)(
  'the manual of the server says how it is called and by what it is found: $locale',
  ({ locale, called, name, others, all }) => {
    const lines = serverManualOf(wordsOf(locale), '1.2.3').split('\n')
    expect(lines[lines.indexOf(String.raw`.B trama\-server`) + 1]).toBe(`.I ${called}`)
    expect(lines).toContain(name)
    expect(lines).toContain(all)
    expect(lines.join('\n')).toContain(others)
  },
)
