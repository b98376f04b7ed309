import { useState } from 'react'
import type { Placement } from '#shared/model/relation.ts'
import { useWords } from '#renderer/state/words.ts'
import { KindIcon } from '#renderer/ui/KindIcon.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { SidePanel } from '#renderer/ui/SidePanel.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { readNode } from '../context/read-node.ts'
import { useClosePanel } from './use-close-panel.ts'

/** So many nodes of a kind are listed; a filter finds the others. */
const listedMax = 200

const parts = [
  { kind: 'gateway', label: 'builder.contents.gateways' },
  { kind: 'device', label: 'builder.contents.devices' },
  { kind: 'rule', label: 'builder.contents.rules' },
] as const

/** The drawing as a list: everything on the canvas by name, for the keyboard and readers. */
export function ContentsPanel() {
  const { t } = useWords()
  const { network, view } = useBuilder()
  const close = useClosePanel()
  const [text, setText] = useState('')
  const placements = view.placementsOfNetwork.get(network.id) ?? []
  const found = placements.filter((placement) =>
    matches(readNode(view, placement.nodeId).name, placement, text),
  )
  return (
    <SidePanel
      label={t('builder.contents.title')}
      name={t('builder.contents.title')}
      kind={t('builder.contents.kind', { network: network.name })}
      closeLabel={t('builder.panel.close')}
      onClose={close}
    >
      <PanelSection>
        <TextField
          label={t('builder.contents.filter')}
          labelHidden
          placeholder={t('builder.contents.filter')}
          size="sm"
          value={text}
          onValueChange={setText}
        />
      </PanelSection>
      {found.length === 0 && text !== '' ? (
        <p className="p-4 text-text-3">{t('builder.contents.no-match', { text })}</p>
      ) : null}
      {parts.map(({ kind, label }) => {
        const own = found.filter((placement) => placement.nodeKind === kind)
        return own.length === 0 ? null : (
          <PanelSection
            key={kind}
            title={t(label)}
            end={<span className="num text-11 text-text-3">{own.length}</span>}
          >
            <ul className="-mx-1">
              {own.slice(0, listedMax).map((placement) => (
                <ContentsRow key={placement.nodeId} placement={placement} />
              ))}
            </ul>
            {own.length > listedMax ? <p className="text-text-3">{`+${own.length - listedMax}`}</p> : null}
          </PanelSection>
        )
      })}
    </SidePanel>
  )
}

function ContentsRow({ placement }: { readonly placement: Placement }) {
  const { t } = useWords()
  const { view, network, canvas, screen, truths } = useBuilder()
  const node = readNode(view, placement.nodeId)
  const count = (view.relationsOf.get(placement.nodeId) ?? []).filter(
    (relation) => relation.networkId === network.id,
  ).length
  return (
    <li>
      <button
        type="button"
        className="flex h-8 w-full items-center gap-2 rounded-2 px-1 text-start hover:bg-hover aria-pressed:bg-primary-soft"
        aria-pressed={screen.selection.has(placement.nodeId)}
        onClick={() => {
          screen.set({ selection: new Set([placement.nodeId]), edgeId: null })
          canvas.current?.reveal(placement.nodeId)
        }}
        onDoubleClick={() => canvas.current?.reveal(placement.nodeId, { focus: true })}
      >
        <KindIcon
          kind={node.kind}
          size={16}
          drawn={truths.node(placement.nodeId) === 'drawn'}
          {...(node.isGateway ? { family: 'through' } : {})}
        />
        <span className="cut flex-1">{node.name}</span>
        <span className="mono text-12 text-text-3">
          {placement.address ?? view.rules.get(placement.nodeId)?.address ?? ''}
        </span>
        <span className="sr-only">{t('builder.contents.connections', { count })}</span>
      </button>
    </li>
  )
}

function matches(name: string, placement: Placement, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || (placement.address ?? '').includes(wanted)
}
