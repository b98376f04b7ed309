import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id } from '#shared/model/field.ts'
import { diskProblems } from './disks.ts'
import { call } from './row.ts'
import { pieceSent, pieceTaken } from './transfer.ts'

/** An active disk, as somebody sees it who may save files there. */
export const diskPlace = z.object({ id, name: z.string(), predetermined: z.boolean() })
export type DiskPlace = z.infer<typeof diskPlace>

/** What a design is exported as, by the ending of the file's name. */
const designFile = /^[^/\\:\p{Cc}]+\.(?:trama|png|svg|pdf|mmd|drawio|csv)$/u

/** Files that people save on the organization's disks. */
export const diskFiles = {
  places: call({
    method: 'GET',
    path: '/disk-files/places',
    may: 'disk.save',
    input: z.object({}),
    output: z.array(diskPlace),
    problems: [],
  }),
  send: call({
    method: 'POST',
    path: '/disk-files/uploads',
    may: 'disk.save',
    input: pieceSent,
    output: pieceTaken,
    problems: ['transfer-gone', 'transfer-busy', 'disk-file-too-large', 'disk-no-space'],
    audit: null,
  }),
  saveDesign: call({
    method: 'POST',
    path: '/disk-files/designs',
    may: 'disk.save',
    input: z.object({
      diskId: id,
      uploadId: z.string().max(100),
      fileName: z
        .string()
        .max(bounds.name.max + 10)
        .regex(designFile),
      /** A file of this name that is there goes; else it stays, and that is said. */
      replace: z.boolean(),
    }),
    output: z.object({ path: z.string(), bytes: z.int() }),
    problems: ['transfer-gone', 'transfer-busy', 'disk-file-there', ...diskProblems],
    audit: { record: 'disk', name: 'output.path' },
  }),
  saveNetwork: call({
    method: 'POST',
    path: '/disk-files/networks/{id}',
    may: 'disk.save',
    input: z.object({ id, diskId: id }),
    output: z.object({ path: z.string(), files: z.int() }),
    problems: ['network-missing', 'network-without-files', 'transfer-busy', ...diskProblems],
    audit: { record: 'network', id: 'input.id' },
  }),
} as const
