import { Moon, Sun } from 'lucide-react'
import { useShade, useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import type { IconComponent } from '#renderer/ui/icon-component.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { useChangeLanguage } from './use-change-language.ts'

/** Appearance and language, one press each. */
export function BarChoices(props: {
  /** Of the language, where the bar is too narrow for it. */
  readonly languageClass?: string
}) {
  const { t, locale } = useWords()
  const [, choose] = useTheme()
  const shade = useShade()
  const change = useChangeLanguage()
  const other = locale === 'en' ? 'es' : 'en'
  const next = shade === 'dark' ? 'light' : 'dark'
  return (
    <>
      <IconButton label={t(`shell.account.to-${next}`)} icon={NextShade} onClick={() => choose(next)} />
      <Button variant="ghost" lang={other} onClick={() => change(other)} className={props.languageClass}>
        {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
      </Button>
    </>
  )
}

/** By the shade of the page itself, which a page that was rendered ahead has from its first picture on. */
const NextShade: IconComponent = (props) => (
  <>
    <Sun {...props} className="[[data-theme=light]_&]:hidden" />
    <Moon {...props} className="[[data-theme=dark]_&]:hidden" />
  </>
)
