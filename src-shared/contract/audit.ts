import { z } from 'zod'
import { auditSubjects } from '#shared/model/audit.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { pageInput, pageOutput, several, textFile } from './paging.ts'
import { call } from './row.ts'

/** One entry: who did what to which record, when and from where. */
export const auditEntry = z.object({
  id,
  atMs: timeMs,
  /** Null: nobody in person; the server saw it happen. */
  userId: id.nullable(),
  userName: z.string(),
  /** `area.call` of the contract, or what happened: `session.refused`. */
  action: z.string(),
  subject: z.enum(auditSubjects),
  recordId: z.string().nullable(),
  /** As it was called then. */
  recordName: z.string(),
  /** How many records, when it was not one. */
  count: z.int().nullable(),
  address: z.string(),
  /** What the token of a program is called that did it for the user; null: no program did. */
  tokenName: z.string().nullable().default(null),
})
export type AuditEntry = z.infer<typeof auditEntry>

const filter = pageInput(['at']).extend({
  direction: z.enum(['asc', 'desc']).default('desc'),
  fromMs: z
    .union([
      timeMs,
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .optional(),
  toMs: z
    .union([
      timeMs,
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .optional(),
  userIds: several(id, 50).default([]),
  subjects: several(z.enum(auditSubjects), auditSubjects.length).default([]),
  recordId: z.string().max(64).optional(),
})

/** Who did what of the organization, when. */
export const audit = {
  page: call({
    method: 'GET',
    path: '/audit',
    may: 'audit.read',
    programs: { area: 'activity' },
    input: filter,
    output: pageOutput(auditEntry),
    problems: [],
  }),
  export: call({
    method: 'GET',
    path: '/audit/export',
    may: 'audit.read',
    programs: { area: 'activity' },
    input: filter.omit({ offset: true, limit: true }),
    output: textFile,
    problems: [],
  }),
} as const
