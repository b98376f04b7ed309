import { tableOf } from '#shared/base/table.ts'
import { v7 } from 'uuid'
import type { Design } from '#shared/design/design.ts'
import { templateNames, type TemplateName } from '#shared/design/templates/template-names.ts'
import { templates } from '#shared/design/templates/templates.ts'
import { templateWords } from '#shared/design/templates/words.ts'
import type { Translate } from '#shared/words/words.ts'
import { drawPreview, type PreviewLook } from './draw-preview.ts'

export interface DrawnTemplate {
  readonly name: TemplateName
  readonly design: Design
  /** A small picture; null: it is too large for one. */
  readonly svg: string | null
}

/** Every template as a design of its own, in the language on screen, with its picture. */
export function drawTemplates(t: Translate, look: PreviewLook): readonly DrawnTemplate[] {
  const words = tableOf(templateWords, (word) => t(`templates.name.${word}`))
  return templateNames.map((name) => {
    const design = templates[name](words, v7)
    return { name, design, svg: drawPreview(design, t(`templates.${name}.title`), look) }
  })
}
