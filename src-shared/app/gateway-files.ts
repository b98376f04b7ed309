import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { NewFile, RunStep } from '#shared/model/utility.ts'

/** A file as it is on a gateway. */
export interface RemoteFile {
  readonly content: Uint8Array
  readonly owner: string
  readonly group: string
  /** Octal. */
  readonly mode: string
}

/** A file to write, and what is run around it as root. */
export interface FileRun {
  readonly id: string
  readonly path: string
  /** SHA-256 of the file that was compared, in hex; null: there was none. */
  readonly before: string | null
  readonly content: string
  readonly preScript: string
  readonly commands: string
  readonly postScript: string
  readonly newFile: NewFile
  /** For each script. */
  readonly timeoutS: number
  /** How long the gateway waits for its confirmation before it brings back the old file. */
  readonly confirmS: number
  readonly outputBytes: number
}

/** How far a run is known to be; both sent and answered. */
export interface RunProgress {
  /** Bytes of its output so far. */
  readonly bytes: number
  readonly step: RunStep | null
}

export type FileOutcome = 'as-before' | 'as-planned' | 'unknown'

/** How a run ended; `problem` null: it was confirmed. */
export interface RunEnd {
  readonly truth: FileOutcome
  readonly problem: Problem | null
  /** Of the script that failed; null: none did. */
  readonly exitCode: number | null
}

export interface RunNews extends RunProgress {
  /** What was printed since. */
  readonly output: Uint8Array
  /** More was printed than is kept. */
  readonly isCut: boolean
  /** Null: it goes on. */
  readonly end: RunEnd | null
}

/** Files of people on one gateway. Real: `node/gateway/files.ts`; fake: `fakes/gateway-files.ts`. */
export interface GatewayFiles {
  /** Null: there is no such file. Changes nothing. */
  read(path: string, mostBytes: number): Promise<Result<RemoteFile | null>>
  /**
   * Begins a run, which goes on by itself on the gateway: it ends with the new file if it is confirmed after its last
   * step, and with the old one otherwise. One that was begun already is not begun again.
   */
  begin(run: FileRun): Promise<Result<void>>
  /** Answers when there is news of a run, or after some seconds. */
  follow(run: Pick<FileRun, 'id' | 'path'>, known: RunProgress): Promise<Result<RunNews>>
  /** Call it over a new connection. */
  confirm(runId: string): Promise<Result<void>>
  cancel(runId: string): Promise<Result<void>>
  /** Takes away what the gateway remembers of a run that is over. */
  forget(runId: string): Promise<Result<void>>
}
