import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PrivateKeyring } from '#main/secrets/testing/private-keyring.ts'

/** A secret that must be in one place only, with a name for whoever reads a failure. */
export interface Canary {
  readonly name: string
  readonly text: string
}

/** Every secret that the application keeps in a keychain, by its name there. */
export function readKeychain({ env }: PrivateKeyring): Canary[] {
  const found = execFileSync('secret-tool', ['search', '--all', 'service', 'Trama'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return found.split(/^\[/m).flatMap((entry) => {
    const text = /^secret = ([^]*?)(?=\ncreated = )/m.exec(entry)?.[1]
    const label = /^label = (.*)$/m.exec(entry)?.[1] ?? '?'
    return text === undefined ? [] : [{ name: label, text }]
  })
}

/** Where any of the canaries stands in texts: whole, or a line of it that is long enough to be one. */
export function findInTexts(canaries: readonly Canary[], texts: readonly string[], where: string): string[] {
  return canaries.flatMap(({ name, text }) => {
    const found = partsOf(text).find((part) => texts.some((one) => one.includes(part)))
    return found === undefined ? [] : [`${name} (${found.slice(0, 12)}...) in ${where}`]
  })
}

/** The same in every file below a folder, whatever it is: logs, settings, databases. */
export function findInFiles(canaries: readonly Canary[], folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    return findInTexts(canaries, [readFileSync(path).toString('latin1')], path.slice(folder.length + 1))
  })
}

/**
 * The pieces of an entry that are secret by themselves: a key in PEM line by line, since it may be broken
 * otherwise; of a JSON document its values, but not who is signed in, which the page is told.
 */
function partsOf(text: string): string[] {
  return valuesOf(text)
    .flatMap((value) => value.split(/[\s;,=.]+/))
    .filter((part) => part.length >= 16 && !/^-----|^[0-9a-f-]{36}$/.test(part))
}

function valuesOf(text: string): string[] {
  try {
    // Before a value stands which part of it the entry is.
    const document = text.replace(/^\d+ \d+ [0-9a-f]{8} /, '')
    const { session: _session, ...secret } = JSON.parse(document) as Readonly<Record<string, unknown>>
    return Object.values(secret).flatMap((value) => (typeof value === 'string' ? valuesOf(value) : []))
  } catch {
    return [text]
  }
}
