import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useShade, useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { DashboardLayout } from '#renderer/ui/layouts/DashboardLayout.tsx'
import { useChangeLanguage } from './use-change-language.ts'
import { useShell } from './use-shell.tsx'

/** A page of the dashboard: menu, bar with where one is, footer, and a side panel when something is open. */
export function DashboardPage(props: {
  readonly where: ReactNode
  readonly panel?: ReactNode
  readonly children: ReactNode
}) {
  const { t } = useWords()
  const { practice } = useDeployment()
  const shell = useShell()
  return (
    <DashboardLayout
      {...shell}
      bar={{ start: <span className="cut font-medium">{props.where}</span>, end: <BarChoices /> }}
      footer={{ start: practice ? t('shell.practice') : undefined, end: t('shell.product') }}
      panel={props.panel}
    >
      {props.children}
    </DashboardLayout>
  )
}

/** Appearance and language, one press each. */
function BarChoices() {
  const { t, locale } = useWords()
  const [, choose] = useTheme()
  const shade = useShade('dark')
  const change = useChangeLanguage()
  const other = locale === 'en' ? 'es' : 'en'
  const next = shade === 'dark' ? 'light' : 'dark'
  return (
    <>
      <IconButton
        label={t(`shell.account.to-${next}`)}
        icon={next === 'light' ? Sun : Moon}
        onClick={() => choose(next)}
      />
      <Button variant="ghost" lang={other} onClick={() => change(other)}>
        {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
      </Button>
    </>
  )
}
