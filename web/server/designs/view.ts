import { readJson } from '#web/server/kernel/store/read-json.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { DesignView } from '#shared/contract/design-values.ts'
import { may } from '#shared/model/permissions.ts'
import type { Identity } from '../kernel/access-token.ts'
import type { DesignRow } from '../kernel/store/schema/design-tables.ts'
import type { DesignRecord } from './store/designs.ts'

/** What a user may do with a design of their organization. */
export function modeOf(identity: Identity, row: Pick<DesignRow, 'owner_id'>): DesignView['mode'] {
  if (!may('design.write', identity.roles)) return 'viewer'
  const isTheirs = row.owner_id === identity.userId || may('design.manage', identity.roles)
  return isTheirs ? 'owner' : 'editor'
}

/** Why a user may not share or remove a design; null when they may. */
export function refuseManaging(
  identity: Identity,
  row: Pick<DesignRow, 'owner_id'>,
): Problem<'design-not-yours'> | null {
  return modeOf(identity, row) === 'owner' ? null : problem('design-not-yours')
}

/** A design as a user sees it in a list. */
export function toView(identity: Identity, row: DesignRecord): DesignView {
  return {
    id: row.design_id,
    name: row.name,
    mode: modeOf(identity, row),
    isOwn: row.owner_id === identity.userId,
    ownerName: row.owner_name,
    revision: row.revision,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
    updatedByName: row.updated_by_name,
    counts: readJson(row.counts),
    isShared: row.is_shared > 0,
    sketch: readJson(row.sketch),
  }
}
