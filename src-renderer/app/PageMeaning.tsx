import { useCallback } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#shared/words/words.ts'
import type { PageProblem } from '#shared/help/page-cure.ts'
import { useWords } from '#renderer/state/words.ts'
import type { GuidePlace } from '#renderer/frame/guide-places.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { CureFinder, Meaning } from '#renderer/parts/Meaning.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { findCure, findPageCure } from './find-cure.ts'

/** Where the guide tells more. */
const places: Readonly<Record<PageProblem, GuidePlace>> = {
  missing: { chapter: 'problems', anchor: 'first' },
  unauthorized: { chapter: 'organization', anchor: 'roles' },
  'unauthorized-operator': { chapter: 'organization', anchor: 'roles' },
  broken: { chapter: 'problems', anchor: 'first' },
}

/** Why a page is not shown and what to do. It also stands where the layout of all pages failed. */
export function PageMeaning({ why }: { readonly why: PageProblem }) {
  const { t } = useWords()
  const paths = usePaths()
  const { chapter, anchor } = places[why]
  const find = useCallback((locale: Locale) => findPageCure(locale, why), [why])
  const more = <TextLink render={<Link to={paths.help(chapter, anchor)} />}>{t('shell.in-guide')}</TextLink>
  return (
    <CureFinder value={find}>
      <Meaning code={why} button="sm" more={more} />
    </CureFinder>
  )
}

/** The same of a problem that kept the application from starting. */
export function StartMeaning({ code }: { readonly code: string }) {
  return (
    <CureFinder value={findCure}>
      <Meaning code={code} button="sm" />
    </CureFinder>
  )
}
