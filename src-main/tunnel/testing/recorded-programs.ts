import type { Finished, Programs } from '#main/tunnel/system/run-program.ts'

/** Programs that answer what was recorded, and remember what they were asked. */
export interface RecordedPrograms extends Programs {
  /** Argument lists, in order. */
  readonly ran: (readonly string[])[]
  /** Files that were written and are still there, by path. */
  readonly files: Map<string, string>
  /** Every file that was ever written. */
  readonly written: { readonly path: string; readonly text: string }[]
}

/** The first answer whose words all stand in the command; none: exit code 0, and it says nothing. */
export function createRecordedPrograms(
  answers: () => readonly { readonly words: readonly string[]; readonly done: Partial<Finished> }[],
  files = new Map<string, string>(),
): RecordedPrograms {
  const ran: (readonly string[])[] = []
  const written: { path: string; text: string }[] = []
  return {
    ran,
    files,
    written,
    run: (argv) => {
      ran.push(argv)
      const found = answers().find(({ words }) => words.every((word) => argv.includes(word)))
      return Promise.resolve({ code: 0, stdout: '', stderr: '', ...found?.done })
    },
    exists: (path) => files.has(path),
    readText: (path) => files.get(path) ?? null,
    list: (path) => {
      const inside = [...files.keys()].filter((each) => each.startsWith(`${path}/`))
      return [...new Set(inside.map((each) => each.slice(path.length + 1).split('/')[0] ?? ''))]
    },
    writePrivate: (name, text) => {
      const path = `/run/user/1000/trama/${name}`
      files.set(path, text)
      written.push({ path, text })
      return Promise.resolve(path)
    },
    remove: (path) => {
      files.delete(path)
      return Promise.resolve()
    },
  }
}
