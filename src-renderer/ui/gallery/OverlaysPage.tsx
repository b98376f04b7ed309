import { Copy, Eye, Frame, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#renderer/ui/Button.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { CommandPalette } from '#renderer/ui/CommandPalette.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { LoadingDialog } from '#renderer/ui/LoadingDialog.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { Popover } from '#renderer/ui/Popover.tsx'
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx'
import { createToasts } from '#renderer/ui/toasts.ts'
import type { PartProps } from './Part.tsx'

const toasts = createToasts()
const nothing = (): void => undefined

export function OverlaysPage({ words, open }: PartProps & { readonly open: string }) {
  const [asking, setAsking] = useState(open === 'dialog')
  const [clean, setClean] = useState(true)
  const [searching, setSearching] = useState(open === 'palette')

  useEffect(() => {
    if (open !== 'toasts') return
    toasts.add({
      id: 'refused',
      tone: 'bad',
      title: words.notChanged,
      text: words.notPinned,
      action: { label: words.compare, onSelect: nothing },
    })
    toasts.add({ id: 'copied', tone: 'ok', title: words.copied, text: '198.51.100.24', mono: true })
    toasts.add({ id: 'warned', tone: 'warn', title: words.noteWarn })
  }, [open, words])

  return (
    <main className="flex min-h-dvh flex-wrap items-start gap-4 p-10">
      <h1 className="sr-only">{words.sheet}</h1>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {words.removeAsk}
      </Button>
      <Menu
        align="start"
        trigger={<Button variant="outline">{words.more}</Button>}
        entries={[
          {
            kind: 'action',
            id: 'rename',
            label: words.rename,
            icon: Pencil,
            shortcut: 'F2',
            onSelect: nothing,
          },
          { kind: 'action', id: 'copy', label: words.copyAddress, icon: Copy, onSelect: nothing },
          {
            kind: 'action',
            id: 'reach',
            label: words.reach,
            icon: Eye,
            disabledReason: words.disabledReason,
            onSelect: nothing,
          },
          { kind: 'check', id: 'live', label: words.live, checked: true, onCheckedChange: nothing },
          { kind: 'separator', id: 'line' },
          {
            kind: 'action',
            id: 'remove',
            label: words.removeAsk,
            icon: Trash2,
            danger: true,
            onSelect: nothing,
          },
        ]}
      />
      <Popover trigger={<Button variant="outline">{words.overview}</Button>} title={words.differs}>
        {words.byHand}
      </Popover>
      <Button disabledReason={words.disabledReason}>{words.disabled}</Button>
      <ConfirmDialog
        open={asking}
        title={words.removeAskTitle}
        safeLabel={words.keep}
        actLabel={words.reviewRemoval}
        danger
        onSafe={() => setAsking(false)}
        onAct={() => setAsking(false)}
      >
        <p>{words.removeAskText}</p>
        <Checkbox label={words.clean} checked={clean} onCheckedChange={setClean} />
      </ConfirmDialog>
      <CommandPalette
        open={searching}
        onOpenChange={setSearching}
        label={words.search}
        placeholder={words.search}
        emptyText={words.noMatch}
        closeKey="Esc"
        commands={[
          { id: 'madrid', label: 'gw-madrid', kind: 'gateway-hub', detail: '198.51.100.24', onRun: nothing },
          { id: 'sync', label: `${words.synchronize} gw-madrid`, icon: RefreshCw, onRun: nothing },
          { id: 'frame', label: 'Madrid', icon: Frame, onRun: nothing },
        ]}
      />
      <LoadingDialog open={open === 'loading'} message={words.reading} text={words.readingText} />
      <ToastRegion toasts={toasts} label={words.notices} dismissLabel={words.dismiss} />
    </main>
  )
}
