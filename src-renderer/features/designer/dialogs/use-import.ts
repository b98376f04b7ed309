import { useEffect, useRef, useState } from 'react'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { fetchShare } from '../files/fetch-share.ts'
import type { GivenFile, Incoming, ReadRequest } from '../files/read-files.ts'
import { runInWorker } from '../files/run-in-worker.ts'
import { seeTime } from '../files/seen-time.ts'
import { previewLook } from './preview-look.ts'

/** Where an import stands. */
export type Stage =
  | { readonly kind: 'choose'; readonly failure: Failure | null }
  | { readonly kind: 'reading'; readonly file: string }
  | {
      readonly kind: 'locked'
      readonly files: readonly GivenFile[]
      /** Which of them asks for its passphrase. */
      readonly at: number
      readonly isWrong: boolean
    }
  | { readonly kind: 'read'; readonly incoming: Incoming }

/** Why a file could not be read. */
interface Failure {
  readonly file: string
  readonly problem: Problem
}

export interface Importing {
  readonly stage: Stage
  readonly read: (files: readonly File[]) => void
  /** Tries the passphrase of the file that asks for one. */
  readonly unlock: (passphrase: string) => void
  /** Back to choosing; what is being read is let go. */
  readonly restart: () => void
}

/** Files are read in a worker, which ends with the dialog. */
export function useImport(dropped: readonly File[]): Importing {
  const { t } = useWords()
  const [stage, setStage] = useState<Stage>({ kind: 'choose', failure: null })
  const backend = useBackend()
  const running = useRef<AbortController | null>(null)
  const begin = (file: string): AbortSignal => {
    running.current?.abort()
    running.current = new AbortController()
    setStage({ kind: 'reading', file })
    return running.current.signal
  }
  const readGiven = async (files: readonly GivenFile[], signal: AbortSignal): Promise<void> => {
    const latestMs = seeTime(Date.now())
    const answer = await askWorker({ files, latestMs, look: previewLook(t) }, signal)
    if (answer === null || signal.aborted) return
    const at = sealedAt(answer, files)
    const sealed = files[at ?? -1]
    if (sealed === undefined) {
      setStage(stageAfter(answer, files))
      return
    }
    const share = await fetchShare(backend, sealed.bytes)
    if (signal.aborted) return
    if (share.ok) await readGiven(withAt(files, at, { share: share.value }), signal)
    else setStage({ kind: 'choose', failure: { file: sealed.name, problem: share.problem } })
  }
  const read = async (files: readonly File[]): Promise<void> => {
    const signal = begin(files[0]?.name ?? '')
    const given = await loadAll(files)
    if (signal.aborted) return
    if (given.ok) await readGiven(given.value, signal)
    else setStage({ kind: 'choose', failure: given.problem })
  }
  useEffect(() => {
    if (dropped.length > 0) void read(dropped)
    return () => running.current?.abort()
    // What was dropped is read once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dropped])
  return {
    stage,
    read: (files) => void read(files),
    unlock(passphrase) {
      if (stage.kind !== 'locked') return
      const { files, at } = stage
      const file = files[at]?.name ?? ''
      void readGiven(withAt(files, at, { passphrase }), begin(file))
    },
    restart() {
      running.current?.abort()
      setStage({ kind: 'choose', failure: null })
    },
  }
}

function askWorker(request: ReadRequest, signal: AbortSignal): Promise<Result<Incoming> | null> {
  const worker = new Worker(new URL('../files/import.worker.ts', import.meta.url), { type: 'module' })
  return runInWorker<Incoming>(worker, request, signal)
}

/** Which file the worker could not open without the server; null: it is not that. */
function sealedAt(answer: Result<Incoming>, files: readonly GivenFile[]): number | null {
  if (answer.ok || answer.problem.code !== 'design-share-offline') return null
  const at = Number(answer.problem.at?.[0] ?? 0)
  return files[at]?.share === undefined ? at : null
}

function withAt(
  files: readonly GivenFile[],
  at: number | null,
  more: Partial<GivenFile>,
): readonly GivenFile[] {
  return files.map((each, index) => (index === at ? { ...each, ...more } : each))
}

function stageAfter(answer: Result<Incoming>, files: readonly GivenFile[]): Stage {
  if (answer.ok) return { kind: 'read', incoming: answer.value }
  const { code, at: place } = answer.problem
  const at = Number(place?.[0] ?? 0)
  if (code === 'passphrase-needed' || code === 'passphrase-wrong')
    return { kind: 'locked', files, at, isWrong: code === 'passphrase-wrong' }
  return { kind: 'choose', failure: { file: files[at]?.name ?? '', problem: answer.problem } }
}

/** What all files together may have: more is refused before it is read. */
async function loadAll(files: readonly File[]): Promise<Result<readonly GivenFile[], Failure>> {
  const limit = bounds.design.fileBytes
  let total = 0
  for (const { name, size } of files) {
    total += size
    const limitMib = limit / 1024 / 1024
    if (total > limit) return fail({ file: name, problem: problem('import-too-large', { limitMib }) })
  }
  const given: GivenFile[] = []
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await file.arrayBuffer().catch(() => null)
    // A folder, or a file that is gone.
    if (bytes === null) return fail({ file: file.name, problem: problem('import-unknown') })
    given.push({ name: file.name, bytes: new Uint8Array(bytes) })
  }
  return ok(given)
}
