import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { DiffLines } from '#renderer/ui/DiffLines.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { FileBadge } from './FileBadge.tsx'

const signs = { same: ' ', added: '+', removed: '-' } as const

/** What is known of a device's file in one network: how it stands, why, and what differs. */
export function DeviceFileSection(props: {
  readonly deviceId: string
  readonly networkId: string
  readonly title?: string
}) {
  const { t, format } = useWords()
  const { deviceId: id, networkId } = props
  const asked = useAsk('devices', 'file', { id, networkId }, { everyMs: 15_000, keep: true })
  const file = asked.data
  if (file === undefined || file.standing === 'none') return null
  return (
    <PanelSection title={props.title ?? t('devices.file.title')}>
      <div className="flex flex-col gap-2">
        {file.standing === 'current' ? (
          <p className="text-text-2">
            {t('devices.file.current', { when: format.dateTime(file.atMs ?? 0) })}
          </p>
        ) : (
          <>
            <span>
              <FileBadge state={file.standing} />
            </span>
            <Note tone="warn">
              {file.standing === 'unknown'
                ? t('devices.file.unknown-text')
                : t('devices.file.old-text', {
                    when: format.dateTime(file.atMs ?? 0),
                    reasons: format.list(file.reasons.map((reason) => t(`devices.file.reason.${reason}`))),
                  })}
            </Note>
          </>
        )}
        {file.lines.length === 0 ? null : (
          <details>
            <summary className="cursor-pointer text-primary-text">{t('devices.file.difference')}</summary>
            <div className="mt-2">
              <DiffLines
                label={t('devices.file.difference')}
                title={t('devices.file.difference')}
                lines={file.lines.map((line, index) => ({
                  id: String(index),
                  sign: signs[line.sign],
                  text: line.text,
                }))}
                addedLabel={t('devices.file.line-added')}
                removedLabel={t('devices.file.line-removed')}
              />
            </div>
          </details>
        )}
      </div>
    </PanelSection>
  )
}
