import type { StepName } from '#shared/document/step-name.ts'
import type { Translate } from '#shared/words/words.ts'

/** A step in words: `move 3 elements`. */
export function stepText(t: Translate, { kind, count, name }: StepName): string {
  if (count === 0) return t('editor.step.drawing')
  return name === null ? t(`editor.step.${kind}-many`, { count }) : t(`editor.step.${kind}`, { name })
}
