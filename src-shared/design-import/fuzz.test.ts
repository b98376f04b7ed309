import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { designContent, type Design } from '#shared/design/design.ts'
import { toContent } from '#shared/design/value.ts'
import { refuseRelationship } from '#shared/design/join.ts'
import { seeded } from '#shared/design/testing/designs.ts'
import { corpusFile, importBytes } from './testing/import-file.ts'

const root = new URL('corpus/', import.meta.url)
const files = readdirSync(root).flatMap((format) =>
  readdirSync(new URL(format, root)).map((name) => ({
    name,
    isSecret: format === 'wireguard',
    bytes: corpusFile(`${format}/${name}`),
  })),
)
/** Pieces of the private and preshared keys of the corpus, whichever letter they begin at. */
const secrets = ['wRHBEcER', 'whLCEsIS', 'wxPDE8MT', 'xRXFFcUV', 'eZd5l3mX'].flatMap((part) =>
  [...part].map((_, at) => part.repeat(5).slice(at, at + 32)),
)
const codes =
  /^import-(unknown|picture|damaged|empty|unreadable|too-large|too-long|too-much|foreign-table|library|template)$/

const pieces = [
  '<',
  '>',
  '"',
  "'",
  '&',
  '\n',
  ',',
  ']]>',
  '<![CDATA[',
  '&lol;',
  '[Peer]\n',
  '# ',
  '= ',
  '{',
  '[',
  '*a',
  '%',
  '\0',
  '\ufeff',
  '__proto__',
  '1e999',
  '-',
  ' ',
].map((text) => new TextEncoder().encode(text))

/** A few cuts, copies, insertions and flipped bits, now and then with a part of another file. */
function mutate(bytes: Uint8Array, random: (below: number) => number): Uint8Array {
  let now = [...bytes]
  for (let times = 1 + random(6); times > 0; times -= 1) {
    const [at, length] = [random(now.length + 1), 1 + random(60)]
    const piece = pieces[random(pieces.length)] ?? new Uint8Array()
    const other = files[random(files.length)]?.bytes ?? new Uint8Array()
    const start = random(other.length)
    switch (random(7)) {
      case 0:
        now.splice(at, length)
        break
      case 1:
        now.splice(at, 0, ...now.slice(at, at + length))
        break
      case 2:
        now.splice(at, 0, ...piece)
        break
      case 3:
        now[at] = random(256)
        break
      case 4:
        now = now.slice(0, at)
        break
      case 5:
        now.splice(at, 0, ...other.subarray(start, start + 10 * length))
        break
      default:
        now.splice(at, 1, ...piece)
    }
  }
  return Uint8Array.from(now)
}

/** What a design may never be, whatever it was read from. */
function wrongIn(design: Design): string[] {
  const { error } = designContent.safeParse(toContent(design))
  const wrong = error === undefined ? [] : [error.message]
  const alone = { ...design, relationships: new Map() }
  const held = new Set([null, ...design.outlines.keys()])
  for (const { from, to } of design.relationships.values())
    // What a file says of devices is kept.
    if (![undefined, 'device-to-device'].includes(refuseRelationship(alone, from, to)?.code))
      wrong.push(`${from} ${to}`)
  for (const { id, outlineId } of [...design.nodes.values(), ...design.outlines.values()])
    if (!held.has(outlineId) || outlineId === id) wrong.push(`${id} in ${outlineId}`)
  return wrong
}

describe('mutated files', () => {
  it.each(files)('$name: always an answer, never a secret', async ({ name, bytes, isSecret }) => {
    const random = seeded(bytes.length)
    const found: unknown[] = []
    for (let times = 0; times < 70; times += 1) {
      const given = mutate(bytes, random)
      const result = await importBytes(name, given)
      const wrong = result.ok ? wrongIn(result.value.design) : codes.test(result.problem.code) ? [] : [result]
      const said = JSON.stringify(result.ok ? [toContent(result.value.design), result.value.notes] : result)
      const told = secrets.filter((secret) => isSecret && said.includes(secret))
      if (wrong.length + told.length > 0) found.push({ wrong, told, given: new TextDecoder().decode(given) })
    }
    expect(found).toEqual([])
  })
})
