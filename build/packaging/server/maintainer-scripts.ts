import { readFileSync } from 'node:fs'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'

/** What dpkg runs around an installation, in the order in which it may. */
export const scriptNames = ['preinst', 'postinst', 'prerm', 'postrm'] as const

/** Set in the environment of dpkg, it lets a version change records of which no backup could be made. */
const withoutBackup = 'TRAMA_UPGRADE_WITHOUT_BACKUP=1'

const words = { EN: createWords('en', en), ES: createWords('es', es) }

/** The scripts of a package of a version that knows these steps of the records, by name. */
export function maintainerScripts(
  version: string,
  steps: readonly string[],
): readonly (readonly [name: string, text: string])[] {
  const facts = new Map([['VERSION', version], ...sentences(version)])
  const fill = (text: string): string =>
    text.replaceAll(/@([A-Z_]+)@/g, (mark, key: string) => facts.get(key) ?? mark)
  return scriptNames.map((name) => {
    const template = readFileSync(new URL(`files/${name}.sh`, import.meta.url), 'utf8')
    return [name, fill(template.replace('@FUNCTIONS@', () => functions(steps)))] as const
  })
}

/** What the scripts share. `KNOWN` and the functions are filled in; all else of them is shell in a file of its own. */
function functions(steps: readonly string[]): string {
  const shared = readFileSync(new URL('files/functions.sh', import.meta.url), 'utf8')
  return `# Steps of the records that this version knows.\nKNOWN='${steps.join(' ')}'\n${shared.trimEnd()}`
}

/** Texts in both languages, as they stand between double quotes. */
function sentences(version: string): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([suffix, { t }]) => {
    const made = {
      DOWNGRADE_REFUSED: t('server.command.package.downgrade-refused', { version, step: '\0step' }),
      DOWNGRADE_UNKNOWN: t('server.command.package.downgrade-unknown', { version }),
      KEPT_FILE: t('server.command.package.kept-file', { version, file: '\0file' }),
      KEEP_FAILED: t('server.command.package.keep-failed', { version, setting: withoutBackup }),
      KEEP_YOURSELF: t('server.command.package.keep-yourself', { version }),
      INSTALLED: t('server.command.package.installed'),
      KEPT: t('server.command.package.kept', { folder: '/var/lib/trama' }),
    }
    return Object.entries(made).map(
      ([name, text]) =>
        [
          `${name}_${suffix}`,
          // What a script puts in is marked, so that its dollar stays one.
          text.replaceAll(/["\\$`]/g, String.raw`\$&`).replaceAll('\0', '$'),
        ] as const,
    )
  })
}
