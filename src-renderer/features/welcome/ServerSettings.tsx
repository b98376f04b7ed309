import { useState } from 'react'
import { useNavigate } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

/** Whose API this application speaks to. */
export function ServerSettings() {
  const { t } = useWords()
  const { server } = useCapabilities()
  const navigate = useNavigate()
  const paths = usePaths()
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t('welcome.settings.server')}>
      <div className="flex flex-wrap items-center gap-3">
        <span className={server.kind === 'hosted' ? 'mono cut' : 'cut'}>
          {server.kind === 'hosted' ? server.url : t(`welcome.settings.server-${server.kind}`)}
        </span>
        <Button className="ml-auto" variant="outline" onClick={() => setAsking(true)}>
          {t('welcome.settings.change')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={t('welcome.settings.change-title')}
        safeLabel={t('shell.cancel')}
        actLabel={t('welcome.settings.change-act')}
        onSafe={() => setAsking(false)}
        onAct={() => void navigate(paths.changeServer())}
      >
        {t('welcome.settings.change-text')}
      </ConfirmDialog>
    </Card>
  )
}
