import { constants, open } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'

/** Where the page opens a file that it was given; it takes it by `host.takeFile`. */
export const givenFilePath = '/networks/designer#file'

/** A file's name without its folders, and its bytes in base64. */
export interface FileContent {
  readonly name: string
  readonly content: string
}

type Unreadable = Problem<'given-file-unreadable' | 'design-file-too-large'>

/** The design file that the person last opened with the application: by its icon, or at the command line. */
export interface GivenFile {
  give(path: string): void
  /** Reads it, once; null: there is none, or it was taken already. Problems: `given-file-unreadable`, `design-file-too-large`. */
  take(): Promise<Result<FileContent | null, Unreadable>>
}

/** The design file among the arguments of a start in `folder`; null: none. Links and switches are none. */
export function designFileAmong(argv: readonly string[], folder: string): string | null {
  const path = argv.slice(1).find((one) => /^(?!-)[^\0]*\.trama$/i.test(one) && !/^[a-z]+:\/\//i.test(one))
  return path === undefined ? null : resolve(folder, path)
}

export function createGivenFile(): GivenFile {
  let waiting: string | null = null
  return {
    give(path) {
      waiting = path
    },
    async take() {
      const path = waiting
      waiting = null
      return path === null ? ok(null) : readBounded(path)
    },
  }
}

async function readBounded(path: string): Promise<Result<FileContent, Unreadable>> {
  const name = basename(path)
  try {
    // A pipe would have us wait for whoever writes to it.
    const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    try {
      const stat = await file.stat()
      if (!stat.isFile()) return fail(problem('given-file-unreadable', { name }))
      if (stat.size > bounds.design.fileBytes)
        return fail(problem('design-file-too-large', { limitMib: bounds.design.fileBytes / 1024 / 1024 }))
      // What grows while it is read is read as far as it was measured.
      const bytes = Buffer.alloc(stat.size)
      const { bytesRead } = await file.read(bytes, 0, stat.size, 0)
      return ok({ name, content: bytes.subarray(0, bytesRead).toString('base64') })
    } finally {
      await file.close()
    }
  } catch {
    return fail(problem('given-file-unreadable', { name }))
  }
}
