import { designContent, type Design } from '#shared/design/design.ts'
import { toContent, toDesign } from '#shared/design/value.ts'
import {
  aNode,
  anOutline,
  aRelationship,
  idOf,
  randomDesign,
  seeded,
} from '#shared/design/testing/designs.ts'
import { equalBytes, joinBytes, type Bytes } from '../bytes.ts'
import { deflate } from '../deflate.ts'
import { readDesignHeader } from '../frame.ts'
import { readDesignFile } from '../read.ts'
import { writeBody } from '../write-body.ts'
import { ok } from '#shared/base/result.ts'
import { forge, makeFile, now, passphrase, share, shareId } from './files.ts'

type Random = (below: number) => number

/** What came of one file: refused with a known problem, opened as it should, or something that must not be. */
export type FuzzOutcome =
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'opened' }
  | { readonly kind: 'wrong'; readonly why: string; readonly file: Uint8Array }

/** What a reader may answer to bytes alone; anything else is a mistake of ours. */
const codes = new Set([
  'design-file-foreign',
  'design-file-damaged',
  'design-file-cut',
  'design-file-too-new',
  'design-file-expired',
  'design-file-too-large',
  'design-file-overfull',
  'design-file-content',
  'design-too-large',
  'passphrase-needed',
  'passphrase-wrong',
])

/** Files that are whole, with what is in them. */
interface Sample {
  readonly file: Bytes
  readonly design: Design
}

/** A run of changed, cut and random files, the same for one seed. */
export async function createFuzz(seed: number): Promise<() => Promise<FuzzOutcome>> {
  const random = seeded(seed)
  const samples = await makeSamples(random)
  const bodies = samples.flatMap(({ design }) => {
    const body = writeBody('Oficina', design)
    return body.ok ? [new TextDecoder().decode(body.value)] : []
  })
  return async () => {
    const sample = pick(random, samples)
    const kind = random(8)
    if (kind === 0) return tryFile(await forgeText(random, pick(random, bodies)), null)
    if (kind === 1) return tryFile(await forgeStream(random, pick(random, bodies)), null)
    if (kind === 2) return tryFile(await forgeHeader(random, pick(random, bodies)), null)
    if (kind === 3) return tryFile(randomFile(random, sample.file), null)
    return tryFile(pick(random, changes)(random, sample.file), sample)
  }
}

async function makeSamples(random: Random): Promise<Sample[]> {
  const nodes = Array.from({ length: 300 }, (_, at) =>
    aNode(`n${at}`, { observations: Array.from({ length: 99 }, () => random(1e6).toString(36)).join('') }),
  )
  const relationships = nodes.slice(1).map(({ id }, at) => aRelationship(`r${at}`, id, nodes[at]?.id ?? id))
  const outlines = [anOutline('o'), anOutline('p', { outlineId: idOf('o') })]
  const [small, long] = [randomDesign(random), toDesign({ nodes, relationships, outlines })]
  const kinds = [
    {},
    { notAfterMs: now },
    { sealed: { shareId, share } },
    { passphrase },
    { notAfterMs: now - 1 },
    { design: long },
  ]
  return Promise.all(
    kinds.map(async (fields) => ({
      design: small,
      ...fields,
      file: await makeFile({ design: small, ...fields }),
    })),
  )
}

async function tryFile(file: Bytes, sample: Sample | null): Promise<FuzzOutcome> {
  const wrong = (why: string): FuzzOutcome => ({ kind: 'wrong', why, file })
  try {
    const header = readDesignHeader(file)
    const read = await readDesignFile(file, {
      latestMs: now,
      askShare: () => Promise.resolve(ok(share)),
    })
    if (!read.ok) {
      const { code } = read.problem
      return codes.has(code) ? { kind: 'refused', code } : wrong(`problem ${code}`)
    }
    if (!header.ok) return wrong('opened without a header')
    const content = designContent.safeParse(toContent(read.value.design))
    if (!content.success) return wrong('opened as no design')
    if (sample === null) return { kind: 'opened' }
    if (!equalBytes(file, sample.file)) return wrong('opened though it was changed')
    const original = designContent.parse(toContent(sample.design))
    const isSame = JSON.stringify(content.data) === JSON.stringify(original)
    return isSame ? { kind: 'opened' } : wrong('opened as another design')
  } catch (error) {
    return wrong(`threw ${String(error)}`)
  }
}

