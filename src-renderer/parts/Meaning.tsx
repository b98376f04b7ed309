import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react'
import type { Cure } from '#shared/help/cure.ts'
import type { Locale } from '#shared/words/words.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** Finds what the guide says of a problem, by its code. */
export type FindCure = (locale: Locale, code: string) => Promise<Cure>

/** Without it there is no guide, and nothing leads to it. */
export const CureFinder = createContext<FindCure | null>(null)

/** How long the words are waited for before it is said what they wait for. */
const lateMs = 4000

export interface MeaningProps {
  readonly code: string
  /** Where buttons stand: the size of those. */
  readonly button?: 'xs' | 'sm' | undefined
  /** What leads on from the answer. */
  readonly more?: ReactNode
  /** Told when it is opened and closed: what would go by itself has to stay meanwhile. */
  readonly onAsk?: ((isOpen: boolean) => void) | undefined
}

/**
 * Cause and cure of a problem, below the words that ask for them. Nothing else opens and nothing is left, so that what
 * is typed or under way around it stays, in every application alike.
 */
export function Meaning(props: MeaningProps) {
  const find = useContext(CureFinder)
  return find === null ? null : <Answerable {...props} find={find} />
}

function Answerable({ code, button, more, onAsk, find }: MeaningProps & { readonly find: FindCure }) {
  const { t, locale } = useWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const ask = {
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick() {
      setOpen(!isOpen)
      onAsk?.(!isOpen)
    },
  }
  return (
    <>
      {button === undefined ? (
        <TextLink render={<button type="button" />} {...ask}>
          {t('shell.meaning')}
        </TextLink>
      ) : (
        <Button variant="outline" size={button} {...ask}>
          {t('shell.meaning')}
        </Button>
      )}
      {/* It is there before its words: readers are told what comes into a status, not what a status comes with. */}
      <span id={id} className="ui-meaning" role="status">
        {isOpen ? <Answer key={`${locale} ${code}`} {...{ locale, code, find, more }} /> : null}
      </span>
    </>
  )
}

interface AnswerProps {
  readonly locale: Locale
  readonly code: string
  readonly find: FindCure
  readonly more: ReactNode
}

function Answer({ locale, code, find, more }: AnswerProps) {
  const { t } = useWords()
  const [cure, setCure] = useState<Cure | null>(null)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => setLate(true), lateMs)
    void find(locale, code).then((found) => {
      clearTimeout(timer)
      if (isWanted) setCure(found)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [find, locale, code])
  if (cure === null) return t(isLate ? 'shell.meaning-late' : 'shell.loading')
  const [cause, toDo] = cure
  return (
    <>
      <span>
        <b>{t('shell.cause')}</b> {cause}
      </span>{' '}
      <span>
        <b>{t('shell.cure')}</b> {toDo}
      </span>
      {more === undefined ? null : <span>{more}</span>}
    </>
  )
}
