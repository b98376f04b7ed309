import { DashboardPage } from '#renderer/frame/DashboardPage.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { PageHeader } from '#renderer/ui/PageHeader.tsx'
import { BehaviourSettings } from './BehaviourSettings.tsx'
import { HelpSettings } from './HelpSettings.tsx'
import { KeyFile } from './KeyFile.tsx'
import { SecretsSettings } from './SecretsSettings.tsx'
import { ServerSettings } from './ServerSettings.tsx'
import { UpdateSettings } from './UpdateSettings.tsx'

/** What is set on this computer, beside what the organization has. */
export function SettingsPage() {
  const { t } = useWords()
  const mayMoveKeys = useMay('gateway.reveal')
  return (
    <DashboardPage>
      <PageHeader title={t('welcome.settings.title')} />
      <div className="grid max-w-[60rem] grid-cols-2 items-start gap-4 max-lg:grid-cols-1">
        <ServerSettings />
        <SecretsSettings />
        {mayMoveKeys ? <KeyFile /> : null}
        <BehaviourSettings />
        <UpdateSettings />
        <HelpSettings />
      </div>
    </DashboardPage>
  )
}
