import { boxAround, type Rect } from '#shared/base/rect.ts'
import { boxOf } from '#shared/design/card.ts'
import type { Design } from '#shared/design/design.ts'
import type { Patch } from '#shared/design/patch.ts'
import { useWords } from '#renderer/state/words.ts'
import './difference.css'

const margin = 24

/** What came, what changed and what went since, as blocks; the rest steps back. */
export function DifferencePicture({
  before,
  after,
  patch,
}: {
  readonly before: Design
  readonly after: Design
  readonly patch: Patch
}) {
  const { t } = useWords()
  const added = new Set(patch.nodes.filter(({ was }) => was === null).map(({ id }) => id))
  const changed = new Set(
    patch.nodes.filter(({ was, is }) => was !== null && is !== null).map(({ id }) => id),
  )
  const nodes = [...after.nodes.values()]
  const gone = [...before.nodes.values()].filter(({ id }) => !after.nodes.has(id))
  const groups: readonly (readonly [string, readonly Rect[]])[] = [
    ['outline', [...after.outlines.values()].map(boxOf)],
    ['same', nodes.filter(({ id }) => !added.has(id) && !changed.has(id)).map(boxOf)],
    ['changed', nodes.filter(({ id }) => changed.has(id)).map(boxOf)],
    ['added', nodes.filter(({ id }) => added.has(id)).map(boxOf)],
    ['removed', gone.map(boxOf)],
  ]
  const around = boxAround(groups.flatMap(([, rects]) => rects))
  if (around === null) return null
  const { x, y, width, height } = around
  return (
    <svg
      className="ds-difference"
      viewBox={`${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`}
      role="img"
      aria-label={t('versions.picture')}
    >
      {groups.map(([kind, rects]) => (
        <path
          key={kind}
          data-kind={kind}
          d={rects
            .map((rect) => `M${rect.x} ${rect.y}h${rect.width}v${rect.height}h${-rect.width}z`)
            .join('')}
        />
      ))}
    </svg>
  )
}
