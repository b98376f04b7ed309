import { ListTree, PencilRuler } from 'lucide-react'
import { lastOf, parseCidr } from '#shared/base/cidr.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { EditorPanel } from '#renderer/editor/panel/EditorPanel.tsx'
import { useWords } from '#renderer/state/words.ts'
import { SyncBadge } from '#renderer/parts/SyncBadge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { Switch } from '#renderer/ui/Switch.tsx'
import { useAsDesign } from '../actions/use-as-design.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { Findings } from './Findings.tsx'
import { NetworkExpectations } from './NetworkExpectations.tsx'
import { StillServing } from './StillServing.tsx'

/** The network itself: what is to solve, its range, what may pass inside it, what is in it. */
export function NetworkPanel() {
  const { t, format } = useWords()
  const { network, view, live, problems, advice, isEditing, edit, screen, show } = useBuilder()
  const openAsDesign = useAsDesign()
  const placements = view.placementsOfNetwork.get(network.id) ?? []
  const count = (kind: 'device' | 'gateway' | 'rule'): number =>
    placements.filter((placement) => placement.nodeKind === kind).length
  const gateways = placements.flatMap((placement) => view.gateways.get(placement.nodeId) ?? [])
  return (
    <EditorPanel
      label={t('builder.network.label', { name: network.name })}
      name={network.name}
      kind={t('builder.network.kind')}
      footer={
        <div className="flex w-full flex-col gap-2">
          <Button variant="outline" icon={ListTree} wide onClick={() => screen.set({ panel: 'contents' })}>
            {t('builder.network.contents')}
          </Button>
          <Button variant="outline" icon={PencilRuler} wide onClick={openAsDesign}>
            {t('builder.action.as-design')}
          </Button>
        </div>
      }
    >
      {placements.length === 0 ? (
        <PanelSection title={t('builder.empty.begin')}>
          <p className="text-text-2">{t('builder.empty.order')}</p>
        </PanelSection>
      ) : problems.length === 0 ? null : (
        <PanelSection title={t('builder.panel.problems')}>
          <Findings problems={problems} tone="bad" />
        </PanelSection>
      )}
      <PanelSection>
        <KeyValueList
          rows={[
            { id: 'range', label: t('builder.network.range'), value: network.range, mono: true },
            ...(network.range6 === null
              ? []
              : [{ id: 'range6', label: t('builder.network.range6'), value: network.range6, mono: true }]),
            {
              id: 'free',
              label: t('builder.network.free-addresses'),
              value: format.number(
                freeAddresses(
                  network.range,
                  placements.filter((placement) => placement.address !== null).length,
                ),
              ),
            },
          ]}
        />
        <div className="mt-3">
          <Switch
            label={t('builder.network.internal')}
            hint={t('builder.network.internal-hint')}
            checked={network.allowInternalTraffic}
            onCheckedChange={(allow) => {
              if (isEditing) edit([{ kind: 'set-internal-traffic', allow }])
            }}
            disabledReason={isEditing ? undefined : t('builder.bar.viewer')}
          />
        </div>
      </PanelSection>
      <PanelSection title={t('builder.network.counts')}>
        <KeyValueList
          rows={[
            { id: 'gateways', label: t('builder.network.gateways'), value: format.number(count('gateway')) },
            { id: 'devices', label: t('builder.network.devices'), value: format.number(count('device')) },
            { id: 'rules', label: t('builder.network.rules'), value: format.number(count('rule')) },
          ]}
        />
      </PanelSection>
      {gateways.length === 0 ? null : (
        <PanelSection title={t('builder.network.gateway-states')}>
          <GrowingList
            className="-mx-1 flex flex-col"
            items={gateways}
            row={(gateway) => (
              <li key={gateway.id}>
                <button
                  type="button"
                  className="flex h-8 w-full items-center gap-2 rounded-2 px-1 text-start hover:bg-hover"
                  onClick={() => show([gateway.id])}
                >
                  <span className="cut flex-1">{gateway.name}</span>
                  <SyncBadge state={live.states.get(gateway.id) ?? { kind: 'not-synchronized' }} />
                </button>
              </li>
            )}
          />
        </PanelSection>
      )}
      <NetworkExpectations />
      <StillServing />
      {advice.length === 0 ? null : (
        <PanelSection title={t('builder.panel.advice')} last>
          <Findings problems={advice} tone="warn" />
        </PanelSection>
      )}
    </EditorPanel>
  )
}

/** Addresses of a range that can still be given; its first and last never can. */
function freeAddresses(range: string, taken: number): number {
  const cidr = parseCidr(range)
  return cidr.ok ? Math.max(0, Number(lastOf(cidr.value) - cidr.value.value) - 1 - taken) : 0
}
