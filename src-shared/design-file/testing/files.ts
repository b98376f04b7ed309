import { toBase64 } from '#shared/base/base64.ts'
import type { ProblemCode } from '#shared/base/problem.ts'
import { ok, type Result } from '#shared/base/result.ts'
import { randomDesign, seeded } from '#shared/design/testing/designs.ts'
import { createFakeRandomness } from '#shared/fakes/randomness.ts'
import type { Bytes } from '../bytes.ts'
import { sealedBytes } from '../chunks.ts'
import { contentKey } from '../content-key.ts'
import { readFrame, type Frame } from '../frame.ts'
import type { FileHeader } from '../header.ts'
import { readDesignFile, type DesignFileKeys } from '../read.ts'
import { sealFile, writeDesignFile, type DesignFileInput } from '../write.ts'

/** A day on which files are made and opened. */
export const now = Date.UTC(2026, 10, 22)
export const share = new Uint8Array(32).fill(7)
export const shareId = '00000000-0000-7000-8000-0000000000aa'
export const passphrase = 'correct horse battery staple'

export function inputOf(fields: Partial<DesignFileInput> = {}): DesignFileInput {
  return {
    name: 'Oficina',
    design: randomDesign(seeded(3)),
    createdAtMs: now,
    notAfterMs: null,
    randomBytes: createFakeRandomness().bytes,
    ...fields,
  }
}

/** A file that has to be possible. */
export async function makeFile(fields: Partial<DesignFileInput> = {}): Promise<Bytes> {
  return take(await writeDesignFile(inputOf(fields)))
}

export function frameOf(file: Uint8Array): Frame {
  return take(readFrame(file))
}

/** What opening answers: `opened`, or the code of the problem. */
export async function outcomeOf(
  file: Uint8Array,
  keys: Partial<DesignFileKeys> = {},
): Promise<ProblemCode | 'opened'> {
  const read = await readDesignFile(file, {
    latestMs: now,
    askShare: () => Promise.resolve(ok(share)),
    ...keys,
  })
  return read.ok ? 'opened' : read.problem.code
}

/** A file that is sealed as it should be around any header and any compressed body: what only its author can make. */
export async function forge(plain: Bytes, fields: Readonly<Record<string, unknown>> = {}): Promise<Bytes> {
  const secret = new Uint8Array(32).fill(1)
  const fileId = toBase64(new Uint8Array(16).fill(2))
  const header = {
    name: 'Oficina',
    createdAtMs: now,
    notAfterMs: null,
    tier: 'open',
    fileId,
    bodyBytes: sealedBytes(plain.length),
    key: toBase64(secret),
    kdf: null,
    shareId: null,
    ...fields,
  } as FileHeader
  return sealFile(header, await contentKey(fileId, secret, new Uint8Array()), plain, 1)
}

function take<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}
