import { z } from 'zod'
import { designContent } from '#shared/design/design.ts'
import { bounds } from '#shared/model/bounds.ts'
import { id, name, timeMs } from '#shared/model/field.ts'
import { designEvent, designShare, designVersion, designView, shareModes } from './design-values.ts'
import { pageInput, pageOutput } from './paging.ts'
import { guestName, presence } from './presence.ts'
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
    programs: { area: 'designs' },
    input: pageInput(['updated', 'name', 'created']).extend({
      /** `shared`: what others of the organization made. */
      of: z.enum(['all', 'mine', 'shared']).default('all'),
    }),
    output: pageOutput(designView),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/designs',
    may: 'design.write',
    programs: { area: 'designs' },
    repeats: true,
    input: z.object({ name, content: designContent.optional() }),
    output: designView,
    problems: ['designs-limit'],
    audit: { record: 'design', id: 'output.id', name: 'output.name' },
  }),
  open: call({
    method: 'GET',
    path: '/designs/{id}',
    may: 'design.read',
    programs: { area: 'designs' },
    input: z.object({ id }),
    output: designView.extend({ content: designContent }),
    problems: ['design-missing'],
  }),
  rename: call({
    method: 'PUT',
    path: '/designs/{id}/name',
    may: 'design.write',
    programs: { area: 'designs' },
    repeats: true,
    input: z.object({ id, name }),
    output: designView,
    problems: ['design-missing'],
    audit: { record: 'design', id: 'input.id', name: 'output.name' },
  }),
  duplicate: call({
    method: 'POST',
    path: '/designs/{id}/copy',
    may: 'design.write',
    programs: { area: 'designs' },
    repeats: true,
    input: z.object({ id, name }),
    output: designView,
    problems: ['design-missing', 'designs-limit'],
    audit: { record: 'design', id: 'input.id', name: 'output.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/designs/{id}',
    may: 'design.write',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['design-missing', 'design-not-yours'],
    audit: { record: 'design', id: 'input.id' },
  }),
  bringBack: call({
    method: 'POST',
    path: '/designs/{id}/return',
    may: 'design.write',
    repeats: true,
    input: z.object({ id }),
    output: designView,
    problems: ['design-missing', 'design-not-yours', 'designs-limit'],
    audit: { record: 'design', id: 'input.id', name: 'output.name' },
  }),
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
  present: call({
    method: 'POST',
    path: '/designs/{id}/presence',
    may: 'design.read',
    input: presence.extend({ id, peer }),
    output: z.object({}),
    problems: ['design-missing'],
    audit: null,
  }),
  versions: call({
    method: 'GET',
    path: '/designs/{id}/versions',
    may: 'design.read',
    programs: { area: 'designs' },
    input: z.object({ id }),
    output: z.array(designVersion),
    problems: ['design-missing'],
  }),
  keepVersion: call({
    method: 'POST',
    path: '/designs/{id}/versions',
    may: 'design.write',
    programs: { area: 'designs' },
    repeats: true,
    input: z.object({ id, name }),
    output: designVersion,
    problems: ['design-missing', 'versions-limit'],
    audit: { record: 'design', id: 'input.id', name: 'output.name' },
  }),
  version: call({
    method: 'GET',
    path: '/designs/{id}/versions/{versionId}',
    may: 'design.read',
    programs: { area: 'designs' },
    input: z.object({ id, versionId: id }),
    output: designVersion.extend({ content: designContent }),
    problems: ['design-missing', 'version-missing'],
  }),
  restore: call({
    method: 'POST',
    path: '/designs/{id}/versions/{versionId}/restoration',
    may: 'design.write',
    input: z.object({ id, versionId: id }),
    output: z.object({ revision: z.int() }),
    problems: ['design-missing', 'version-missing', 'design-too-large'],
    audit: { record: 'design', id: 'input.id' },
  }),
  share: call({
    method: 'POST',
    path: '/designs/{id}/shares',
    may: 'design.write',
    input: z.object({ id, mode: z.enum(shareModes) }),
    output: designShare.extend({ token }),
    problems: ['design-missing', 'design-not-yours', 'shares-limit'],
    audit: { record: 'design', id: 'input.id' },
  }),
  shares: call({
    method: 'GET',
    path: '/designs/{id}/shares',
    may: 'design.read',
    input: z.object({ id }),
    output: z.array(designShare),
    problems: ['design-missing'],
  }),
  stopSharing: call({
    method: 'DELETE',
    path: '/designs/{id}/shares/{shareId}',
    may: 'design.write',
    input: z.object({ id, shareId: id }),
    output: z.object({}),
    problems: ['design-missing', 'design-not-yours', 'share-missing'],
    audit: { record: 'design', id: 'input.id' },
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
    asksOnly: true,
  }),
  editShared: call({
    // One update as base64 in JSON, and what stands around it: who has a link for editors sends those.
    bodyBytes: Math.ceil((bounds.designSync.updateBytes * 4) / 3) + 8 * 1024,
    method: 'POST',
    path: '/shared-designs/edits',
    may: 'public',
    input: z.object({ visit, peer, update }),
    output: z.object({ revision: z.int() }),
    problems: ['share-ended', ...editProblems],
    audit: null,
  }),
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
    input: presence.extend({ visit, peer, name: guestName }),
    output: z.object({}),
    problems: ['share-ended'],
    audit: null,
  }),
  seal: call({
    method: 'POST',
    path: '/sealed-shares',
    may: 'design.seal',
    input: z.object({ notAfterMs: timeMs }),
    output: z.object({ shareId: id, share: z.string() }),
    problems: ['seal-date', 'seals-limit'],
    audit: { record: 'design' },
  }),
  unseal: call({
    method: 'GET',
    path: '/sealed-shares/{shareId}',
    may: 'public',
    input: z.object({ shareId: id }),
    output: z.object({ share: z.string(), notAfterMs: timeMs }),
    problems: ['design-share-gone'],
  }),
} as const
