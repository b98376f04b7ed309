import { useState, type DragEvent, type ReactNode } from 'react'
import type { MemberHome, OwnDevice } from '#shared/contract/member.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { recall, remember } from '#renderer/state/remember.ts'
import { useWords } from '#renderer/state/words.ts'
import { flag } from '#renderer/ui/class-names.ts'
import { EmptyState } from '#renderer/ui/EmptyState.tsx'
import { AddPhone } from './AddPhone.tsx'
import { Devices } from './Devices.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { Reach } from './Reach.tsx'
import { TunnelSide } from './TunnelSide.tsx'
import type { Watched } from './use-tunnels.ts'
import { currentWay, waysOf, type Way } from './ways.ts'

export interface MemberBoardProps {
  /** Null: the server could not be asked. */
  readonly home: MemberHome | null
  readonly watched: Watched | 'none'
  /** Above everything. */
  readonly notice: ReactNode
}

/** Tunnels at the left, what they are for at the right. */
export function MemberBoard({ home, watched, notice }: MemberBoardProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const [chosenId, setChosen] = useState(() => recall('network'))
  const [imported, setImported] = useState<File | 'ask' | null>(null)
  const drop = useFileDrop(watched !== 'none', setImported)
  const ways = waysOf(home?.networks ?? [], watched === 'none' ? null : watched.tunnels)
  const way = currentWay(ways, chosenId)
  const show = (id: string): void => {
    remember('network', id)
    setChosen(id)
  }
  return (
    <div className="member" data-over={flag(drop.isOver)} {...drop.on}>
      <div className="member-left">
        {notice}
        <TunnelSide
          way={way}
          ways={ways}
          watched={watched}
          contact={home?.contact ?? null}
          onShow={show}
          onImport={() => setImported('ask')}
        />
      </div>
      <div className="member-right">
        {way === null ? (
          <EmptyState kind="gateway-vpn" title={t('member.own.none')} text={t('member.own.text')} />
        ) : (
          <WaySide key={way.id} way={way} ways={ways} contact={home?.contact ?? null} />
        )}
      </div>
      {drop.isOver ? <p className="member-over">{t('member.import.drop-page')}</p> : null}
      {imported === null ? null : (
        <ImportDialog
          file={imported === 'ask' ? null : imported}
          onClose={() => setImported(null)}
          onImported={(tunnel) => {
            setImported(null)
            show(tunnel.id)
            toasts.add({
              id: `imported-${tunnel.id}`,
              tone: 'ok',
              title: t('member.import.done', { name: tunnel.name }),
            })
          }}
        />
      )}
    </div>
  )
}

/** What a network is for: what is behind it, and the person's devices in it. */
function WaySide(props: {
  readonly way: Way
  readonly ways: readonly Way[]
  readonly contact: MemberHome['contact']
}) {
  const { way, ways, contact } = props
  const [adding, setAdding] = useState<OwnDevice | 'new' | null>(null)
  return (
    <>
      <Reach way={way} contact={contact} />
      <Devices way={way} ways={ways} onAdd={() => setAdding('new')} onCode={setAdding} />
      {adding === null ? null : (
        <AddPhone
          key={adding === 'new' ? 'new' : adding.deviceId}
          way={way}
          device={adding === 'new' ? null : adding}
          contact={contact}
          onDone={() => setAdding(null)}
        />
      )}
    </>
  )
}

/** A file over the page, on its way to be dropped. */
function useFileDrop(isWanted: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const holdsFile = (event: DragEvent): boolean => isWanted && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    on: {
      onDragOver: (event: DragEvent): void => {
        if (!holdsFile(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent): void => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent): void => {
        setOver(false)
        const [file] = event.dataTransfer.files
        if (!holdsFile(event) || file === undefined) return
        event.preventDefault()
        onFile(file)
      },
    },
  }
}
