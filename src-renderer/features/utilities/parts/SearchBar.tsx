import type { ReactNode } from 'react'
import { FindField } from '#renderer/parts/FindField.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'

export interface SearchBarProps {
  readonly label: string
  readonly text: string
  readonly onTextChange: (text: string) => void
  /** What stands after it. */
  readonly children?: ReactNode
}

/** The text that narrows a list, above it. */
export function SearchBar({ label, text, onTextChange, children }: SearchBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FindField className="w-80" label={label} list={{ text, onTextChange }} />
      {children}
    </div>
  )
}

/** In the place of a list that nothing passes. */
export function NoMatch({ text, onClear }: { readonly text: string; readonly onClear: () => void }) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('utilities.no-match', { text: text.trim() })}
      action={
        <Button variant="outline" onClick={onClear}>
          {t('shell.clear-filter')}
        </Button>
      }
    />
  )
}
