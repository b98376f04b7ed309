import { createContext, use, useMemo, useRef, useState } from 'react'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { afterClosing } from '#renderer/editor/context/view-state.ts'
import { useBackend, useToasts } from '#renderer/state/host.tsx'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import type { BuilderScreenValue } from '../context/builder-context.tsx'
import { concerns, targetNode, toAccessRows, type AccessRows } from './access-rows.ts'
import { rowOfEdge } from './plan-scene.ts'

/** Where the making of a plan stands. */
export type PlanState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  | {
      readonly kind: 'ready'
      readonly plan: ReviewedPlan
      readonly rows: AccessRows
      readonly stale: { readonly gateway: string } | null
    }

/** An apply that was confirmed: what its gateways said before it began, so that their answers can be told from old ones. */
export interface PlanRun {
  readonly digest: string
  readonly gatewayIds: readonly string[]
  readonly statesBefore: ReadonlyMap<string, SyncState>
}

export interface PlanReview {
  readonly state: PlanState
  readonly plan: ReviewedPlan | null
  readonly rows: AccessRows
  readonly shows: 'before' | 'after' | 'difference'
  readonly show: (what: 'before' | 'after' | 'difference') => void
  /** The row that is pointed at, in the list or on the canvas. */
  readonly activeKey: string | null
  readonly point: (key: string | null) => void
  /** Nodes and lines of the row that is pointed at. */
  readonly activeIds: ReadonlySet<string>
  /** Why the last try to apply did nothing. */
  readonly refusal: Problem | null
  readonly applying: boolean
  readonly run: PlanRun | null
  /** Saves what is unsaved, reads the gateways, opens the panel. */
  readonly start: () => void
  readonly apply: () => void
  readonly close: () => void
  /** Closes it, and the keys are the canvas's again. */
  readonly back: () => void
}

const noRows: AccessRows = { gains: [], loses: [], total: 0 }
const noIds: ReadonlySet<string> = new Set()
const Context = createContext<PlanReview | null>(null)
export const PlanProvider = Context

export function usePlan(): PlanReview {
  const value = use(Context)
  if (value === null) throw new Error('PlanProvider is missing')
  return value
}

/** Planning and applying, step by step, for the whole screen. */
export function usePlanReview(value: BuilderScreenValue): PlanReview {
  const { builder, screen, network, problems, live } = value
  const { t } = useWords()
  const toasts = useToasts()
  const { networks } = useBackend()
  const command = useCommand('networks', 'apply', { quiet: true })
  const [state, setState] = useState<PlanState>({ kind: 'none' })
  const [shows, show] = useState<PlanReview['shows']>('difference')
  const [pointedKey, point] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const [run, setRun] = useState<PlanRun | null>(null)
  const turn = useRef(0)

  /** Makes the plan; `before` is the one that the person was reading when the world moved. */
  const make = async (
    before: { readonly rows: AccessRows; readonly gateway: string } | null,
  ): Promise<void> => {
    turn.current += 1
    const own = turn.current
    setState({ kind: 'reading' })
    setRefusal(null)
    const saved = await builder.draft.settled()
    if (own !== turn.current) return
    if (saved.kind === 'offline')
      return setState({ kind: 'failed', problem: saved.problem ?? problem('offline') })
    const answer = await networks.plan({ id: network.id })
    if (own !== turn.current) return
    if (!answer.ok) return setState({ kind: 'failed', problem: answer.problem })
    const known =
      before === null ? null : new Set([...before.rows.gains, ...before.rows.loses].map((row) => row.key))
    setState({
      kind: 'ready',
      plan: answer.value,
      rows: toAccessRows(answer.value.access, known, answer.value.renew.gains),
      stale: before === null ? null : { gateway: before.gateway },
    })
    // The panel is wider now: what the plan is about comes into view once it is laid out.
    requestAnimationFrame(() => value.canvas.current?.fit())
  }

  const start = (): void => {
    if (problems.length > 0) {
      screen.set({ panel: 'selected', selection: new Set(), edgeId: null, isPanelOpen: true })
      toasts.add({ id: 'plan-blocked', tone: 'bad', title: t('plan.blocked', { count: problems.length }) })
      return
    }
    screen.set({ panel: 'plan', selection: new Set(), edgeId: null, isPanelOpen: true })
    show('difference')
    void make(null)
  }
  const apply = async (): Promise<void> => {
    if (state.kind !== 'ready') return
    const statesBefore = builder.live.live().states
    setRefusal(null)
    const answer = await command.run({ id: network.id, digest: state.plan.digest })
    if (answer.ok) {
      setRun({ digest: state.plan.digest, gatewayIds: answer.value.gatewayIds, statesBefore })
      setState({ kind: 'none' })
      screen.set({ panel: 'run', isPanelOpen: true })
      toasts.add({ id: `started-${state.plan.digest}`, tone: 'busy', title: t('plan.run.started-toast') })
    } else if (answer.problem.code === 'plan-stale') {
      await make({ rows: state.rows, gateway: answer.problem.facts.gateway })
    } else setRefusal(answer.problem)
  }
  const close = (): void => {
    turn.current += 1
    setState({ kind: 'none' })
    point(null)
    screen.set({ panel: 'selected', ...afterClosing() })
  }

  const rows = state.kind === 'ready' ? state.rows : noRows
  const activeKey = pointedKey ?? rowAt(rows, screen.hoverId)
  const activeIds = useMemo(() => idsOf(rows, activeKey), [rows, activeKey])
  return {
    state,
    plan: state.kind === 'ready' ? state.plan : null,
    rows,
    shows,
    show,
    activeKey,
    point,
    activeIds,
    refusal,
    applying: command.busy,
    run: run ?? runUnderWay(value, live.states),
    start,
    apply: () => void apply(),
    close,
    back: () => {
      close()
      value.canvas.current?.focus()
    },
  }
}

/** The row of what the pointer is on: a line of the difference, or the only row of a node. */
function rowAt(rows: AccessRows, hoverId: string | null): string | null {
  if (hoverId === null) return null
  const own = rowOfEdge(hoverId)
  if (own !== null) return own
  const concerned = [...rows.gains, ...rows.loses].filter((row) => concerns(row.change, hoverId))
  return concerned.length === 1 ? (concerned[0]?.key ?? null) : null
}

function idsOf(rows: AccessRows, key: string | null): ReadonlySet<string> {
  const row = [...rows.gains, ...rows.loses].find((each) => each.key === key)
  if (row === undefined) return noIds
  const target = targetNode(row.change)
  return new Set([...row.change.deviceIds, ...(target === null ? [] : [target])])
}

/** A run that this page did not start, as after a reload: the gateways of the network that are at it. */
function runUnderWay(
  { view, network }: BuilderScreenValue,
  states: ReadonlyMap<string, SyncState>,
): PlanRun | null {
  const gatewayIds = (view.placementsOfNetwork.get(network.id) ?? [])
    .filter((placement) => placement.nodeKind === 'gateway')
    .map((placement) => placement.nodeId)
    .filter((id) => ['pending', 'synchronizing'].includes(states.get(id)?.kind ?? ''))
  return gatewayIds.length === 0 ? null : { digest: '', gatewayIds, statesBefore: new Map() }
}
