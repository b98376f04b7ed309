import { useEffect, useRef } from 'react'
import { fromBase64 } from '#shared/base/base64.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Design } from '#shared/design/design.ts'
import type { Words } from '#shared/words/create-words.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { saveFile } from '#renderer/parts/save-file.ts'
import { sendInPieces } from '#renderer/parts/send-in-pieces.ts'
import { useDesigner } from '../context/designer-context.tsx'
import { endingOf, mediaType, toFileName } from '../files/export-kind.ts'
import type { FileRequest, MadeFile } from '../files/make-file.ts'
import { runInWorker } from '../files/run-in-worker.ts'
import { here, lastMoment, type ExportForm } from './export-form.ts'
import { kindWords } from '../palette/kind-words.ts'
import { partOf } from './part-of.ts'

/** A file that was saved. */
export interface Saved {
  readonly file: string
  /** On which disk, and where there; null: the browser was given it. */
  readonly disk: string | null
  /** The picture is smaller than was asked for: what its scale became. */
  readonly smaller: number | null
}

export interface Exporting {
  /** Makes the file and has the browser save it, or puts it on a disk. Null: it was stopped. */
  readonly make: (form: ExportForm) => Promise<Result<Saved | null>>
  readonly stop: () => void
}

/** Files of the design, made in a worker; a picture in pixels is painted here, where the fonts are. */
export function useExport(): Exporting {
  const words = useWords()
  const backend = useBackend()
  const designer = useDesigner()
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const make = async (form: ExportForm): Promise<Result<Saved | null>> => {
    const stop = new AbortController()
    stopping.current = stop
    const part = partOf(designer, form.part)
    const sealed = await seal(backend, form)
    if (!sealed.ok) return sealed
    const request = { ...requestOf(words, form, designer.name, part), sealed: sealed.value }
    const made = await makeAs(request, form, stop.signal)
    if (made === null || stop.signal.aborted) return ok(null)
    if (!made.ok) return fail(made.problem)
    const { content, scale } = made.value
    const file = `${toFileName(form.fileName)}${endingOf(form.kind)}`
    const blob = new Blob([content], { type: mediaType(form.kind) })
    const smaller = scale !== null && scale < Number(form.scale) ? scale : null
    if (form.place !== here) {
      const saved = await saveOnDisk(backend, { file, blob, form, signal: stop.signal })
      return saved.ok ? ok(saved.value === null ? null : { file, disk: saved.value, smaller }) : saved
    }
    saveFile(file, blob)
    return ok({ file, disk: null, smaller })
  }
  return { make, stop: () => stopping.current?.abort() }
}

interface ToDisk {
  readonly file: string
  readonly blob: Blob
  readonly form: ExportForm
  readonly signal: AbortSignal
}

/** Answers where on the disk it is. Null: it was stopped, and nothing was saved. */
async function saveOnDisk(
  { diskFiles }: Backend,
  { file, blob, form, signal }: ToDisk,
): Promise<Result<string | null>> {
  const sent = await sendInPieces(diskFiles.send, blob, signal)
  if (!sent.ok || sent.value === null) return sent
  const { place: diskId, replace } = form
  const saved = await diskFiles.saveDesign({ diskId, uploadId: sent.value, fileName: file, replace })
  return saved.ok ? ok(saved.value.path) : fail(saved.problem)
}

/** Half of a key at the server, where the file is to be sealed; else nothing. */
async function seal(backend: Backend, form: ExportForm): Promise<Result<FileRequest['sealed']>> {
  const notAfterMs = lastMoment(form.lastDay)
  if (form.kind !== 'trama' || !form.sealed || notAfterMs === null) return ok(undefined)
  const answer = await backend.designs.seal({ notAfterMs })
  if (!answer.ok) return fail(answer.problem)
  const share = fromBase64(answer.value.share)
  return share === null
    ? fail(problem('internal', { ref: 'sealed-share' }))
    : ok({ shareId: answer.value.shareId, share })
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

interface Made {
  readonly content: MadeFile
  /** What the scale of a picture in pixels became. */
  readonly scale: number | null
}

async function makeAs(
  request: Omit<FileRequest, 'kind'>,
  form: ExportForm,
  signal: AbortSignal,
): Promise<Result<Made> | null> {
  const { kind } = form
  if (kind === 'png') return paint(request, Number(form.scale), signal)
  const made = await askWorker({ ...request, kind }, signal)
  return made?.ok === true ? ok({ content: made.value, scale: null }) : made
}

async function paint(
  request: Omit<FileRequest, 'kind'>,
  scale: number,
  signal: AbortSignal,
): Promise<Result<Made> | null> {
  const { design, picture, carries } = request
  const plain = {
    ...request,
    kind: 'trama',
    notAfterMs: null,
    passphrase: undefined,
    sealed: undefined,
  } as const
  const embed = carries ? await askWorker(plain, signal) : null
  if (signal.aborted) return null
  if (embed?.ok === false) return embed
  // Most people export no picture in pixels: the code comes when one does.
  const { paintPng } = await import('../files/paint-png.ts')
  const carried = embed === null || typeof embed.value === 'string' ? null : embed.value
  const painted = await paintPng({ design, picture, scale, embed: carried })
  return painted.ok ? ok({ content: painted.value.bytes, scale: painted.value.scale }) : painted
}

function askWorker(request: FileRequest, signal: AbortSignal): Promise<Result<MadeFile> | null> {
  const worker = new Worker(new URL('../files/export.worker.ts', import.meta.url), { type: 'module' })
  return runInWorker<MadeFile>(worker, request, signal)
}
