import { createContext, useContext } from 'react'
import { Link } from 'react-router'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { OverDialog } from '#renderer/ui/over-dialog.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** The address of what the guide says of a problem, by its code: the frame knows it. */
export const MeaningAddress = createContext<((code: string) => string) | null>(null)

/** Leads to what the guide says of a problem: its cause, and what to do. What is typed in a dialog stays where it is. */
export function MeaningLink({ code }: { readonly code: string }) {
  const { t } = useWords()
  const { app } = useCapabilities()
  const addressOf = useContext(MeaningAddress)
  const isInDialog = useContext(OverDialog) !== undefined
  if (addressOf === null) return null
  const target = isInDialog && app === 'browser' ? { target: '_blank' } : {}
  return <TextLink render={<Link to={addressOf(code)} {...target} />}>{t('shell.meaning')}</TextLink>
}
