import { copyElements } from '#shared/design/copy.ts'
import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import type { Designer } from '../context/designer-context.tsx'
import type { ExportForm } from './export-form.ts'

/** What of the open design is exported. */
export function partOf({ design, screen }: Designer, part: ExportForm['part']): Design {
  return part === 'whole' ? design : toDesign(copyElements(design, [...screen.selection]))
}
