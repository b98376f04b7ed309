import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'

const choices = [
  { name: 'startAtLogin', label: 'welcome.settings.start-at-login' },
  { name: 'keepInTray', label: 'welcome.settings.keep-in-tray' },
  { name: 'notifications', label: 'welcome.settings.notifications' },
] as const

/** How the application behaves on this computer. */
export function BehaviourSettings() {
  const { t } = useWords()
  const settings = useAsk('host', 'settings', {})
  const change = useCommand('host', 'changeSettings')
  return (
    <Card title={t('welcome.settings.behaviour')}>
      <AskedView asked={settings}>
        {(now) => (
          <div className="flex flex-col gap-4">
            {choices.map(({ name, label }) => (
              <Switch
                key={name}
                label={t(label)}
                checked={now[name]}
                onCheckedChange={(isOn) => void change.run({ [name]: isOn })}
              />
            ))}
          </div>
        )}
      </AskedView>
    </Card>
  )
}
