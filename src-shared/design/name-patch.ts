import { lineName, type StepKind, type StepName } from '#shared/document/step-name.ts'
import type { Design, DesignNode, Outline, Relationship } from './design.ts'
import type { Change, Patch } from './patch.ts'

type PlacedChange = Change<DesignNode> | Change<Outline>
type LineChange = Change<Relationship>

const place: ReadonlySet<string> = new Set(['x', 'y', 'outlineId'])
const placeAndSize: ReadonlySet<string> = new Set([...place, 'width', 'height'])
const look: ReadonlySet<string> = new Set(['color', 'showsObservations', 'edge', 'background'])
const lineLook: ReadonlySet<string> = new Set(['style', 'width', 'color', 'route', 'labelAt'])

/** What a step of a design did. `designs`: with it and without it, in which what is named stands. */
export function namePatch({ nodes, outlines, relationships }: Patch, designs: readonly Design[]): StepName {
  const placed = [...nodes, ...outlines]
  const [made, gone] = [placed.filter(isMade), placed.filter(isGone)]
  const [drawn, cut] = [relationships.filter(isMade), relationships.filter(isGone)]
  const named = (kind: StepKind, changes: readonly { readonly id: string }[]): StepName => {
    const [only] = changes.length === 1 ? changes : []
    return {
      kind,
      count: changes.length,
      name: only === undefined ? null : nameOf(only.id, designs),
      seenAt: changes.flatMap(({ id }) => placesOf(id, designs)),
    }
  }
  if (made.length > 0 && gone.length > 0) return named('change', placed)
  if (made.length > 0) return named('add', made)
  if (gone.length > 0) return named('remove', gone)
  if (placed.length === 0 && drawn.length > 0 && cut.length === 0) return named('connect', drawn)
  if (placed.length === 0 && cut.length > 0 && drawn.length === 0) return named('disconnect', cut)
  return named(kindOf(placed, relationships), [...placed, ...relationships])
}

function isMade({ was }: { readonly was: unknown }): boolean {
  return was === null
}

function isGone({ is }: { readonly is: unknown }): boolean {
  return is === null
}

/** Of fields that changed, all of elements that stay. */
function kindOf(placed: readonly PlacedChange[], lines: readonly LineChange[]): StepKind {
  const [fields, lineFields] = [fieldsOf(placed), fieldsOf(lines)]
  if (isWithin(fields, look) && isWithin(lineFields, lineLook)) return 'look'
  if (lines.length > 0) {
    if (placed.length > 0) return 'change'
    if (lineFields.has('from') || lineFields.has('to')) return 'reconnect'
    return isOnly(lineFields, 'label') ? 'label' : 'change'
  }
  if (isWithin(fields, place)) return 'move'
  // An outline may grow around what is moved in it.
  if (isWithin(fields, placeAndSize)) return placed.some(({ is }) => !isSized(is)) ? 'move' : 'resize'
  if (isOnly(fields, 'name')) return 'rename'
  if (isOnly(fields, 'z')) return 'order'
  if (isOnly(fields, 'isLocked')) return placed.some(({ is }) => is?.isLocked === true) ? 'lock' : 'unlock'
  if (isOnly(fields, 'isFolded'))
    return placed.some(({ is }) => is !== null && 'isFolded' in is && is.isFolded === true)
      ? 'fold'
      : 'unfold'
  return 'change'
}

function isSized(is: object | null): boolean {
  return is !== null && ('width' in is || 'height' in is)
}

function fieldsOf(changes: readonly { readonly is: object | null }[]): ReadonlySet<string> {
  return new Set(changes.flatMap(({ is }) => Object.keys(is ?? {})))
}

function isWithin(fields: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...fields].every((field) => all.has(field))
}

function isOnly(fields: ReadonlySet<string>, field: string): boolean {
  return fields.size === 1 && fields.has(field)
}

function nameOf(id: string, designs: readonly Design[]): string | null {
  for (const design of designs) {
    const { nodes, outlines, relationships } = design
    const named = nodes.get(id) ?? outlines.get(id)
    if (named !== undefined) return named.name
    const line = relationships.get(id)
    const [from, to] = [nodes.get(line?.from ?? ''), nodes.get(line?.to ?? '')]
    if (from !== undefined && to !== undefined) return lineName(from.name, to.name)
  }
  return null
}

/** A line is seen where its ends are. */
function placesOf(id: string, designs: readonly Design[]): readonly string[] {
  const lines = designs.flatMap(({ relationships }) => relationships.get(id) ?? [])
  return lines.length === 0 ? [id] : lines.flatMap(({ from, to }) => [from, to])
}
