import { z } from 'zod'
import { designContent } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import {
  designEvent,
  designPresence,
  designShare,
  designVersion,
  designView,
  shareModes,
} from './design-values.ts'
import { pageInput, pageOutput } from './paging.ts'
import { call, feed } from './row.ts'

/** An update of the Yjs document (`src-shared/design-sync`), in base64. */
const update = z.base64().max(Math.ceil(bounds.designSync.updateBytes / 3) * 4)

/** A state vector of the document in base64: what the follower has already. A longer one is left out. */
const vector = z.base64().max(bounds.designSync.vectorText).optional()

/** One open page; made by it, so that it does not hear itself. */
const peer = id

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
    problems: ['design-missing', 'too-many-open'],
  }),
  /** Says where one is, to those who follow; forgotten after 30 seconds, or when one's feed ends. */
  present: call({
    method: 'POST',
    path: '/designs/{id}/presence',
    may: 'design.read',
    input: designPresence.extend({ id, peer }),
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
    problems: ['too-many-open'],
  }),
  presentShared: call({
    method: 'POST',
    path: '/shared-designs/presence',
    may: 'public',
    input: designPresence.extend({ visit, peer }),
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
