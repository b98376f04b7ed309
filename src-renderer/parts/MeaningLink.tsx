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
  /**
   * What is typed or under way around it has to stay, and nobody asks before it is left: an application without
   * windows beside each other shows no link there. In a dialog it opens beside as well, or its guard asks.
   */
  readonly isBeside?: boolean | undefined
}

/** Leads to what the guide says of a problem: its cause, and what to do. What is typed in a dialog stays where it is. */
export function MeaningLink({ code, isBeside }: MeaningLinkProps) {
  const { t } = useWords()
  const isInDialog = useContext(OverDialog) !== undefined
  return (
    <Way code={code} isBeside={isBeside ?? isInDialog} onlyBeside={isBeside}>
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
  readonly onlyBeside?: boolean | undefined
  readonly children: (link: LinkProps) => ReactNode
}

/** Nothing where there is no guide. */
function Way({ code, ...way }: WayProps) {
  const addressOf = useContext(MeaningAddress)
  return addressOf === null ? null : <Addressed to={addressOf(code)} {...way} />
}

function Addressed(props: Omit<WayProps, 'code'> & { readonly to: string }) {
  const { app } = useCapabilities()
  const { to, isBeside, onlyBeside = false, children } = props
  if (app !== 'browser') return onlyBeside ? null : children({ to })
  return children({ to, ...(isBeside ? { target: '_blank' } : {}) })
}
