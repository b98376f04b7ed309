import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { shareModes } from '#shared/contract/design-values.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CopyButton } from '#renderer/ui/CopyButton.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { RadioGroup } from '#renderer/ui/RadioGroup.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** The links to a design: one more can be made, which is shown once, and each can be ended. */
export function ShareLinks({
  designId,
  onShown,
}: {
  readonly designId: string
  /** A link stands there that nobody has copied, or no longer. */
  readonly onShown: (isUncopied: boolean) => void
}) {
  const { t, format } = useWords()
  const paths = usePaths()
  const copied = useCopy()
  const copy = {
    ...copied,
    onCopied: (text: string) => {
      onShown(false)
      return copied.onCopied(text)
    },
  }
  const shares = useAsk('designs', 'shares', { id: designId })
  const share = useCommand('designs', 'share')
  const stop = useCommand('designs', 'stopSharing')
  const [mode, setMode] = useState<(typeof shareModes)[number]>('viewer')
  const [link, setLink] = useState<{ readonly shareId: string; readonly href: string } | null>(null)
  const make = async (): Promise<void> => {
    const answer = await share.run({ id: designId, mode })
    if (!answer.ok) return
    // Behind the `#`: what stands there is in no request and no log.
    const address = new URL(paths.designer(), location.href)
    address.hash = `share=${answer.value.token}`
    setLink({ shareId: answer.value.shareId, href: address.href })
    onShown(true)
  }
  const end = async (shareId: string): Promise<void> => {
    const answer = await stop.run({ id: designId, shareId })
    if (!answer.ok || link?.shareId !== shareId) return
    // It leads nowhere any more.
    setLink(null)
    onShown(false)
  }
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        label={t('sharing.mode')}
        value={mode}
        onValueChange={setMode}
        options={shareModes.map((value) => ({
          value,
          label: t(`sharing.as.${value}`),
          hint: t(`sharing.as-hint.${value}`),
        }))}
      />
      <Button className="self-start" busy={share.busy} onClick={() => void make()}>
        {t('sharing.make')}
      </Button>
      {link === null ? null : (
        <>
          <TextField
            mono
            readOnly
            label={t('sharing.link')}
            value={link.href}
            end={<CopyButton text={link.href} label={t('shell.copy')} {...copy} />}
          />
          <Note tone="info">{t('sharing.once')}</Note>
        </>
      )}
      <h3 className="font-semibold">{t('sharing.links')}</h3>
      <AskedView asked={shares}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-text-3">{t('sharing.none')}</p>
          ) : (
            <ul className="flex flex-col">
              {all.map(({ shareId, mode: as, createdAtMs, createdByName }) => (
                <li key={shareId} className="flex items-center gap-3 border-t border-line py-2">
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium">{t(`sharing.as.${as}`)}</span>
                    <span className="block text-12 text-text-3">
                      {t('sharing.made', { who: createdByName, when: format.dateTime(createdAtMs) })}
                    </span>
                  </span>
                  <IconButton icon={Link2Off} label={t('sharing.stop')} onClick={() => void end(shareId)} />
                </li>
              ))}
            </ul>
          )
        }
      </AskedView>
    </div>
  )
}
