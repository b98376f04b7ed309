import { Lock } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'

/** On what is not moved by hand. Readers hear it in the name of what bears it. */
export function LockSign() {
  const { t } = useWords()
  return (
    <span className="cv-lock" title={t('editor.canvas.locked')}>
      <Lock size={10} strokeWidth={2.5} aria-hidden />
    </span>
  )
}
