import type { DesignVersion, DesignView } from '#shared/contract/design-values.ts'
import type { Json, Owned } from './column.ts'

export interface DesignRow extends Owned {
  design_id: string
  name: string
  owner_id: string
  owner_name: string
  created_at_ms: number
  updated_at_ms: number
  /** Null: a guest, by a link. */
  updated_by_name: string | null
  /** Counts the stored updates. */
  revision: number
  /** Of the kept state and the updates since. */
  bytes: number
  counts: Json<DesignView['counts']>
  sketch: Json<DesignView['sketch']>
  /** The revision at which a version was last kept, and when. */
  versioned_revision: number
  versioned_at_ms: number
  /** It may be brought back for a short time. */
  removed_at_ms: number | null
}

/** The document of a design as it was at a revision; base64. */
export interface DesignStateRow extends Owned {
  design_id: string
  revision: number
  state: string
}

/** An update since that state; base64. */
export interface DesignUpdateRow extends Owned {
  design_id: string
  revision: number
  /** The page that made it, which does not hear itself. */
  peer: string
  content: string
}

export interface DesignVersionRow extends Owned {
  design_id: string
  version_id: string
  /** Null: kept by the server. */
  name: string | null
  at_ms: number
  /** A user, or a link. */
  by_id: string
  by_name: string | null
  counts: Json<DesignVersion['counts']>
  /** The content as JSON, deflated; base64. */
  content: string
}

export interface DesignShareRow extends Owned {
  design_id: string
  share_id: string
  mode: 'viewer' | 'editor'
  /** SHA-256 of the token, which only the link has. */
  token_hash: string
  created_at_ms: number
  created_by_name: string
}

/** Half of the key of a sealed file, until its date. */
export interface FileSealRow extends Owned {
  share_id: string
  share_sealed: string
  not_after_ms: number
}
