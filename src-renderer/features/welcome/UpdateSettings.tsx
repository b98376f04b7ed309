import type { UpdateState } from '#shared/contract/host.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useFeed } from '#renderer/state/use-feed.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'

const channels = ['stable', 'beta', 'off'] as const

/** Which updates are taken, and how far the next one is. */
export function UpdateSettings() {
  const { t } = useWords()
  const settings = useAsk('host', 'settings', {})
  const change = useCommand('host', 'changeSettings')
  const install = useCommand('host', 'installUpdate')
  const state = useFeed('host', 'updates')
  return (
    <Card title={t('welcome.settings.updates')}>
      <AskedView asked={settings}>
        {(now) => (
          <div className="flex flex-col gap-4">
            <RadioGroup
              label={t('welcome.settings.updates')}
              labelHidden
              options={channels.map((value) => ({ value, label: t(`welcome.settings.${value}`) }))}
              value={now.updates}
              onValueChange={(updates) => void change.run({ updates })}
            />
            {state === null ? null : <UpdateWords state={state} />}
            {state?.kind === 'ready' ? (
              <Button className="self-start" busy={install.busy} onClick={() => void install.run({})}>
                {t('welcome.settings.install')}
              </Button>
            ) : null}
          </div>
        )}
      </AskedView>
    </Card>
  )
}

function UpdateWords({ state }: { readonly state: UpdateState }) {
  const { t } = useWords()
  const text = (): string => {
    switch (state.kind) {
      case 'downloading':
        return t('welcome.settings.update-downloading', { version: state.version, percent: state.percent })
      case 'ready':
        return t('welcome.settings.update-ready', { version: state.version })
      default:
        return t(`welcome.settings.update-${state.kind}`)
    }
  }
  return (
    <p role="status" className="text-12 text-text-3">
      {text()}
    </p>
  )
}
