import { toBase64 } from '#shared/base/base64.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Design } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { joinBytes, type Bytes, type FileKey } from './bytes.ts'
import { sealChunks, sealedBytes } from './chunks.ts'
import { contentKey, passphraseCheck, passphraseSecret } from './content-key.ts'
import { deflate } from './deflate.ts'
import { writeHead } from './frame.ts'
import { fileHeader, iterations, type FileHeader } from './header.ts'
import { designTooLarge, limits } from './limits.ts'
import { versionOf } from './version.ts'
import { writeBody } from './write-body.ts'

/** Of the half of a key that a server holds. */
const shareBytes = 32

/** What becomes a file. Times in UTC milliseconds. */
export interface DesignFileInput {
  readonly name: string
  readonly design: Design
  readonly createdAtMs: number
  /** The last moment at which the file opens; null: it always does. */
  readonly notAfterMs: number | null
  readonly passphrase?: string | undefined
  /** Half of the key, which a server keeps and destroys: the file is sealed. */
  readonly sealed?: { readonly shareId: string; readonly share: Uint8Array } | undefined
  readonly randomBytes: (count: number) => Uint8Array
}

/**
 * A design as a `.trama` file (`docs/trama-file.md`); the same bytes for the same input and random bytes. Problems:
 * a passphrase too short or too long, a design too large, a field that its schema refuses.
 */
export async function writeDesignFile(input: DesignFileInput): Promise<Result<Bytes>> {
  const refusal = refusePassphrase(input.passphrase)
  if (refusal !== null) return fail(refusal)
  // A shorter half would leave most of the key in the file.
  if (input.sealed !== undefined && input.sealed.share.length !== shareBytes)
    return fail(problem('input-invalid', {}, ['sealed', 'share']))
  const body = writeBody(input.name, input.design)
  if (!body.ok) return body
  const plain = await deflate(body.value)
  const random = (count: number): Bytes => input.randomBytes(count).slice()
  const fileId = toBase64(random(16))
  const { secret, ...kept } = await chooseSecret(input.passphrase, random)
  const read = fileHeader.safeParse({
    name: input.sealed === undefined ? input.name : null,
    createdAtMs: input.createdAtMs,
    notAfterMs: input.notAfterMs,
    tier: input.sealed === undefined ? 'open' : 'sealed',
    fileId,
    bodyBytes: sealedBytes(plain.length),
    ...kept,
    shareId: input.sealed?.shareId ?? null,
  } satisfies FileHeader)
  if (sealedBytes(plain.length) + limits.headerBytes > limits.fileBytes) return fail(designTooLarge())
  if (!read.success) return fail(problem('input-invalid', {}, read.error.issues[0]?.path.map(String) ?? []))
  const key = await contentKey(fileId, secret, input.sealed?.share ?? new Uint8Array())
  return ok(await sealFile(read.data, key, plain, versionOf(input.design)))
}

/** A head and what it authenticates, as a file of a version of the format. */
export async function sealFile(
  header: FileHeader,
  key: FileKey,
  plain: Bytes,
  version: number,
): Promise<Bytes> {
  const head = writeHead(header, version)
  return joinBytes([head, await sealChunks(key, head, plain)])
}

function refusePassphrase(passphrase: string | undefined): Problem | null {
  if (passphrase === undefined) return null
  const { min, max } = bounds.passphrase
  if (passphrase.length < min) return problem('field-too-short', { value: min }, ['passphrase'])
  return passphrase.length > max ? problem('field-too-long', { value: max }, ['passphrase']) : null
}

type Kept = Pick<FileHeader, 'key' | 'kdf'> & { readonly secret: Bytes }

/** Without a passphrase the secret stands in the file. */
async function chooseSecret(passphrase: string | undefined, random: (count: number) => Bytes): Promise<Kept> {
  if (passphrase === undefined) {
    const secret = random(32)
    return { secret, key: toBase64(secret), kdf: null }
  }
  const salt = toBase64(random(16))
  const secret = await passphraseSecret(passphrase, { salt, iterations: iterations.ours })
  const check = toBase64(await passphraseCheck(secret, salt))
  return { secret, key: null, kdf: { name: 'PBKDF2-SHA-256', iterations: iterations.ours, salt, check } }
}
