import { ClipboardList } from 'lucide-react'
import { useToasts } from '#renderer/state/host.tsx'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { OthersWork } from './OthersWork.tsx'

/** Which version this is, and what to send along with a question. */
export function HelpSettings() {
  const { t } = useWords()
  const { version } = useCapabilities()
  const toasts = useToasts()
  const diagnostics = useCommand('host', 'diagnostics')
  const copy = async (): Promise<void> => {
    const answer = await diagnostics.run({})
    if (!answer.ok) return
    await navigator.clipboard.writeText(answer.value.text)
    toasts.add({ id: 'diagnostics', tone: 'ok', title: t('welcome.settings.diagnostics-copied') })
  }
  return (
    <Card title={t('welcome.settings.help')}>
      <div className="flex flex-col items-start gap-3">
        <p>{t('welcome.settings.version', { version })}</p>
        <Button variant="outline" icon={ClipboardList} busy={diagnostics.busy} onClick={() => void copy()}>
          {t('welcome.settings.diagnostics')}
        </Button>
        <p className="text-12 text-text-3">{t('welcome.settings.diagnostics-hint')}</p>
        <OthersWork />
      </div>
    </Card>
  )
}
