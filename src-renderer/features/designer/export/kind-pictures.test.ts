import { Fragment, isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { designKinds } from '#shared/design/kinds.ts'
import { kindShapes } from '#renderer/ui/kind-shapes.tsx'
import { familyOf } from '#renderer/ui/node-kind.ts'
import { kindPaths } from '#shared/design-picture/kind-paths.ts'
import { pathData } from '#shared/design-picture/path-data.ts'
import { circle, ellipse, printPath, roundRect, type Path } from '#shared/design-picture/path.ts'

test.each(designKinds)('%s looks as it does on the canvas', (kind) => {
  const { accent, strokes } = kindShapes[kind]
  expect(printPath(kindPaths[kind].accent)).toBe(printPath(pathOf(accent)))
  expect(printPath(kindPaths[kind].strokes)).toBe(printPath(pathOf(strokes)))
  expect(kindPaths[kind].family).toBe(familyOf(kind))
})

/** The same geometry, read from what the interface renders. */
function pathOf(shown: ReactNode): Path {
  if (Array.isArray(shown)) return (shown as ReactNode[]).flatMap(pathOf)
  if (!isValidElement<Record<string, ReactNode>>(shown)) throw new Error('not a shape')
  const { type, props } = shown
  const n = (name: string): number => Number(props[name] ?? 0)
  switch (type) {
    case Fragment:
      return pathOf(props['children'])
    case 'rect':
      return roundRect(n('x'), n('y'), n('width'), n('height'), n('rx'))
    case 'circle':
      return circle(n('cx'), n('cy'), n('r'))
    case 'ellipse':
      return ellipse(n('cx'), n('cy'), n('rx'), n('ry'))
    case 'path':
      return pathData(typeof props['d'] === 'string' ? props['d'] : '')
    default:
      throw new Error(`not a shape: ${String(type)}`)
  }
}
