import type { ReactNode } from 'react'
import type { SampleWords } from './sample-words.ts'

export interface PartProps {
  readonly words: SampleWords
}

/** One heading of the sheet and what it shows. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="mt-7 min-w-0">
      <h2 className="mb-3 text-12 font-medium text-text-3">{title}</h2>
      {children}
    </div>
  )
}
