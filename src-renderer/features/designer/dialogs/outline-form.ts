import { z } from 'zod'
import { ok, type Result } from '#shared/base/result.ts'
import type { Point } from '#shared/base/rect.ts'
import { changeOutline } from '#shared/design/change.ts'
import { addOutline } from '#shared/design/create.ts'
import { color, outline, type Design, type Outline } from '#shared/design/design.ts'
import { edgeStyles } from '#shared/design/line-looks.ts'
import { resizeOutline } from '#shared/design/move.ts'
import { applyPatch, joinPatches, type Patch } from '#shared/design/patch.ts'

const { name, range, width, height } = outline.shape

/** An outline as its form has it. */
export const outlineForm = z.object({
  name,
  range,
  style: z.enum(edgeStyles),
  color,
  isFilled: z.boolean(),
  background: color,
  // Null while nothing is written.
  width: z.number().nullable().pipe(width),
  height: z.number().nullable().pipe(height),
})
type OutlineForm = z.infer<typeof outlineForm>

/** What the form begins with: an outline that is there, or a new one of the usual size that looks so. */
export function outlineStart(
  held: Outline | undefined,
  usual: Pick<Outline, 'name' | 'edge' | 'background'>,
): z.input<typeof outlineForm> {
  const { name: heldName, edge, background } = held ?? usual
  return {
    name: heldName,
    range: held?.range ?? '',
    style: edge.style,
    color: edge.color,
    isFilled: background !== null,
    background: background ?? edge.color,
    width: held?.width ?? 480,
    height: held?.height ?? 320,
  }
}

/** A new outline as the form says, with its middle at a place. Problems: `design-limit`. */
export function createOutline(design: Design, id: string, form: OutlineForm, at: Point): Result<Patch> {
  const size = { width: form.width, height: form.height }
  const rect = { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size }
  return addOutline(design, { id, ...fieldsOf(form), rect })
}

/** An outline that is there as the form says, in one step; its corner stays. */
export function saveOutline(design: Design, held: Outline, form: OutlineForm): Result<Patch> {
  const fields = changeOutline(design, held.id, fieldsOf(form))
  if (held.width === form.width && held.height === form.height) return ok(fields)
  const rect = { x: held.x, y: held.y, width: form.width, height: form.height }
  return ok(joinPatches(fields, resizeOutline(applyPatch(design, fields), held.id, rect)))
}

function fieldsOf(form: OutlineForm): Pick<Outline, 'name' | 'range' | 'edge' | 'background'> {
  return {
    name: form.name,
    range: form.range,
    edge: { style: form.style, color: form.color },
    background: form.isFilled ? form.background : null,
  }
}
