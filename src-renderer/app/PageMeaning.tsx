import { CureFinder, Meaning } from '#renderer/parts/Meaning.tsx'
import { findCure } from './find-cure.ts'

/** What the guide says of why a page is not shown. It also stands where the layout of all pages failed. */
export function PageMeaning({ code }: { readonly code: string }) {
  return (
    <CureFinder value={findCure}>
      <Meaning code={code} asButton />
    </CureFinder>
  )
}
