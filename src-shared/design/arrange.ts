import { boxAround, type Rect } from '#shared/base/rect.ts'
import type { Design } from './design.ts'
import { seenBox } from './fold.ts'
import { outermost } from './hold.ts'
import { moveElements, type Move } from './move.ts'
import { emptyPatch, type Patch } from './patch.ts'

export const alignments = ['left', 'center', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof alignments)[number]

/** Elements brought to one edge or middle of the box around them; locked ones count for the box and stay. */
export function alignNodes(design: Design, ids: readonly string[], to: Alignment): Patch {
  const elements = outermost(design, ids)
  const around = boxAround(elements.map(seenBox))
  if (around === null || elements.length < 2) return emptyPatch
  return moveElements(
    design,
    elements.map((element) => ({ id: element.id, ...alignedTo(around, seenBox(element), to) })),
  )
}

function alignedTo(around: Rect, box: Rect, to: Alignment): { x: number; y: number } {
  const { x, y } = box
  switch (to) {
    case 'left':
      return { x: around.x, y }
    case 'center':
      return { x: around.x + (around.width - box.width) / 2, y }
    case 'right':
      return { x: around.x + around.width - box.width, y }
    case 'top':
      return { x, y: around.y }
    case 'middle':
      return { x, y: around.y + (around.height - box.height) / 2 }
    case 'bottom':
      return { x, y: around.y + around.height - box.height }
  }
}

export const axes = ['horizontal', 'vertical'] as const
export type Axis = (typeof axes)[number]

/**
 * Equal gaps between elements along an axis. The first and the last stay; with less space than they need they
 * overlap equally. Fewer than three have nothing to share. Locked ones are left out of it.
 */
export function distribute(design: Design, ids: readonly string[], axis: Axis): Patch {
  const [at, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const boxes = outermost(design, ids)
    .filter(({ isLocked }) => !isLocked)
    .map((element) => ({ id: element.id, box: seenBox(element) }))
    .toSorted((a, b) => a.box[at] - b.box[at])
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (first === undefined || last === undefined || boxes.length < 3) return emptyPatch
  const space = last.box[at] + last.box[size] - first.box[at]
  const filled = boxes.reduce((sum, { box }) => sum + box[size], 0)
  const gap = (space - filled) / (boxes.length - 1)
  let next = first.box[at]
  const moves: Move[] = boxes.map(({ id, box }) => {
    const place = box === last.box ? box[at] : Math.round(next)
    next += box[size] + gap
    return { id, x: box.x, y: box.y, [at]: place }
  })
  return moveElements(design, moves)
}