/** What happens to files on their way, and what somebody without their key can do to them. */
const changes: readonly ((random: Random, file: Bytes) => Bytes)[] = [
  (_, file) => file,
  (random, file) => flip(random, file),
  (random, file) => file.slice(0, random(file.length)),
  (random, file) => joinBytes([file, noise(random, 1 + random(64))]),
  (random, file) => {
    const changed = file.slice()
    const junk = noise(random, 1 + random(Math.min(64, file.length)))
    changed.set(junk, random(file.length - junk.length))
    return changed
  },
  (random, file) => {
    const [from, to] = [random(file.length), random(file.length)].toSorted((x, y) => x - y) as [
      number,
      number,
    ]
    return joinBytes([file.subarray(0, to), file.subarray(from)])
  },
  (random, file) => {
    const at = random(file.length)
    return joinBytes([file.subarray(0, at), file.subarray(at + 1 + random(64))])
  },
]

function flip(random: Random, bytes: Bytes): Bytes {
  const changed = bytes.slice()
  for (let count = 1 + random(4); count > 0; count -= 1) {
    const at = random(changed.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << random(8))
  }
  return changed
}

function noise(random: Random, length: number): Bytes {
  return Uint8Array.from({ length }, () => random(256))
}

/** Nothing of ours, or a beginning of ours with nothing of ours after it. */
function randomFile(random: Random, file: Bytes): Bytes {
  const kept = pick(random, [0, 4, 8, 10, 14, 40, 200])
  return joinBytes([file.subarray(0, kept), noise(random, random(400))])
}

/** Texts where a hostile author would try their luck. */
const odd = [
  '',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\n',
  ',',
  'null',
  '-1',
  '1e999',
  '0.1',
  '99999999999999999999',
  '"\\ud800"',
  '\ufeff',
  '\u0000',
  '"__proto__":',
  '"constructor":{"prototype":1},',
  '[[[[[[[[[[',
  'x'.repeat(20_000),
  'NaN',
  'server',
  '00000000-0000-7000-8000-000000006e30',
]

function changeText(random: Random, text: string): string {
  let changed = text
  for (let count = 1 + random(3); count > 0; count -= 1) {
    const at = random(changed.length)
    const length = random(4) === 0 ? random(200) : random(4)
    const [before, cut, after] = [
      changed.slice(0, at),
      changed.slice(at, at + length),
      changed.slice(at + length),
    ]
    changed = before + pick(random, [pick(random, odd), cut + cut, cut.toUpperCase(), '']) + after
  }
  return changed
}

/** Whole lines left out, doubled or moved. */
function changeLines(random: Random, text: string): string {
  const lines = text.split('\n')
  const [at, to] = [random(lines.length), random(lines.length)]
  const [line = ''] = lines.splice(at, random(2))
  lines.splice(to, 0, line)
  return lines.join('\n')
}

async function forgeText(random: Random, text: string): Promise<Bytes> {
  const changed = random(3) === 0 ? changeLines(random, text) : changeText(random, text)
  return forge(await deflate(new TextEncoder().encode(changed)))
}

async function forgeStream(random: Random, text: string): Promise<Bytes> {
  const plain = await deflate(new TextEncoder().encode(text))
  const changed = pick(random, changes)(random, plain)
  return forge(changed.length === 0 ? Uint8Array.of(0) : changed)
}

async function forgeHeader(random: Random, text: string): Promise<Bytes> {
  const plain = await deflate(new TextEncoder().encode(text))
  const fields = [
    'name',
    'createdAtMs',
    'notAfterMs',
    'tier',
    'fileId',
    'bodyBytes',
    'key',
    'kdf',
    'shareId',
    'more',
  ]
  const values = [
    null,
    0,
    -1,
    1e300,
    1.5,
    '',
    'open',
    'sealed',
    'AAAA',
    shareId,
    [],
    {},
    true,
    now,
    'x'.repeat(90),
  ]
  return forge(plain, { [pick(random, fields)]: pick(random, values) })
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random(from.length)] as T
}
