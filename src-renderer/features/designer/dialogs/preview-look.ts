import type { Translate } from '#shared/words/words.ts'
import type { PreviewLook } from '../files/draw-preview.ts'
import { kindWords } from '../palette/kind-words.ts'

/** Small pictures look as the page does now. */
export function previewLook(t: Translate): PreviewLook {
  const theme = document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'
  return { theme, labels: { kinds: kindWords(t), date: '' } }
}
