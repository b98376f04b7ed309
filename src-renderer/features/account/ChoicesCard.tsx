import { useChangeLanguage } from '#renderer/frame/use-change-language.ts'
import { themes } from '#renderer/state/shade.ts'
import { useTheme } from '#renderer/state/theme.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'

/** How this browser shows the application. */
export function ChoicesCard() {
  const { t, locale } = useWords()
  const changeLanguage = useChangeLanguage()
  const [theme, chooseTheme] = useTheme()
  return (
    <Card title={t('account.choices.title')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          row
          label={t('account.choices.language')}
          value={locale}
          onValueChange={changeLanguage}
          options={[
            { value: 'en', label: t('shell.account.english') },
            { value: 'es', label: t('shell.account.spanish') },
          ]}
        />
        <RadioGroup
          row
          label={t('account.choices.theme')}
          hint={t('account.choices.hint')}
          value={theme}
          onValueChange={chooseTheme}
          options={themes.map((one) => ({ value: one, label: t(`shell.account.${one}`) }))}
        />
      </div>
    </Card>
  )
}
