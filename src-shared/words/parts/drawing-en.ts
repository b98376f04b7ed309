import { builder } from '../en/builder.ts'
import { designFiles } from '../en/design-files.ts'
import { designer } from '../en/designer.ts'
import { designs } from '../en/designs.ts'
import { importing } from '../en/import.ts'
import { inspector } from '../en/inspector.ts'
import { networks } from '../en/networks.ts'
import { sharing } from '../en/sharing.ts'
import { states } from '../en/states.ts'
import { templates } from '../en/templates.ts'
import { turn } from '../en/turn.ts'
import { versions } from '../en/versions.ts'

/** What a drawing of a network says, in the designer and in the builder. */
export const drawing = {
  builder,
  designFiles,
  designer,
  designs,
  import: importing,
  inspector,
  networks,
  sharing,
  states,
  templates,
  turn,
  versions,
} as const
