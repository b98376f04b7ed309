import { useState } from 'react'
import type { DesignVersion } from '#shared/contract/design-values.ts'
import { toDesign } from '#shared/design/value.ts'
import { patchBetween, type Change, type Patch } from '#shared/design/patch.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAskToClose } from '#renderer/parts/use-ask-to-close.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useDesigner } from '../context/designer-context.tsx'
import { DifferencePicture } from './DifferencePicture.tsx'

/** What a design was: kept by name or by the server, seen as a difference, and brought back. */
export function VersionsDialog({
  designId,
  onClose,
}: {
  readonly designId: string
  readonly onClose: () => void
}) {
  const { t, format } = useWords()
  const mayWrite = useMay('design.write')
  const versions = useAsk('designs', 'versions', { id: designId })
  const keep = useCommand('designs', 'keepVersion')
  const [name, setName] = useState('')
  const [shown, setShown] = useState<DesignVersion | null>(null)
  const typed = name.trim() === '' || keep.busy ? [] : [t('versions.name')]
  const { close, question } = useAskToClose({ fields: typed }, onClose)
  const titleOf = ({ name: kept, atMs }: DesignVersion): string => kept ?? format.dateTime(atMs)
  const keepIt = async (): Promise<void> => {
    const answer = await keep.run({ id: designId, name: name.trim() })
    if (answer.ok) setName('')
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t('versions.title')}
      footer={
        <Button variant="ghost" onClick={close}>
          {t('shell.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {mayWrite ? (
          <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-stretch">
            <TextField
              className="flex-1"
              label={t('versions.name')}
              value={name}
              maxLength={80}
              onValueChange={setName}
            />
            <Button
              variant="outline"
              busy={keep.busy}
              onClick={() => void keepIt()}
              {...(name.trim() === '' ? { disabledReason: t('versions.name-first') } : {})}
            >
              {t('versions.keep')}
            </Button>
          </div>
        ) : null}
        {shown === null ? null : <Shown designId={designId} version={shown} onRestored={onClose} />}
        <AskedView asked={versions}>
          {(all) =>
            all.length === 0 ? (
              <p className="text-text-3">{t('versions.none')}</p>
            ) : (
              <ul className="flex flex-col">
                {all.map((version) => (
                  <li key={version.versionId} className="flex items-center gap-3 border-t border-line py-2">
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium wrap-anywhere">{titleOf(version)}</span>
                      <span className="block text-12 text-text-3">
                        {t('versions.facts', {
                          who: version.byName ?? t('editor.together.guest'),
                          when: format.dateTime(version.atMs),
                          count: version.counts.nodes,
                        })}
                      </span>
                    </span>
                    <Button
                      size="xs"
                      variant="outline"
                      aria-pressed={shown?.versionId === version.versionId}
                      onClick={() => setShown(version)}
                    >
                      {t('versions.compare')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </AskedView>
      </div>
      {question}
    </Dialog>
  )
}

function Shown({
  designId,
  version,
  onRestored,
}: {
  readonly designId: string
  readonly version: DesignVersion
  readonly onRestored: () => void
}) {
  const { t } = useWords()
  const { design, isEditing } = useDesigner()
  const asked = useAsk('designs', 'version', { id: designId, versionId: version.versionId })
  const restore = useCommand('designs', 'restore')
  const run = async (): Promise<void> => {
    const answer = await restore.run({ id: designId, versionId: version.versionId })
    if (answer.ok) onRestored()
  }
  return (
    <AskedView asked={asked}>
      {({ content }) => {
        const then = toDesign(content)
        const patch = patchBetween(then, design)
        return (
          <section className="flex flex-col gap-2">
            <DifferencePicture before={then} after={design} patch={patch} />
            <p role="status">{t('versions.difference', countChanges(patch))}</p>
            {isEditing ? (
              <Button className="self-start" busy={restore.busy} onClick={() => void run()}>
                {t('versions.restore')}
              </Button>
            ) : null}
          </section>
        )
      }}
    </AskedView>
  )
}

function countChanges({ nodes, relationships, outlines }: Patch): {
  readonly added: number
  readonly changed: number
  readonly removed: number
} {
  const all: readonly Change<{ readonly id: string }>[] = [...nodes, ...relationships, ...outlines]
  const added = all.filter(({ was }) => was === null).length
  const removed = all.filter(({ is }) => is === null).length
  return { added, removed, changed: all.length - added - removed }
}
