import { printFacts, redact } from './redact.ts'

/** What somebody who is asked for help wants to know, and nothing that lets anybody in. */
export interface DiagnosticFacts {
  readonly versions: Readonly<Record<string, string | undefined>>
  readonly system: Readonly<Record<string, string>>
  readonly settings: object
  readonly server: string
  readonly support: object
  readonly lines: readonly string[]
}

/** The facts as one text to copy, with everything struck out that looks like a secret. */
export function printDiagnostics(facts: DiagnosticFacts): string {
  const { lines, ...rest } = facts
  const sections = Object.entries(rest).map(([name, value]) =>
    typeof value === 'string' ? `${name}: ${value}` : `${name}: ${printFacts(value)}`,
  )
  return redact([...sections, `log: ${lines.length}`, ...lines, ''].join('\n'))
}
