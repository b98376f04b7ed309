import { z } from 'zod'
import { designContent } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { id, name, position, timeMs } from '#shared/model/field.ts'
import { pageInput, pageOutput } from './paging.ts'
import { call, feed } from './row.ts'

/** What somebody may do with a design: an owner all of it, sharing and removing included. */
export const designModes = ['owner', 'editor', 'viewer'] as const
export const shareModes = ['viewer', 'editor'] as const

/** A design in small: x, y, width, height of each rectangle, one after the other, the longer side being 1,000. */
export const designSketch = z.object({
  width: z.int(),
  height: z.int(),
  outlines: z.array(z.int()),
  nodes: z.array(z.int()),
})
export type DesignSketch = z.infer<typeof designSketch>

const counts = z.object({ nodes: z.int(), relationships: z.int(), outlines: z.int() })

export const designView = z.object({
  id,
  name,
  mode: z.enum(designModes),
  /** Made by the caller. */
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** Counts every stored edit. */
  revision: z.int(),
  createdAtMs: timeMs,
  updatedAtMs: timeMs,
  /** Null: a guest, by a link. */
  updatedByName: z.string().nullable(),
  counts,
  /** There is a link with which others open it. */
  isShared: z.boolean(),
  sketch: designSketch,
})
export type DesignView = z.infer<typeof designView>

/** An update of the Yjs document (`src-shared/design-sync`), in base64. */
const update = z.base64().max(Math.ceil(bounds.designSync.updateBytes / 3) * 4)

/** A state vector of the document in base64: what the follower has already. A longer one is left out. */
const vector = z.base64().max(bounds.designSync.vectorText).optional()

/** One open page; made by it, so that it does not hear itself. */
const peer = id

/** Where somebody is: their pointer, and what they have selected. */
const presence = z.object({
  cursor: position.nullable(),
  selection: z.array(id).max(bounds.designSync.selection),
})

/** One event of the feed of a design. */
export const designEvent = z.discriminatedUnion('kind', [
  /**
   * How it stands: first, and again whenever updates were missed. `update` holds what the follower's vector lacks;
   * `vector` is the server's, which says what the server lacks of the follower's.
   */
  z.object({ kind: z.literal('state'), revision: z.int(), update: z.string(), vector: z.string() }),
  /** Somebody else's edit. */
  z.object({ kind: z.literal('edit'), revision: z.int(), update: z.string() }),
  z.object({ kind: z.literal('renamed'), name }),
  /** What the follower may do now, first and when it changes. */
  z.object({ kind: z.literal('mode'), mode: z.enum(designModes) }),
  /** `name` null: a guest. */
  z.object({ kind: z.literal('present'), peer: id, name: z.string().nullable(), ...presence.shape }),
  z.object({ kind: z.literal('left'), peer: id }),
  /** It was removed, or sharing was stopped: nothing comes any more, and following again is of no use. */
  z.object({ kind: z.literal('ended') }),
])
export type DesignEvent = z.infer<typeof designEvent>

export const designVersion = z.object({
  versionId: id,
  /** Null: kept by the server. */
  name: name.nullable(),
  atMs: timeMs,
  byName: z.string().nullable(),
  counts,
})
export type DesignVersion = z.infer<typeof designVersion>

export const designShare = z.object({
  shareId: id,
  mode: z.enum(shareModes),
  createdAtMs: timeMs,
  createdByName: z.string(),
})
export type DesignShare = z.infer<typeof designShare>

const token = z.string().regex(/^[\w-]{43}$/)
/** What `openShared` gives for the calls after it; good for a day and no longer than the link. */
const visit = z.string().max(400)

const editProblems = ['design-update-refused', 'design-behind', 'design-too-large'] as const

