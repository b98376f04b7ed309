import { useRef } from 'react'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { copyElements } from '#shared/design/copy.ts'
import { toDesign, type Design } from '#shared/design/design.ts'
import type { Words } from '#shared/words/create-words.ts'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../designer-context.tsx'
import { endingOf, mediaType, toFileName } from '../files/export-kind.ts'
import type { FileRequest, MadeFile } from '../files/make-file.ts'
import { runInWorker } from '../files/run-in-worker.ts'
import { saveBlob } from '../files/save-blob.ts'
import { lastMoment, type ExportForm } from './export-form.ts'
import { kindWords } from './kind-words.ts'

export interface Exporting {
  /** Makes the file and has the browser save it. Answers its name; null: it was stopped. */
  readonly make: (form: ExportForm) => Promise<Result<string | null>>
  readonly stop: () => void
}

/** Files of the design, made in a worker; a picture in pixels is painted here, where the fonts are. */
export function useExport(): Exporting {
  const words = useWords()
  const { name, design, screen } = useDesigner()
  const stopping = useRef<AbortController | null>(null)
  const make = async (form: ExportForm): Promise<Result<string | null>> => {
    const stop = new AbortController()
    stopping.current = stop
    const part = form.part === 'whole' ? design : toDesign(copyElements(design, [...screen.selection]))
    const made = await makeAs(requestOf(words, form, name, part), form, stop.signal)
    if (made === null || stop.signal.aborted) return ok(null)
    if (!made.ok) return fail(made.problem)
    const fileName = `${toFileName(form.fileName)}${endingOf(form.kind)}`
    saveBlob(fileName, new Blob([made.value], { type: mediaType(form.kind) }))
    return ok(fileName)
  }
  return { make, stop: () => stopping.current?.abort() }
}

function requestOf(
  { t, format }: Words,
  form: ExportForm,
  name: string,
  design: Design,
): Omit<FileRequest, 'kind'> {
  const nowMs = Date.now()
  return {
    name,
    design,
    createdAtMs: nowMs,
    notAfterMs: lastMoment(form.lastDay),
    passphrase: form.passphrase === '' ? undefined : form.passphrase,
    picture: {
      title: name,
      theme: form.theme,
      legend: form.legend,
      labels: { kinds: kindWords(t), date: format.date(nowMs) },
    },
    pageSize: form.pageSize,
    carries: form.carries,
  }
}

async function makeAs(
  request: Omit<FileRequest, 'kind'>,
  { kind }: ExportForm,
  signal: AbortSignal,
): Promise<Result<MadeFile | Blob> | null> {
  if (kind !== 'png') return askWorker({ ...request, kind }, signal)
  return fail(problem('not-supported-here'))
}

function askWorker(request: FileRequest, signal: AbortSignal): Promise<Result<MadeFile> | null> {
  const worker = new Worker(new URL('../files/export.worker.ts', import.meta.url), { type: 'module' })
  return runInWorker<MadeFile>(worker, request, signal)
}
