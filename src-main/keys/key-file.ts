import { z } from 'zod'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { jumpHost } from '#shared/contract/ssh-keys.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { deriveKey, isKeyOf, isWhole, openVault, saltOf, sealVault } from '#main/secrets/vault-file.ts'

/** The keys of an organization's gateways, for another workstation. */
export const exportedKeys = z.object({
  organizationId: id,
  keys: z.array(
    z.object({ gatewayId: id, privateKey: z.string(), madeAtMs: timeMs, jump: jumpHost.nullable() }),
  ),
})
export type ExportedKeys = z.infer<typeof exportedKeys>

/** Names the form below it; another one gets another number. */
const firstLine = 'trama-keys 1'
const lineLength = 76

/** One text file: a line that says what it is, then the sealed contents as base64 lines. */
export async function printKeyFile(keys: ExportedKeys, passphrase: string): Promise<string> {
  const sealed = sealVault(await deriveKey(passphrase), JSON.stringify(keys))
  const lines = sealed.toString('base64').match(new RegExp(`.{1,${String(lineLength)}}`, 'g')) ?? []
  return `${[firstLine, ...lines].join('\n')}\n`
}

/**
 * Reads it, whatever a mail program did to its line ends. A damaged one answers `key-file-unreadable` before
 * the passphrase is looked at, so that `passphrase-wrong` means just that.
 */
export async function readKeyFile(
  text: string,
  passphrase: string,
): Promise<Result<ExportedKeys, Problem<'key-file-unreadable' | 'passphrase-wrong'>>> {
  const unreadable = fail(problem('key-file-unreadable'))
  // Lines by themselves: a pattern with the white space around them would look through it again and again.
  const [first, ...rest] = (text.match(/[^\r\n]+/g) ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const body = rest.join('')
  if (first !== firstLine || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return unreadable
  const sealed = Buffer.from(body, 'base64')
  if (!isWhole(sealed)) return unreadable
  const key = await deriveKey(passphrase, saltOf(sealed))
  if (!isKeyOf(sealed, key)) return fail(problem('passphrase-wrong'))
  const contents = openVault(sealed, key)
  const read = exportedKeys.safeParse(contents === null ? null : parseJson(contents))
  return read.success ? ok(read.data) : unreadable
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
