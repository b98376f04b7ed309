import { createContext, useContext, useEffect, useId, useState, type MouseEvent } from 'react'
import type { Cure } from '#shared/help/cure.ts'
import type { Locale } from '#shared/words/words.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** Finds what the guide says of a problem, by its code. */
export type FindCure = (locale: Locale, code: string) => Promise<Cure>

/** Without it there is no guide, and nothing leads to it. */
export const CureFinder = createContext<FindCure | null>(null)

export interface MeaningProps {
  readonly code: string
  /** Where buttons stand. */
  readonly asButton?: boolean | undefined
}

/**
 * Cause and cure of a problem, below the words that ask for them. Nothing else opens and nothing is left, so that what
 * is typed or under way around it stays, in every application alike.
 */
export function Meaning(props: MeaningProps) {
  const find = useContext(CureFinder)
  return find === null ? null : <Answerable {...props} find={find} />
}

function Answerable({ code, asButton = false, find }: MeaningProps & { readonly find: FindCure }) {
  const { t, locale } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [cure, setCure] = useState<Cure | null>(null)
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    void find(locale, code).then((found) => {
      if (isWanted) setCure(found)
    })
    return () => {
      isWanted = false
    }
  }, [isOpen, find, locale, code])
  const ask = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick(event: MouseEvent<HTMLElement>) {
      // Not every browser gives the focus to what is pressed; a notice stays while something of it has the focus.
      event.currentTarget.focus()
      setOpen(!isOpen)
    },
  }
  return (
    <>
      {asButton ? (
        <Button variant="outline" size="xs" {...ask}>
          {t('shell.meaning')}
        </Button>
      ) : (
        <TextLink render={<button type="button" />} {...ask}>
          {t('shell.meaning')}
        </TextLink>
      )}
      {isOpen ? (
        <span id={id} className="ui-meaning" role="status">
          {cure === null ? t('shell.loading') : <Answer cure={cure} />}
        </span>
      ) : null}
    </>
  )
}

function Answer({ cure: [cause, toDo] }: { readonly cure: Cure }) {
  const { t } = useWords()
  return (
    <>
      <span>
        <b>{t('shell.cause')}</b> {cause}
      </span>{' '}
      <span>
        <b>{t('shell.cure')}</b> {toDo}
      </span>
    </>
  )
}
