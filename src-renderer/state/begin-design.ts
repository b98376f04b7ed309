import { z } from 'zod'
import { designContent } from '#shared/design/design.ts'
import { name } from '#shared/model/field.ts'

/** Navigation state for the designer: a drawing to begin with. */
const beginDesign = z.object({ beginDesign: z.object({ name, content: designContent }) })
export type BeginDesign = z.infer<typeof beginDesign>

/** The drawing that came along; null: none. A browser history outlives a version of the page. */
export function readBeginDesign(state: unknown): BeginDesign['beginDesign'] | null {
  const read = beginDesign.safeParse(state)
  return read.success ? read.data.beginDesign : null
}
