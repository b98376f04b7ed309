import { z } from 'zod'
import { fromBase64 } from '#shared/base/base64.ts'
import { auditEntry } from '#shared/contract/audit.ts'
import { designNode, outline, relationship } from '#shared/design/design.ts'
import { device } from '#shared/model/device.ts'
import { email } from '#shared/model/email.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import { gateway, hostKey } from '#shared/model/gateway.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { network } from '#shared/model/network.ts'
import { member, relation } from '#shared/model/relation.ts'
import { rule } from '#shared/model/rule.ts'
import { heldRoles } from '#shared/model/user.ts'

/** 32 bytes in base64. */
const token = z.string().refine((text) => text.length === 44 && fromBase64(text)?.length === 32)

const line = <K extends string, T extends z.ZodType>(kind: K, value: T) =>
  z.object({ kind: z.literal(kind), value })

/** What each line of an archive is, in the order in which they come: what a record names stands before it. */
export const lineSchemas = [
  line('organization', z.object({ name })),
  line(
    'person',
    z.object({ id, name, email, networkUserId: id.nullable(), roles: heldRoles, active: z.boolean() }),
  ),
  line('networkUser', networkUser),
  /** With the secret from which the preshared keys of its devices are derived. */
  line('network', network.extend({ token })),
  line('device', device),
  /** `sshKey`: the private key in OpenSSH's form, where it was asked for; null: it is not in the archive. */
  line(
    'gateway',
    gateway.extend({ token, hostKey: hostKey.nullable(), sshKey: z.string().max(10_000).nullable() }),
  ),
  line('rule', rule),
  line('member', member),
  line('relation', relation),
  line('design', z.object({ id, name, createdAtMs: timeMs })),
  line('designOutline', outline.extend({ designId: id })),
  line('designNode', designNode.extend({ designId: id })),
  line('designRelationship', relationship.extend({ designId: id })),
  line('activity', auditEntry),
] as const

export const backupLine = z.discriminatedUnion('kind', lineSchemas)
export type BackupLine = z.infer<typeof backupLine>
export type BackupKind = BackupLine['kind']

export const kindsInOrder: readonly BackupKind[] = lineSchemas.map(({ shape }) => shape.kind.value)

/** The last line: nothing follows, and nothing is missing. */
export const endLine = z.object({ kind: z.literal('end'), lines: z.int().min(0) })
