import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import { diskProblems } from './disks.ts'
import { call } from './row.ts'
import { problemValue } from './states.ts'
import { pieceSent, pieceTaken, transferPiece } from './transfer.ts'

const password = z.string().max(bounds.password.max)
const passphrase = z.string().min(bounds.passphrase.min).max(bounds.passphrase.max)
const confirmation = ['password-wrong'] as const

export const backupRhythms = ['day', 'week', 'month'] as const
export type BackupRhythm = (typeof backupRhythms)[number]

const schedule = z.object({
  diskId: id,
  every: z.enum(backupRhythms),
  /** So many of them stay on the disk; older ones are removed from it. */
  keep: z.int().min(bounds.backups.keep.min).max(bounds.backups.keep.max),
  /** With the private SSH keys of the gateways. */
  withKeys: z.boolean(),
})

export const recordView = z.object({
  name: z.string(),
  /** It has nothing yet that a backup could be restored beside. */
  isEmpty: z.boolean(),
  /** Gateways that would go on serving what they serve. */
  servingGateways: z.int(),
  schedule: schedule
    .extend({
      nextAtMs: timeMs,
      last: z
        .object({
          atMs: timeMs,
          /** As it is called on the disk; null: it did not get there. */
          name: z.string().nullable(),
          bytes: z.int(),
          problem: problemValue.nullable(),
        })
        .nullable(),
    })
    .nullable(),
  /** Who asked for its deletion, and when that happens. */
  departure: z.object({ byName: z.string(), begunAtMs: timeMs, endsAtMs: timeMs }).nullable(),
})
export type RecordView = z.infer<typeof recordView>

export const restoredRecord = z.object({
  organizationId: id,
  name,
  counts: z.object({
    networks: z.int(),
    gateways: z.int(),
    devices: z.int(),
    people: z.int(),
    designs: z.int(),
  }),
  /** Gateways that have a new SSH key, which has to be put on them. */
  newKeys: z.int(),
  /** Secret variables whose value was not in the archive: it has to be entered again. */
  missingValues: z.int(),
  /** Users whose mailbox has an account in another organization. */
  leftOut: z.int(),
})
export type RestoredRecord = z.infer<typeof restoredRecord>

/** All that an organization has: taken along, kept on a disk, restored, deleted. */
export const organizationRecord = {
  view: call({
    method: 'GET',
    path: '/organization-record',
    may: 'organization.manage',
    input: z.object({}),
    output: recordView,
    problems: [],
  }),
  export: call({
    method: 'POST',
    path: '/organization-record/exports',
    may: 'organization.manage',
    input: z.object({ password, passphrase, withKeys: z.boolean() }),
    output: z.object({ exportId: z.string(), fileName: z.string(), bytes: z.int() }),
    problems: [...confirmation, 'transfer-busy', 'disk-no-space'],
    audit: { record: 'organization' },
  }),
  piece: call({
    method: 'GET',
    path: '/organization-record/exports/{exportId}',
    may: 'organization.manage',
    input: z.object({ exportId: z.string().max(100), from: z.string().regex(/^\d{1,12}$/) }),
    /** In base64; the last one is shorter than the others. */
    output: z.object({ content: transferPiece }),
    problems: ['transfer-gone'],
  }),
  upload: call({
    method: 'POST',
    path: '/organization-record/uploads',
    may: 'organization.manage',
    input: pieceSent,
    output: pieceTaken,
    problems: ['transfer-gone', 'transfer-busy', 'backup-too-large', 'disk-no-space'],
    audit: null,
  }),
  restore: call({
    method: 'POST',
    path: '/organization-record/restore',
    may: 'organization.manage',
    input: z.object({ uploadId: z.string().max(100), password, passphrase: z.string().max(800) }),
    output: restoredRecord,
    problems: [
      ...confirmation,
      'transfer-gone',
      'transfer-busy',
      'passphrase-wrong',
      'backup-foreign',
      'backup-damaged',
      'backup-cut',
      'backup-too-new',
      'backup-costly',
      'backup-too-large',
      'backup-overfull',
      'backup-content',
      'record-not-empty',
      'record-exists',
      'plan-limit',
      'designs-limit',
    ],
    // It is written where it went.
    audit: null,
  }),
  backUp: call({
    method: 'POST',
    path: '/organization-record/backups',
    may: 'organization.manage',
    input: z.object({ diskId: id, password, passphrase, withKeys: z.boolean() }),
    output: z.object({ path: z.string(), bytes: z.int() }),
    problems: [...confirmation, 'transfer-busy', ...diskProblems],
    audit: { record: 'organization', name: 'output.path' },
  }),
  saveSchedule: call({
    method: 'PUT',
    path: '/organization-record/schedule',
    may: 'organization.manage',
    repeats: true,
    /** A null passphrase is the one that is kept. */
    input: schedule.extend({ password, passphrase: passphrase.nullable() }),
    output: recordView,
    problems: [...confirmation, 'disk-missing', 'field-required'],
    audit: { record: 'organization', name: 'output.name' },
  }),
  removeSchedule: call({
    method: 'DELETE',
    path: '/organization-record/schedule',
    may: 'organization.manage',
    repeats: true,
    input: z.object({}),
    output: recordView,
    problems: [],
    audit: { record: 'organization', name: 'output.name' },
  }),
  leave: call({
    method: 'POST',
    path: '/organization-record/departure',
    may: 'organization.manage',
    repeats: true,
    input: z.object({ name: z.string().max(200), password }),
    output: recordView,
    problems: [...confirmation, 'name-differs', 'record-of-deployment'],
    audit: { record: 'organization', name: 'output.name' },
  }),
  stay: call({
    method: 'DELETE',
    path: '/organization-record/departure',
    may: 'organization.manage',
    repeats: true,
    input: z.object({}),
    output: recordView,
    problems: [],
    audit: { record: 'organization', name: 'output.name' },
  }),
} as const
