import { designFiles } from '#shared/words/en/design-files.ts'
import { designer } from '#shared/words/en/designer.ts'
import { designs } from '#shared/words/en/designs.ts'
import { editor } from '#shared/words/en/editor.ts'
import { importing } from '#shared/words/en/import.ts'
import { inspector } from '#shared/words/en/inspector.ts'
import { networks } from '#shared/words/en/networks.ts'
import { saving } from '#shared/words/en/saving.ts'
import { sharing } from '#shared/words/en/sharing.ts'
import { states } from '#shared/words/en/states.ts'
import { templates } from '#shared/words/en/templates.ts'
import { conversion } from '#shared/words/en/conversion.ts'
import { versions } from '#shared/words/en/versions.ts'

/** What a drawing of a network says, in the designer and in the builder. */
export const drawing = {
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
} as const
