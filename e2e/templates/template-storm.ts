import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMasking } from '#shared/utilities/mask.ts'
import { unknownNames } from '#shared/utilities/names.ts'
import { renderScript, renderTemplate } from '#shared/utilities/render.ts'
import { createChance, hostileName, hostileText, plainPiece, type Chance } from './hostile-texts.ts'

/** What came of hostile names and values; everything but `values` has to be 0. */
export interface StormEnd {
  readonly values: number
  /** Contents that are not exactly their texts with the values between them. */
  readonly wrongContents: number
  /** Values that a shell took for a part of the script, or did not get as they are. */
  readonly injections: number
  /** Templates that were rendered although a name was unknown. */
  readonly unknownSent: number
  /** Secrets that stood in a text after it was masked. */
  readonly unmasked: number
}

const atOnce = 200

/** Puts so many hostile values under hostile names into contents and into scripts, which a real shell runs. */
export function runTemplateStorm(count: number, seed: number): StormEnd {
  const chance = createChance(seed)
  const end = { values: 0, wrongContents: 0, injections: 0, unknownSent: 0, unmasked: 0 }
  const folder = mkdtempSync(join(tmpdir(), 'trama-storm-'))
  try {
    for (let done = 0; done < count; done += atOnce) {
      const values = drawValues(chance, Math.min(atOnce, count - done))
      end.values += values.size
      if (!isExact(chance, values)) end.wrongContents += 1
      end.injections += countInjections(values, folder)
      if (isSentUnknown(values)) end.unknownSent += 1
      end.unmasked += countUnmasked(values)
    }
    end.injections += readdirSync(folder).length
    return end
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function drawValues(chance: Chance, count: number): Map<string, string> {
  return new Map(
    Array.from({ length: count }, (_, index) => [hostileName(chance, index), hostileText(chance)]),
  )
}

function isExact(chance: Chance, values: ReadonlyMap<string, string>): boolean {
  let template = ''
  let expected = ''
  for (const [name, value] of values) {
    const piece = plainPiece(chance)
    const blank = ' '.repeat(chance(3))
    template += `${piece}\n{{${blank}${name}${blank}}}\n\\{{${name}}}`
    expected += `${piece}\n${value}\n{{${name}}}`
  }
  const rendered = renderTemplate({ content: template, preScript: '', commands: '', postScript: '' }, values)
  return rendered.ok && rendered.value.content === expected
}

/** Each value in every place of a script where a person may put it; a shell says what it made of them. */
function countInjections(values: ReadonlyMap<string, string>, folder: string): number {
  const names = [...values.keys()]
  const script = names
    .map((name) =>
      [
        `printf '%s\\0' "{{${name}}}"`,
        `printf '%s\\0' "$(printf %s. "{{${name}}}")"`,
        `x={{${name}}}; printf '%s\\0' "$x"`,
        `: {{${name}}} '{{${name}}}' # {{${name}}}`,
        `cat >/dev/null <<END\n{{${name}}}\nEND`,
      ].join('\n'),
    )
    .join('\n')
  const ran = spawnSync('sh', ['-s'], {
    input: renderScript(script, values),
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  })
  const expected = names.flatMap((name) => {
    const value = values.get(name) ?? ''
    return [value, `${value}.`, value]
  })
  const got = ran.stdout.split('\0').slice(0, -1)
  const wrong = expected.filter((value, index) => got[index] !== value).length
  return wrong + Math.abs(got.length - expected.length) + (ran.stderr === '' && ran.status === 0 ? 0 : 1)
}

function isSentUnknown(values: ReadonlyMap<string, string>): boolean {
  const template = { content: '{{NOBODY_HAS_THIS}}', preScript: '', commands: '', postScript: '' }
  return renderTemplate(template, values).ok || unknownNames(template, values.keys()).length !== 1
}

function countUnmasked(values: ReadonlyMap<string, string>): number {
  const secrets = [...values.values()].map((value, index) => `secret-${String(index)}-${value}`)
  const masked = createMasking(secrets)(secrets.join('\n--\n'))
  return secrets.filter((secret) => masked.includes(secret)).length
}
