import { z } from 'zod'
import type { PageSize } from '#shared/design-picture/to-pdf.ts'
import { bounds } from '#shared/model/bounds.ts'
import { readDay, refuseDay, writeDay } from '#renderer/parts/day.ts'
import { exportKinds } from '../files/export-kind.ts'

export const parts = ['whole', 'selection'] as const
export const themes = ['light', 'dark'] as const
export const scales = ['1', '2', '3', '4'] as const
export const pageSizes = ['fit', 'a4', 'a3'] as const satisfies readonly PageSize[]

/** The computer that one sits at. */
export const here = 'here'

const fields = z.object({
  kind: z.enum(exportKinds),
  part: z.enum(parts),
  fileName: z.string().trim().min(1).max(bounds.name.max),
  /** As a date field writes it; empty: always. */
  lastDay: z.string(),
  /** Empty: none. */
  passphrase: z.string(),
  /** The server keeps half of the key until the last day. */
  sealed: z.boolean(),
  theme: z.enum(themes),
  scale: z.enum(scales),
  pageSize: z.enum(pageSizes),
  legend: z.boolean(),
  carries: z.boolean(),
  /** A disk, or `here`. */
  place: z.string(),
  /** A file of this name on the disk goes. */
  replace: z.boolean(),
})
export type ExportForm = z.infer<typeof fields>

/** What is exported and how. `latestMs`: the latest time seen, which a last day must not be before. */
export function exportForm(latestMs: number): z.ZodType<ExportForm, ExportForm> {
  return fields.superRefine((form, context) => {
    // Fields of another kind of file are out of sight, whatever was typed there.
    if (form.kind !== 'trama') return
    const refuse = (path: string, problem: string, facts: object = {}): void =>
      context.addIssue({ code: 'custom', path: [path], params: { problem, facts }, input: form })
    const { min, max } = bounds.passphrase
    const { length } = form.passphrase
    if (length > 0 && length < min) refuse('passphrase', 'field-too-short', { value: min })
    if (length > max) refuse('passphrase', 'field-too-long', { value: max })
    const refused = form.lastDay === '' ? null : refuseDay(form.lastDay, { least: writeDay(latestMs) })
    if (refused !== null) refuse('lastDay', refused.code, refused.facts)
  })
}

/** The last moment of a day at this place, in UTC milliseconds; null: no day. */
export function lastMoment(day: string): number | null {
  const next = readDay(day, 1)
  return next === null ? null : next - 1
}

/** The key of what such a file honestly promises. */
export function promiseOf({
  lastDay,
  passphrase,
  sealed,
}: Pick<ExportForm, 'lastDay' | 'passphrase' | 'sealed'>) {
  const isClosed = passphrase !== ''
  if (lastMoment(lastDay) === null)
    return isClosed ? 'designFiles.export.closed-always' : 'designFiles.export.open-always'
  if (sealed) return 'designFiles.export.sealed-until'
  return isClosed ? 'designFiles.export.closed-until' : 'designFiles.export.open-until'
}
