import { Fragment, isValidElement, type ReactNode } from 'react'
import { kindShapes } from '#renderer/ui/kind-shapes.tsx'
import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** A kind's picture on a grid of 24, to be filled and stroked. */
export interface KindPath {
  readonly accent: Path2D
  readonly strokes: Path2D
}

const known = new Map<NodeKind, KindPath>()

/** The picture that the interface renders, as paths that a 2D context takes; made once for each kind. */
export function kindPathOf(kind: NodeKind): KindPath {
  const held = known.get(kind)
  if (held !== undefined) return held
  const { accent, strokes } = kindShapes[kind]
  const made = { accent: toPath(accent), strokes: toPath(strokes) }
  known.set(kind, made)
  return made
}

function toPath(shown: ReactNode): Path2D {
  const path = new Path2D()
  add(path, shown)
  return path
}

/** What the pictures are drawn with; another element has no counterpart and is left out. */
function add(path: Path2D, shown: ReactNode): void {
  if (Array.isArray(shown)) {
    for (const each of shown as ReactNode[]) add(path, each)
    return
  }
  if (!isValidElement<Record<string, ReactNode>>(shown)) return
  const { type, props } = shown
  const n = (name: string): number => Number(props[name] ?? 0)
  if (type === Fragment) add(path, props['children'])
  else if (type === 'path' && typeof props['d'] === 'string') path.addPath(new Path2D(props['d']))
  else if (type === 'rect') path.roundRect(n('x'), n('y'), n('width'), n('height'), n('rx'))
  else if (type === 'circle' || type === 'ellipse') {
    const [rx, ry] = type === 'circle' ? [n('r'), n('r')] : [n('rx'), n('ry')]
    path.moveTo(n('cx') + rx, n('cy'))
    path.ellipse(n('cx'), n('cy'), rx, ry, 0, 0, 2 * Math.PI)
  }
}
