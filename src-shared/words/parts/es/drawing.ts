import type { SameShape } from '#shared/words/words.ts'
import { designFiles } from '#shared/words/es/design-files.ts'
import { designer } from '#shared/words/es/designer.ts'
import { designs } from '#shared/words/es/designs.ts'
import { editor } from '#shared/words/es/editor.ts'
import { importing } from '#shared/words/es/import.ts'
import { inspector } from '#shared/words/es/inspector.ts'
import { networks } from '#shared/words/es/networks.ts'
import { saving } from '#shared/words/es/saving.ts'
import { sharing } from '#shared/words/es/sharing.ts'
import { states } from '#shared/words/es/states.ts'
import { templates } from '#shared/words/es/templates.ts'
import { conversion } from '#shared/words/es/conversion.ts'
import { versions } from '#shared/words/es/versions.ts'
import type { drawing as english } from '../en/drawing.ts'

export const drawing: SameShape<typeof english> = {
  designFiles,
  designer,
  designs,
  editor,
  import: importing,
  inspector,
  networks,
  saving,
  sharing,
  states,
  templates,
  conversion,
  versions,
}
