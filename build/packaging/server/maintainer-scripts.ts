import { readFileSync } from 'node:fs'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { es } from '#shared/words/parts/es/all.ts'

/** What dpkg runs around an installation, in the order in which it may. */
export const scriptNames = ['preinst', 'postinst', 'prerm', 'postrm'] as const

const words = { EN: createWords('en', en), ES: createWords('es', es) }

/** The scripts of a package of a version that knows these steps of the records, by name. */
export function maintainerScripts(
  version: string,
  steps: readonly string[],
): readonly (readonly [name: string, text: string])[] {
  const facts = new Map([['FUNCTIONS', functions(steps)], ['VERSION', version], ...sentences(version)])
  return scriptNames.map((name) => {
    const template = readFileSync(new URL(`files/${name}.sh`, import.meta.url), 'utf8')
    const text = template.replaceAll(/@([A-Z_]+)@/g, (mark, key: string) => facts.get(key) ?? mark)
    return [name, text] as const
  })
}

/** Says the English or the Spanish sentence, and knows a step or not. Comments tell what a shell reader asks. */
function functions(steps: readonly string[]): string {
  return `# Steps of the records that this version knows.
KNOWN='${steps.join(' ')}'
knows() {
  case " $KNOWN " in *" $1 "*) return 0 ;; *) return 1 ;; esac
}
say() {
  case "\${LC_ALL:-\${LC_MESSAGES:-\${LANG:-}}}" in es*) printf '%s\\n' "$2" ;; *) printf '%s\\n' "$1" ;; esac
}`
}

/** Texts in both languages, as they stand between double quotes. */
function sentences(version: string): readonly (readonly [string, string])[] {
  return Object.entries(words).flatMap(([suffix, { t }]) => {
    const made = {
      DOWNGRADE_REFUSED: t('server.command.package.downgrade-refused', { version, step: '\0' }),
      DOWNGRADE_UNKNOWN: t('server.command.package.downgrade-unknown', { version }),
      INSTALLED: t('server.command.package.installed'),
      KEPT: t('server.command.package.kept', { folder: '/var/lib/trama' }),
    }
    return Object.entries(made).map(
      ([name, text]) =>
        [
          `${name}_${suffix}`,
          text.replaceAll(/["\\$`]/g, String.raw`\$&`).replaceAll('\0', '$step'),
        ] as const,
    )
  })
}
