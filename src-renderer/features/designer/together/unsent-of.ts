import { sha256Hex } from '#shared/base/digest.ts'
import type { Problem } from '#shared/base/problem.ts'
import { toContent } from '#shared/design/value.ts'
import { mendContent } from '#shared/design/mend.ts'
import { updatesToDesign } from '#shared/design-sync/doc.ts'
import type { Aside, Unsent, UnsentEdits, OwnedDesign } from '#renderer/document/unsent-edits.ts'
import { reasonOf } from './keeping-of.ts'

/** A design of the organization by its id, or of whoever shared it by the token of a link. */
export type ServerDesign =
  | { readonly kind: 'own'; readonly id: string }
  | { readonly kind: 'shared'; readonly token: string }

/** Where somebody's edits of a design wait. The token of a link is a secret, and is not kept. */
export function ownedOf(owner: string, wanted: ServerDesign): OwnedDesign {
  return { owner, design: wanted.kind === 'own' ? wanted.id : `share ${sha256Hex(wanted.token)}` }
}

/** What waits and what was refused; nothing where the browser cannot read it. */
export async function readUnsent(
  edits: UnsentEdits,
  owned: OwnedDesign,
): Promise<Pick<Unsent, 'updates'> & { readonly asides: readonly Aside[] }> {
  try {
    const [{ updates }, asides] = await Promise.all([edits.read(owned), edits.asides(owned)])
    return { updates, asides }
  } catch {
    return { updates: [], asides: [] }
  }
}

/** What waits for a design that cannot be opened any more is set aside, as this browser had it. */
export async function setGoneAside(edits: UnsentEdits, owned: OwnedDesign, problem: Problem): Promise<void> {
  const why = reasonOf(problem)
  if (why === null) return
  try {
    const { name, base, updates } = await edits.read(owned)
    if (updates.length === 0) return
    const design = updatesToDesign([...(base === null ? [] : [base]), ...updates.map(({ update }) => update)])
    await edits.setAside(owned, { name, content: mendContent(toContent(design)), why })
  } catch {
    // It stays where it is, for the next time.
  }
}
