import { createContext, useContext, type ReactNode } from 'react'
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
  return (
    <Way code={code} isBeside={isBeside ?? isInDialog}>
      {(link) => <TextLink render={<Link {...link} />}>{t('shell.meaning')}</TextLink>}
    </Way>
  )
}

/** The same as a button, where buttons stand. It opens beside what the page shows, whatever that is. */
export function MeaningButton({ code }: { readonly code: string }) {
  const { t } = useWords()
  return (
    <Way code={code} isBeside>
      {(link) => (
        <ButtonLink variant="outline" size="xs" render={<Link {...link} />}>
          {t('shell.meaning')}
        </ButtonLink>
      )}
    </Way>
  )
}

interface WayProps {
  readonly code: string
  readonly isBeside: boolean
  readonly children: (link: LinkProps) => ReactNode
}

/** Nothing where there is no guide. */
function Way({ code, isBeside, children }: WayProps) {
  const addressOf = useContext(MeaningAddress)
  return addressOf === null ? null : (
    <Addressed to={addressOf(code)} isBeside={isBeside}>
      {children}
    </Addressed>
  )
}

function Addressed({ to, isBeside, children }: Omit<WayProps, 'code'> & { readonly to: string }) {
  const { app } = useCapabilities()
  return children({ to, ...(isBeside && app === 'browser' ? { target: '_blank' } : {}) })
}
