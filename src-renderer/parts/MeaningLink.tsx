import { createContext, useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { OverDialog } from '#renderer/ui/over-dialog.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'

/** The address of what the guide says of a problem, by its code: the frame knows it. */
export const MeaningAddress = createContext<((code: string) => string) | null>(null)

export interface MeaningLinkProps {
  readonly code: string
  /** What is typed around it has to stay; in a dialog it does unless told. */
  readonly isBeside?: boolean | undefined
}

/** Leads to what the guide says of a problem: its cause, and what to do. What is typed in a dialog stays where it is. */
export function MeaningLink({ code, isBeside }: MeaningLinkProps) {
  const { t } = useWords()
  const isInDialog = useContext(OverDialog) !== undefined
  const link = useMeaning(code, isBeside ?? isInDialog)
  return link === null ? null : <TextLink render={<Link {...link} />}>{t('shell.meaning')}</TextLink>
}

/** The same as a button, where buttons stand. It opens beside what the page shows, whatever that is. */
export function MeaningButton({ code }: { readonly code: string }) {
  const { t } = useWords()
  const link = useMeaning(code, true)
  return link === null ? null : (
    <ButtonLink variant="outline" size="xs" render={<Link {...link} />}>
      {t('shell.meaning')}
    </ButtonLink>
  )
}

function useMeaning(code: string, isBeside: boolean): LinkProps | null {
  const { app } = useCapabilities()
  const addressOf = useContext(MeaningAddress)
  if (addressOf === null) return null
  return { to: addressOf(code), ...(isBeside && app === 'browser' ? { target: '_blank' } : {}) }
}
