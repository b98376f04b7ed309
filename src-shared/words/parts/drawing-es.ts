import type { SameShape } from '../words.ts'
import { builder } from '../es/builder.ts'
import { designFiles } from '../es/design-files.ts'
import { designer } from '../es/designer.ts'
import { designs } from '../es/designs.ts'
import { importing } from '../es/import.ts'
import { inspector } from '../es/inspector.ts'
import { networks } from '../es/networks.ts'
import { sharing } from '../es/sharing.ts'
import { states } from '../es/states.ts'
import { templates } from '../es/templates.ts'
import { turn } from '../es/turn.ts'
import { versions } from '../es/versions.ts'
import type { drawing as english } from './drawing-en.ts'

export const drawing: SameShape<typeof english> = {
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
}
