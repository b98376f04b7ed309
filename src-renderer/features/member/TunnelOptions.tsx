import { useState } from 'react'
import type { TunnelOptions as Options, TunnelView } from '#shared/contract/tunnels.ts'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { ExcludedDialog } from './ExcludedDialog.tsx'

/** How a tunnel of this computer behaves; each is set at once. */
export function TunnelOptions({ tunnel }: { readonly tunnel: TunnelView }) {
  const { t } = useWords()
  const set = useCommand('tunnels', 'setOptions')
  const remove = useCommand('tunnels', 'remove', { quiet: true })
  const [dialog, setDialog] = useState<'excluded' | 'remove' | null>(null)
  // What was pressed is shown at once; the feed says what it became.
  const [asked, setAsked] = useState<Partial<Options>>({})
  const { name } = tunnel
  const options = { ...tunnel.options, ...asked }
  const change = async (more: Partial<Options>): Promise<void> => {
    setAsked((present) => ({ ...present, ...more }))
    await set.run({ id: tunnel.id, ...more })
    setAsked({})
  }
  return (
    <section aria-label={t('member.options.title', { name })} className="flex flex-col gap-3">
      <Switch
        atEnd
        label={t('member.options.auto-start')}
        checked={options.autoStart}
        onCheckedChange={(autoStart) => void change({ autoStart })}
      />
      {tunnel.hasExit ? (
        <Switch
          atEnd
          label={t('member.options.all-traffic', { name })}
          checked={options.allTraffic}
          onCheckedChange={(allTraffic) => void change({ allTraffic })}
        />
      ) : null}
      <Switch
        atEnd
        label={t('member.options.kill-switch')}
        hint={t('member.options.kill-switch-hint')}
        checked={options.killSwitch}
        onCheckedChange={(killSwitch) => void change({ killSwitch })}
      />
      <div className="flex items-center gap-2">
        <p className="flex-1">
          {t('member.options.excluded')}{' '}
          <span className="text-text-3">
            {options.excluded.length === 0
              ? t('member.options.excluded-none')
              : t('member.options.excluded-count', { count: options.excluded.length })}
          </span>
        </p>
        <Button variant="outline" size="xs" onClick={() => setDialog('excluded')}>
          {t('member.options.change')}
        </Button>
      </div>
      {tunnel.source === 'file' ? (
        <Button variant="danger-outline" className="self-start" onClick={() => setDialog('remove')}>
          {t('member.options.remove')}
        </Button>
      ) : null}
      {dialog === 'excluded' ? <ExcludedDialog tunnel={tunnel} onClose={() => setDialog(null)} /> : null}
      {dialog === 'remove' ? (
        <ConfirmCommand
          title={t('member.remove.title', { name })}
          actLabel={t('member.remove.act')}
          busyLabel={t('member.remove.busy')}
          busy={remove.busy}
          act={(attempt) => remove.run({ id: tunnel.id }, attempt)}
          onDone={() => setDialog(null)}
          onClose={() => setDialog(null)}
        >
          {t('member.remove.text')}
        </ConfirmCommand>
      ) : null}
    </section>
  )
}
