import type { AccessChange } from '#shared/plan/plan-value.ts'

/** A row of who can reach what, with a name that stays the same when the plan is made again. */
export interface AccessRow {
  readonly key: string
  readonly change: AccessChange
  /** It was not in the plan before this one. */
  readonly isNew: boolean
  /** Devices of it that gain only with a new file. */
  readonly needFile: readonly string[]
}

export interface AccessRows {
  readonly gains: readonly AccessRow[]
  readonly loses: readonly AccessRow[]
  /** Devices that gain, and that lose, together: the count on the tab. */
  readonly total: number
}

/**
 * Rows in the order of the plan: gains, then losses. `known`: keys of the plan that was shown before. `needFile`:
 * change by change, the devices that gain only with a new file.
 */
export function toAccessRows(
  changes: readonly AccessChange[],
  known: ReadonlySet<string> | null,
  needFile: readonly (readonly string[])[] = [],
): AccessRows {
  const rows = changes.map((change, index): AccessRow => {
    const key = keyOf(change)
    return { key, change, isNew: known !== null && !known.has(key), needFile: needFile[index] ?? [] }
  })
  return {
    gains: together(rows.filter((row) => row.change.sign === 'gains')),
    loses: together(rows.filter((row) => row.change.sign === 'loses')),
    total: rows.reduce((sum, row) => sum + row.change.deviceCount, 0),
  }
}

/** Rows of the same devices for the same reason stand together, so that the reason is said once. */
function together(rows: readonly AccessRow[]): AccessRow[] {
  return [...Map.groupBy(rows, reasonOf).values()].flat()
}

function reasonOf({ change }: AccessRow): string {
  return JSON.stringify([change.because, change.deviceIds])
}

/** Whether the reason under a row is that of the next one as well, and stands there. */
export function sharesReason(row: AccessRow, next: AccessRow | undefined): boolean {
  return (
    next !== undefined &&
    row.change.deviceCount === 1 &&
    !row.isNew &&
    !next.isNew &&
    row.needFile.length === 0 &&
    next.needFile.length === 0 &&
    reasonOf(row) === reasonOf(next)
  )
}

/** How many devices a list of rows is about. */
export function countDevices(rows: readonly AccessRow[]): number {
  return rows.reduce((sum, row) => sum + row.change.deviceCount, 0)
}

function keyOf({ sign, deviceIds, target, because }: AccessChange): string {
  return JSON.stringify([sign, target, because, deviceIds])
}

/** The node that a row points at, when there is one. */
export function targetNode({ target }: AccessChange): string | null {
  switch (target.kind) {
    case 'rule':
      return target.ruleId
    case 'gateway':
    case 'exit':
    case 'exit-inside':
      return target.gatewayId
    case 'network':
      return null
  }
}

/** Whether a row is about a node, as its device or its target. */
export function concerns(change: AccessChange, nodeId: string): boolean {
  return change.deviceIds.includes(nodeId) || targetNode(change) === nodeId
}

/** The port as it stands at the end of a row; nothing where a row is not about ports. */
export function portsOf({ target }: AccessChange): string | null {
  return target.kind === 'rule' ? target.ports : null
}