/** Designs of an organization: everybody who may read designs opens them all, everybody who may write edits them all. */
export const designs = {
  page: call({
    method: 'GET',
    path: '/designs',
    may: 'design.read',
    input: pageInput(['updated', 'name', 'created']).extend({
      /** `shared`: what others of the organization made. */
      of: z.enum(['all', 'mine', 'shared']).default('all'),
    }),
    output: pageOutput(designView),
    problems: [],
  }),
  /** A larger content than a request takes (4 MiB) is made empty and filled by edits. */
  create: call({
    method: 'POST',
    path: '/designs',
    may: 'design.write',
    input: z.object({ name, content: designContent.optional() }),
    output: designView,
    problems: ['designs-limit'],
    audit: 'design',
  }),
  open: call({
    method: 'GET',
    path: '/designs/{id}',
    may: 'design.read',
    input: z.object({ id }),
    output: designView.extend({ content: designContent }),
    problems: ['design-missing'],
  }),
  rename: call({
    method: 'PUT',
    path: '/designs/{id}/name',
    may: 'design.write',
    input: z.object({ id, name }),
    output: designView,
    problems: ['design-missing'],
    audit: 'design',
  }),
  duplicate: call({
    method: 'POST',
    path: '/designs/{id}/copy',
    may: 'design.write',
    input: z.object({ id, name }),
    output: designView,
    problems: ['design-missing', 'designs-limit'],
    audit: 'design',
  }),
  /** Its links and feeds end. */
  remove: call({
    method: 'DELETE',
    path: '/designs/{id}',
    may: 'design.write',
    input: z.object({ id }),
    output: z.object({}),
    problems: ['design-missing', 'design-not-yours'],
    audit: 'design',
  }),
  /** Takes a removal back, for ten minutes; with its versions, and without its links. */
  bringBack: call({
    method: 'POST',
    path: '/designs/{id}/return',
    may: 'design.write',
    input: z.object({ id }),
    output: designView,
    problems: ['design-missing', 'design-not-yours', 'designs-limit'],
    audit: 'design',
  }),
  /**
   * Stores one update of the document. `design-behind`: it builds on others that the server does not have; whatever
   * was not answered is sent again, in order.
   */
  edit: call({
    method: 'POST',
    path: '/designs/{id}/edits',
    may: 'design.write',
    input: z.object({ id, peer, update }),
    output: z.object({ revision: z.int() }),
    problems: ['design-missing', ...editProblems],
    audit: null,
  }),
  follow: feed({
    path: '/designs/{id}/events',
    may: 'design.read',
    input: z.object({ id, peer, vector }),
    event: designEvent,
    problems: ['design-missing'],
  }),
  /** Says where one is, to those who follow; forgotten after 30 seconds, or when one's feed ends. */
  present: call({
    method: 'POST',
    path: '/designs/{id}/presence',
    may: 'design.read',
    input: presence.extend({ id, peer }),
    output: z.object({}),
    problems: ['design-missing'],
    audit: null,
  }),
  /** The newest first. */
  versions: call({
    method: 'GET',
    path: '/designs/{id}/versions',
    may: 'design.read',
    input: z.object({ id }),
    output: z.array(designVersion),
    problems: ['design-missing'],
  }),
  keepVersion: call({
    method: 'POST',
    path: '/designs/{id}/versions',
    may: 'design.write',
    input: z.object({ id, name }),
    output: designVersion,
    problems: ['design-missing', 'versions-limit'],
    audit: 'design',
  }),
  version: call({
    method: 'GET',
    path: '/designs/{id}/versions/{versionId}',
    may: 'design.read',
    input: z.object({ id, versionId: id }),
    output: designVersion.extend({ content: designContent }),
    problems: ['design-missing', 'version-missing'],
  }),
  /** An edit like others, after what there was is kept as a version. */
  restore: call({
    method: 'POST',
    path: '/designs/{id}/versions/{versionId}/restoration',
    may: 'design.write',
    input: z.object({ id, versionId: id }),
    output: z.object({ revision: z.int() }),
    problems: ['design-missing', 'version-missing', 'design-too-large'],
    audit: 'design',
  }),
  /** The token is answered this once: only its hash is kept. */
  share: call({
    method: 'POST',
    path: '/designs/{id}/shares',
    may: 'design.write',
    input: z.object({ id, mode: z.enum(shareModes) }),
    output: designShare.extend({ token }),
    problems: ['design-missing', 'design-not-yours', 'shares-limit'],
    audit: 'design',
  }),
  shares: call({
    method: 'GET',
    path: '/designs/{id}/shares',
    may: 'design.read',
    input: z.object({ id }),
    output: z.array(designShare),
    problems: ['design-missing'],
  }),
  /** The link is dead at once; feeds by it end within two seconds. */
  stopSharing: call({
    method: 'DELETE',
    path: '/designs/{id}/shares/{shareId}',
    may: 'design.write',
    input: z.object({ id, shareId: id }),
    output: z.object({}),
    problems: ['design-missing', 'design-not-yours', 'share-missing'],
    audit: 'design',
  }),
  openShared: call({
    method: 'POST',
    path: '/shared-designs',
    may: 'public',
    input: z.object({ token }),
    output: z.object({
      name,
      mode: z.enum(shareModes),
      revision: z.int(),
      content: designContent,
      visit,
    }),
    problems: ['share-ended'],
    audit: null,
  }),
  /** By a link for editors; anybody with it may, a viewer's is refused with `unauthorized`. */
  editShared: call({
    method: 'POST',
    path: '/shared-designs/edits',
    may: 'public',
    input: z.object({ visit, peer, update }),
    output: z.object({ revision: z.int() }),
    problems: ['share-ended', ...editProblems],
    audit: null,
  }),
  /** Begins with `ended` where the visit is over: the link is opened again, which says whether it still leads anywhere. */
  followShared: feed({
    path: '/shared-designs/events',
    may: 'public',
    input: z.object({ visit, peer, vector }),
    event: designEvent,
    problems: [],
  }),
  presentShared: call({
    method: 'POST',
    path: '/shared-designs/presence',
    may: 'public',
    input: presence.extend({ visit, peer }),
    output: z.object({}),
    problems: ['share-ended'],
    audit: null,
  }),
  /** Half of the key of a sealed file: 32 random bytes in base64, kept until the date and destroyed then. */
  seal: call({
    method: 'POST',
    path: '/sealed-shares',
    may: 'design.seal',
    input: z.object({ notAfterMs: timeMs }),
    output: z.object({ shareId: id, share: z.string() }),
    problems: ['seal-date', 'seals-limit'],
    audit: 'design',
  }),
  /** Whoever has the file gets its other half, until the date. */
  unseal: call({
    method: 'GET',
    path: '/sealed-shares/{shareId}',
    may: 'public',
    input: z.object({ shareId: id }),
    output: z.object({ share: z.string(), notAfterMs: timeMs }),
    problems: ['design-share-gone'],
  }),
} as const
