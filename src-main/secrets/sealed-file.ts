import { z } from 'zod'
import { createQueue } from '#shared/base/concurrency.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Secrets, SecretsProblem } from '#main/ports/desktop-ports.ts'
import { readIfThere, writePrivately } from './private-file.ts'

/** Something of the system that encrypts for this person on this computer. Calls throw when they fail. */
export interface Cipher {
  /** What it is called; null when nothing here really encrypts. */
  name(): Promise<string | null>
  encrypt(text: string): Promise<Uint8Array>
  /** `isStale`: its key was replaced, the text should be encrypted anew. */
  decrypt(bytes: Uint8Array): Promise<{ readonly text: string; readonly isStale: boolean }>
}

/** Secrets in a file of their own, each encrypted by the system. */
export interface SealedFile extends Secrets {
  exists(): boolean
}

const contents = z.object({ version: z.literal(1), sealed: z.record(z.string(), z.base64()) })
/** The name is sealed with the value, so that no entry can be passed off as another. */
const entry = z.tuple([z.string(), z.string()])

export function createSealedFile(path: string, cipher: Cipher): SealedFile {
  const inQueue = createQueue()
  const answering = <T>(work: () => Promise<T>): Promise<Result<T, SecretsProblem>> =>
    inQueue(async () => {
      try {
        return ok(await work())
      } catch {
        return fail(problem('secrets-unavailable'))
      }
    })
  const put = async (name: string, value: string): Promise<void> => {
    const bytes = await cipher.encrypt(JSON.stringify([name, value]))
    write(path, { ...read(path), [name]: Buffer.from(bytes).toString('base64') })
  }
  return {
    exists: () => readIfThere(path) !== null,
    get: (name) =>
      answering(async () => {
        const all = read(path)
        const sealed = Object.hasOwn(all, name) ? all[name] : undefined
        if (sealed === undefined) return null
        const { text, isStale } = await cipher.decrypt(Buffer.from(sealed, 'base64'))
        const [sealedName, value] = entry.parse(JSON.parse(text))
        if (sealedName !== name) throw new Error('sealed under another name')
        if (isStale) await put(name, value)
        return value
      }),
    set: (name, value) => answering(() => put(name, value)),
    delete: (name) =>
      answering(() => {
        const { [name]: gone, ...others } = read(path)
        if (gone !== undefined) write(path, others)
        return Promise.resolve()
      }),
    list: (prefix) =>
      answering(() =>
        Promise.resolve(
          Object.keys(read(path))
            .filter((name) => name.startsWith(prefix))
            .toSorted(),
        ),
      ),
  }
}

function read(path: string): Readonly<Record<string, string>> {
  const bytes = readIfThere(path)
  return bytes === null ? {} : contents.parse(JSON.parse(bytes.toString())).sealed
}

function write(path: string, sealed: Readonly<Record<string, string>>): void {
  writePrivately(path, Buffer.from(JSON.stringify({ version: 1, sealed })))
}
