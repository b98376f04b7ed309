import { useState } from 'react'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { ExportKeys } from './ExportKeys.tsx'
import { ImportKeys } from './ImportKeys.tsx'

/** The SSH keys that this computer keeps, and how they move to another one. */
export function KeyFile() {
  const { t } = useWords()
  const list = useAsk('sshKeys', 'list', {})
  const [open, setOpen] = useState<'export' | 'import' | null>(null)
  return (
    <Card title={t('keys.file.title')}>
      <AskedView asked={list}>
        {(all) => {
          const count = all.filter((one) => one.kind === 'held').length
          return (
            <div className="flex flex-col items-start gap-3">
              <p>{count === 0 ? t('keys.file.none') : t('keys.file.count', { count })}</p>
              <div className="flex flex-wrap gap-2">
                {count === 0 ? null : (
                  <Button variant="outline" onClick={() => setOpen('export')}>
                    {t('keys.file.export')}
                  </Button>
                )}
                <Button variant="outline" onClick={() => setOpen('import')}>
                  {t('keys.file.import')}
                </Button>
              </div>
            </div>
          )
        }}
      </AskedView>
      {open === 'export' ? <ExportKeys onClose={() => setOpen(null)} /> : null}
      {open === 'import' ? <ImportKeys onClose={() => setOpen(null)} /> : null}
    </Card>
  )
}
