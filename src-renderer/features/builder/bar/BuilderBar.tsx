import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { SyncState } from '#shared/contract/states.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { PeersInBar } from '#renderer/editor/PeersInBar.tsx'
import { SyncBadge } from '#renderer/parts/SyncBadge.tsx'
import { useMay } from '#renderer/state/session.ts'
import { worstState } from '#renderer/state/worst-state.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Crumbs } from '#renderer/ui/layouts/Crumbs.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import { useBuilder } from '../context/builder-context.tsx'
import { usePlan } from '../plan/plan-review.tsx'
import { RunInBar } from './RunInBar.tsx'
import { Saved } from './Saved.tsx'

/** Where one is, its range, its state, whether it is saved. */
export function BarStart() {
  const { t } = useWords()
  const paths = usePaths()
  const { network } = useBuilder()
  const isNarrow = useMedia('(width < 64rem)')
  const here = { id: 'network', label: network.name }
  return (
    <>
      <Crumbs
        label={t('builder.bar.where')}
        items={
          isNarrow
            ? [here]
            : [
                { id: 'networks', label: t('builder.bar.networks'), render: <Link to={paths.networks()} /> },
                here,
              ]
        }
      />
      <span className="mono text-12 text-text-3 max-md:hidden">{network.range}</span>
      <NetworkBadge />
      <OldFiles />
      <RunInBar />
      <Saved />
    </>
  )
}

/** The worst of the gateways in this drawing; a network that is switched off is just that. */
function NetworkBadge() {
  const { t } = useWords()
  const { network } = useBuilder()
  const states = usePlacedStates()
  const drifting = states.filter((state) => state.kind === 'drift').length
  const worst = network.active ? worstState(states.map((state) => state.kind)) : 'inactive'
  if (worst === null) return null
  if (worst === 'drift')
    return <StateBadge state="drift">{t('builder.bar.drift-on', { count: drifting })}</StateBadge>
  const shown = states.find((state) => state.kind === worst)
  return shown === undefined ? null : (
    <SyncBadge of="network" state={network.active ? shown : { kind: 'inactive' }} />
  )
}

/** Beside the state of the gateways: devices that do not know all that they should. */
function OldFiles() {
  const { t } = useWords()
  const { files } = useBuilder()
  const count = files.oldIds.size
  return count === 0 ? null : <StateBadge state="drift">{t('states.old-files', { count })}</StateBadge>
}

function usePlacedStates(): readonly SyncState[] {
  const { view, network, live } = useBuilder()
  return (view.placementsOfNetwork.get(network.id) ?? [])
    .filter((placement) => placement.nodeKind === 'gateway')
    .map((placement) => live.states.get(placement.nodeId) ?? { kind: 'not-synchronized' })
}

/** View switches, then actions, the primary last. */
export function BarEnd() {
  const { t } = useWords()
  const { screen, maySynchronize } = useBuilder()
  const plan = usePlan()
  const mayWrite = useMay('network.write')
  if (screen.panel === 'plan') {
    if (plan.plan === null) return null
    return (
      <SegmentedControl
        label={t('builder.bar.views')}
        options={(['before', 'after', 'difference'] as const).map((value) => ({
          value,
          label: t(`builder.bar.${value}`),
        }))}
        value={plan.shows}
        onValueChange={plan.show}
      />
    )
  }
  return (
    <>
      <PeersInBar />
      {mayWrite ? (
        <SegmentedControl
          className="max-sm:hidden"
          label={t('builder.bar.mode')}
          options={[
            { value: 'viewer', label: t('builder.bar.viewer') },
            { value: 'editor', label: t('builder.bar.editor') },
          ]}
          value={screen.isViewing ? 'viewer' : 'editor'}
          onValueChange={(mode) => screen.set({ isViewing: mode === 'viewer' })}
        />
      ) : null}
      {maySynchronize && !screen.isViewing ? <Synchronize /> : null}
    </>
  )
}

/** How many gateways have something else than what is drawn; pressing it reads them all. */
function Synchronize() {
  const { t } = useWords()
  const { start, state } = usePlan()
  const states = usePlacedStates()
  const waiting = states.filter(
    (each) => each.kind === 'not-synchronized' || each.kind === 'error' || each.kind === 'drift',
  ).length
  return (
    <Button
      icon={RefreshCw}
      busy={state.kind === 'reading'}
      disabledReason={states.length === 0 ? t('builder.bar.no-gateway') : undefined}
      onClick={start}
    >
      {waiting === 0 ? t('builder.bar.synchronize') : t('builder.bar.synchronize-count', { count: waiting })}
    </Button>
  )
}
