import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { searchSections, type SearchIndex, type Section } from '#shared/help/search.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useWords } from '#renderer/state/words.ts'
import { Kbd } from '#renderer/ui/Kbd.tsx'

/** The key that goes to the field. */
const slash = '/'

/** Finds places of the guide, or of the API, while one types: Enter opens the first, arrows go through them, Escape leaves. */
export function GuideSearch({ index, isApi }: { readonly index: SearchIndex; readonly isApi: boolean }) {
  const says = useSearchTexts(isApi)
  const paths = usePaths()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const listId = useId()
  const found = searchSections(index, text)
  const addressOf = ({ chapter, anchor }: Section): string => paths.help(chapter, anchor ?? undefined)
  useSlash(field)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setText('')
      field.current?.focus()
    } else if (event.key === 'Enter' && event.target === field.current) {
      const [first] = found
      if (first !== undefined) open(first)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  const open = (section: Section): void => {
    setText('')
    void navigate(addressOf(section))
  }
  const step = (by: number): void => {
    const stops = [field.current, ...(list.current?.querySelectorAll('a') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    stops[Math.min(Math.max(at + by, 0), stops.length - 1)]?.focus()
  }
  return (
    // Keys of the field and of its results; each of them is operable by itself.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <search className="help-search" onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="search"
        value={text}
        aria-label={says.label}
        aria-controls={text.trim() === '' ? undefined : listId}
        placeholder={says.hint}
        onChange={(event) => setText(event.target.value)}
      />
      {text === '' ? (
        <span className="help-slash" aria-hidden>
          <Kbd>{slash}</Kbd>
        </span>
      ) : null}
      <p role="status" className="sr-only">
        {text.trim() === '' ? '' : says.found(found.length)}
      </p>
      {text.trim() === '' ? null : (
        <div className="help-found" id={listId}>
          {found.length === 0 ? <p>{says.none(text)}</p> : null}
          <ul ref={list} aria-label={says.results}>
            {found.map((section) => (
              <li key={addressOf(section)}>
                <Link to={addressOf(section)} onClick={() => setText('')}>
                  <span>{section.title}</span>
                  {section.anchor === null ? null : <small>{says.within(section.within)}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}

/** What the search says, of the guide or of the API. */
function useSearchTexts(isApi: boolean) {
  const { t } = useWords()
  const common = {
    hint: t('help.search.hint'),
    within: (chapter: string) => t('help.search.within', { chapter }),
  }
  if (isApi)
    return {
      ...common,
      label: t('help.api.search'),
      results: t('help.api.search-results'),
      none: (text: string) => t('help.api.search-none', { text }),
      found: (count: number) => t('help.api.search-found', { count }),
    }
  return {
    ...common,
    label: t('help.search.label'),
    results: t('help.search.results'),
    none: (text: string) => t('help.search.none', { text }),
    found: (count: number) => t('help.search.found', { count }),
  }
}

/** A slash goes to the field, unless somebody is typing one. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      if (event.key !== slash || event.ctrlKey || event.altKey || event.metaKey || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
