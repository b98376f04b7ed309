import { z } from 'zod'
import { fromBase64 } from '#shared/base/base64.ts'
import { auditEntry } from '#shared/contract/audit.ts'
import { designNode, outline, relationship } from '#shared/design/design.ts'
import { device } from '#shared/model/device.ts'
import { email } from '#shared/model/email.ts'
import { id, name, timeMs, wireguardKey } from '#shared/model/field.ts'
import { gateway, hostKey } from '#shared/model/gateway.ts'
import { diskForm } from '#shared/model/disk.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { providerForm } from '#shared/model/provider.ts'
import { network } from '#shared/model/network.ts'
import { placement, relation } from '#shared/model/relation.ts'
import { rule } from '#shared/model/rule.ts'
import { heldRoles } from '#shared/model/user.ts'
import { routeForm, templateForm, variableForm } from '#shared/model/utility.ts'

/** 32 bytes in base64. */
const token = z.string().refine((text) => text.length === 44 && fromBase64(text)?.length === 32)

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const made = timeMs.nullable().default(null)
const shownName = z.string().max(300)

/** A value that may be longer than a line is: the pieces of its JSON, one after the other, numbered from 0. */
const piece = z.object({
  part: z.int().min(0),
  /** 60 MiB and more. */
  parts: z.int().min(1).max(2200),
  text: z.string().max(30_000),
})
export type Piece = z.infer<typeof piece>

const line = <K extends string, T extends z.ZodType>(kind: K, value: T) =>
  z.object({ kind: z.literal(kind), value })

const designSchemas = [
  /** What belongs to a design follows it. */
  line(
    'design',
    z.object({
      id,
      name,
      createdAtMs: timeMs,
      ownerId: id.nullable().default(null),
      ownerName: shownName.default(''),
      updatedAtMs: made,
      /** Null: a guest. */
      updatedByName: shownName.nullable().default(null),
    }),
  ),
  line('designOutline', outline.extend({ designId: id })),
  line('designNode', designNode.extend({ designId: id })),
  line('designRelationship', relationship.extend({ designId: id })),
  /** A version that was kept: pieces of its content. */
  line(
    'designVersion',
    piece.extend({
      designId: id,
      id,
      /** Null: kept by the server. */
      name: name.nullable(),
      atMs: timeMs,
      /** A user, or a link. */
      byId: z.string().max(100),
      byName: shownName.nullable(),
    }),
  ),
] as const

/** What the pieces of a `variable` are of; a null value: a secret one that is not in the archive. */
export const backupVariable = variableForm.extend({ createdAtMs: timeMs, changedAtMs: timeMs })
export type BackupVariable = z.infer<typeof backupVariable>

/** What the pieces of a `template` are of. */
export const backupTemplate = templateForm.extend({ createdAtMs: timeMs, changedAtMs: timeMs })
export type BackupTemplate = z.infer<typeof backupTemplate>

/** What each line of an archive is, in the order in which they come: what a record names stands before it. */
export const lineSchemas = [
  /** Gateways know whose they are by the organization's id. */
  line('organization', z.object({ name, id: id.nullable().default(null), createdAtMs: made })),
  /** Without its secret. */
  line(
    'provider',
    providerForm.omit({ secret: true }).extend({ id, predetermined: z.boolean(), createdAtMs: timeMs }),
  ),
  /** Without what opens it. */
  line(
    'disk',
    diskForm.omit({ secret: true }).extend({ id, predetermined: z.boolean(), createdAtMs: timeMs }),
  ),
  line(
    'person',
    z.object({
      id,
      name,
      email,
      networkUserId: id.nullable(),
      roles: heldRoles,
      active: z.boolean(),
      providerId: id.nullable().default(null),
      /** What the provider calls them. */
      subject: z.string().max(1000).nullable().default(null),
      rolesFromProvider: z.boolean().default(false),
      createdAtMs: made,
    }),
  ),
  line('networkUser', networkUser),
  /** With the secret from which the preshared keys of its devices are derived. */
  line('network', network.extend({ token })),
  line('device', device),
  /** `sshKey`: the private key in OpenSSH's form, where it was asked for; null: it is not in the archive. */
  line(
    'gateway',
    gateway.extend({
      token,
      hostKey: hostKey.nullable(),
      sshPublicKey: z.string().max(2000).nullable().default(null),
      sshKey: z.string().max(10_000).nullable(),
    }),
  ),
  line('rule', rule),
  line('placement', placement),
  line('relation', relation),
  /** The last key of a device that its owner enrolled without an administrator. */
  line('enrolment', z.object({ networkId: id, deviceId: id, publicKey: wireguardKey, atMs: timeMs })),
  /** What the file says that a device was given last, without a secret. */
  line('deviceFile', piece.extend({ networkId: id, deviceId: id, atMs: timeMs })),
  /** The configuration that a gateway was last confirmed to have; keys of pairs stand as references. */
  line('applied', piece.extend({ gatewayId: id, generation: z.int().min(0), atMs: timeMs })),
  /** A network's part of a model that gateways serve; `digest`: SHA-256 of its text. */
  line('servedModel', piece.extend({ networkId: id, digest })),
  /** Which of these a gateway serves; a null network: none. */
  line(
    'served',
    z.object({
      gatewayId: id,
      networkId: id.nullable(),
      digest: digest.nullable(),
      certain: z.boolean(),
      atMs: timeMs,
    }),
  ),
  /** A value that templates name. */
  line('variable', piece.extend({ id })),
  line('template', piece.extend({ id })),
  /** Where a template is written; not what was. */
  line('route', routeForm.extend({ id, createdAtMs: timeMs })),
  ...designSchemas,
  line('activity', auditEntry),
] as const

export const backupLine = z.discriminatedUnion('kind', lineSchemas)
export type BackupLine = z.infer<typeof backupLine>
export type BackupKind = BackupLine['kind']
export type BackupValue<K extends BackupKind> = Extract<BackupLine, { readonly kind: K }>['value']

const kinds: readonly BackupKind[] = lineSchemas.map(({ shape }) => shape.kind.value)
const ofDesigns = new Set<BackupKind>(designSchemas.map(({ shape }) => shape.kind.value))

/** The place of a kind in the order of lines; those of designs have one, since each design has its own after it. */
export const orderOf = (kind: BackupKind): number => kinds.indexOf(ofDesigns.has(kind) ? 'design' : kind)

/** The last line: nothing follows, and nothing is missing. */
export const endLine = z.object({ kind: z.literal('end'), lines: z.int().min(0) })
