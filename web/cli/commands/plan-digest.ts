import { canonicalJson } from '#shared/base/canonical-json.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { FileChanges } from '#shared/network-file/file-edits.ts'
import { isStored, type WantedPlan } from './wanted-plan.ts'

/** Stands for the plan's own digest where no gateway changes. */
export const noPlan = 'none'
/** A plan's own digest, and behind it what would be stored first. */
const digestForm = /^(none|[0-9a-f]{64})([0-9a-f]{64})?$/

/**
 * What `plan` prints and `apply` asks for: the digest that the page shows, and where edits would be stored first, that
 * of the edits behind it, since a plan says nothing of what no gateway gets, or one that could not be read. Null: there
 * is nothing that could be applied.
 */
export function wantedDigest({ changes, plan }: Pick<WantedPlan, 'changes' | 'plan'>): string | null {
  const stores = isStored(changes) ? '' : changesDigest(changes)
  if (plan === null) return stores === '' ? null : `${noPlan}${stores}`
  const canApply = plan.due.length > 0 || (stores !== '' && plan.gateways.length > 0)
  return canApply ? `${plan.digest}${stores}` : null
}

/**
 * Whether all that applying would do now was in the plan with this digest. Where its edits have been stored since,
 * what is left of it is the plan itself.
 */
export function wasPlanned(digest: string, wanted: Pick<WantedPlan, 'changes' | 'plan'>): boolean {
  const now = wantedDigest(wanted) ?? noPlan
  if (digest === now) return true
  return isStored(wanted.changes) && digestForm.exec(digest)?.[1] === now
}

/** Whether a digest is of a plan with edits that are not stored. */
export function hasEdits(digest: string): boolean {
  return digestForm.exec(digest)?.[2] !== undefined
}

/** Stands for edits, whichever ids people have: those of new ones are made when they are stored. */
export function editsDigest({ edits, after }: Pick<FileChanges, 'edits' | 'after'>): string {
  const emails = new Map(after.networkUsers.map(({ id, email }) => [id, email]))
  return sha256Hex(canonicalJson(edits.map((edit) => meant(edit, emails))))
}

function changesDigest({ people, ...drawn }: FileChanges): string {
  return sha256Hex(canonicalJson([people.map(({ form }) => form), editsDigest(drawn)]))
}

/** An edit as its file means it, which says nothing of places on the canvas: they depend on what else was moved. */
function meant(edit: Edit, emails: ReadonlyMap<string, string>): object {
  const { position: _position, ...rest } = { position: null, ...edit }
  if (!('form' in rest) || !('networkUserId' in rest.form)) return rest
  const { networkUserId, ...form } = rest.form
  return { ...rest, form: { ...form, owner: emails.get(networkUserId) ?? networkUserId } }
}
