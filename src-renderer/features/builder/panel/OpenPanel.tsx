import { placementKey } from '#shared/model/view.ts'
import { selectedGroup } from '../fold/selected-groups.ts'
import { KeptFocus } from '#renderer/editor/panel/KeptFocus.tsx'
import { useBuilder, type BuilderScreenValue } from '../context/builder-context.tsx'
import { LaterReachPanel } from '../reach/LaterReach.tsx'
import { PlanPanel } from '../plan/PlanPanel.tsx'
import { usePlan, type PlanState } from '../plan/plan-review.tsx'
import { RunPanel } from '../plan/RunPanel.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { GatewayPanel } from './GatewayPanel.tsx'
import { GroupPanel } from './GroupPanel.tsx'
import { NetworkPanel } from './NetworkPanel.tsx'
import { ContentsPanel } from './ContentsPanel.tsx'
import { RelationPanel } from './RelationPanel.tsx'
import { RulePanel } from './RulePanel.tsx'
import { SelectionPanel } from './SelectionPanel.tsx'

/** What stands beside the canvas: the plan, the record of an apply, the contents, who reaches what, or what is selected. */
export function OpenPanel() {
  // Whatever changes in the drawing may take away what has the focus.
  const { screen } = useBuilder()
  const { state } = usePlan()
  return (
    <KeptFocus step={stepOf(screen.panel, state)}>
      <Shown />
    </KeptFocus>
  )
}

/** A plan and the record of its apply follow one another, and the button that asked for it has gone. */
function stepOf(panel: BuilderScreenValue['screen']['panel'], state: PlanState): string | undefined {
  if (panel === 'plan') return state.kind
  return panel === 'run' ? panel : undefined
}

function Shown() {
  const { screen, view, network, fold } = useBuilder()
  if (screen.panel === 'plan') return <PlanPanel />
  if (screen.panel === 'run') return <RunPanel />
  if (screen.panel === 'contents') return <ContentsPanel />
  if (screen.panel === 'reach') return <LaterReachPanel />
  const relation = screen.edgeId === null ? undefined : view.relations.get(screen.edgeId)
  if (relation !== undefined) return <RelationPanel key={relation.id} relation={relation} />
  if (screen.selection.size > 1) {
    const group = selectedGroup(fold, screen.selection)
    return group === null ? <SelectionPanel /> : <GroupPanel key={group.id} group={group} />
  }
  const [id = ''] = screen.selection
  const placement = view.placements.get(placementKey(network.id, id))
  const [device, gateway, rule] = [view.devices.get(id), view.gateways.get(id), view.rules.get(id)]
  if (placement !== undefined && device !== undefined)
    return <DevicePanel key={id} placement={placement} device={device} />
  if (placement !== undefined && gateway !== undefined)
    return <GatewayPanel key={id} placement={placement} gateway={gateway} />
  if (placement !== undefined && rule !== undefined) return <RulePanel key={id} rule={rule} />
  return <NetworkPanel />
}
