import { Moon, Sun } from 'lucide-react'
import { useShade, useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
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
      <IconButton
        label={t(`shell.account.to-${next}`)}
        icon={next === 'light' ? Sun : Moon}
        onClick={() => choose(next)}
      />
      <Button variant="ghost" lang={other} onClick={() => change(other)} className={props.languageClass}>
        {t(other === 'es' ? 'shell.account.spanish' : 'shell.account.english')}
      </Button>
    </>
  )
}
