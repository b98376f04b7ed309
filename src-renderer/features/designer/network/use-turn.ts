import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 } from 'uuid'
import type { Problem } from '#shared/base/problem.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Design } from '#shared/design/design.ts'
import { toNetwork, type Decisions, type ToNetwork } from '#shared/design-network/to-network.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { usePaths } from '#renderer/app/paths.ts'
import { useBackend } from '#renderer/state/host.tsx'
import type { TurnState } from './turn-state.ts'

/** Edits that one call takes (`networks.edit`). */
const editsAtOnce = 500

/** How far it got: what was made stays made, so that trying again goes on from there. */
interface Made {
  networkId: string | null
  revision: number
  /** Edits that the server has. */
  done: number
  readonly gatewayIds: Map<string, string>
  edits: readonly Edit[] | null
}

export interface Turning {
  readonly isBusy: boolean
  readonly problem: Problem | null
  /** Edits sent, of how many. */
  readonly progress: { readonly done: number; readonly all: number } | null
  readonly run: () => Promise<void>
}

/** What would be made, with stand-ins for gateways that are not there yet. */
export function previewTurn(design: Design, state: TurnState): ToNetwork {
  const gatewayIds = new Map(
    [...state.gateways].map(([nodeId, choice]) => [nodeId, choice.gatewayId ?? nodeId]),
  )
  return toNetwork(design, decisionsOf(state, gatewayIds), v7)
}

function decisionsOf(state: TurnState, gatewayIds: ReadonlyMap<string, string>): Decisions {
  const devices = [...state.roles].filter(([, role]) => role === 'device')
  return {
    roles: state.roles,
    gatewayIds,
    owners: state.ownerId === '' ? new Map() : new Map(devices.map(([id]) => [id, state.ownerId])),
    addresses: state.addresses,
    ports: state.ports,
  }
}

/** Makes gateways, the network and what is drawn in it, one after the other, and opens it in the builder. */
export function useTurn(design: Design, state: TurnState): Turning {
  const backend = useBackend()
  const navigate = useNavigate()
  const paths = usePaths()
  const [made] = useState<Made>(() => ({
    networkId: null,
    revision: 0,
    done: 0,
    gatewayIds: new Map(),
    edits: null,
  }))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [progress, setProgress] = useState<Turning['progress']>(null)
  return {
    isBusy,
    problem,
    progress,
    async run() {
      setBusy(true)
      setProblem(null)
      const answer = await turn(backend, design, state, made, setProgress)
      setBusy(false)
      if (answer.ok) await navigate(paths.builder(answer.value))
      else setProblem(answer.problem)
    },
  }
}

async function turn(
  backend: Backend,
  design: Design,
  state: TurnState,
  made: Made,
  tell: (progress: Turning['progress']) => void,
): Promise<Result<string>> {
  const gateways = await makeGateways(backend, design, state, made)
  if (!gateways.ok) return gateways
  if (made.networkId === null) {
    const { name, range } = state
    const form = { name, range, description: '', active: true, allowInternalTraffic: false, ipv6: false }
    const network = await backend.networks.create(form)
    if (!network.ok) return network
    made.networkId = network.value.id
    made.revision = network.value.revision
  }
  made.edits ??= toNetwork(design, decisionsOf(state, made.gatewayIds), v7).edits
  while (made.done < made.edits.length) {
    tell({ done: made.done, all: made.edits.length })
    const edits = made.edits.slice(made.done, made.done + editsAtOnce)
    const edited = await backend.networks.edit({ id: made.networkId, revision: made.revision, edits })
    if (!edited.ok) return edited
    made.revision = edited.value.revision
    made.done += edits.length
  }
  return ok(made.networkId)
}

async function makeGateways(
  backend: Backend,
  design: Design,
  { gateways, roles }: TurnState,
  { gatewayIds }: Made,
): Promise<Result<void>> {
  for (const [nodeId, choice] of gateways) {
    const node = design.nodes.get(nodeId)
    if (node === undefined || gatewayIds.has(nodeId) || roles.get(nodeId) !== 'gateway') continue
    if (choice.gatewayId !== null) {
      gatewayIds.set(nodeId, choice.gatewayId)
      continue
    }
    const answer = await backend.gateways.create({
      kind: choice.kind,
      name: node.name,
      publicAddress: choice.publicAddress,
      sshUser: choice.sshUser,
      sshPort: choice.sshPort ?? 22,
      os: 'debian',
      custody: 'server',
      active: true,
      listenPort: 51820,
      dialPort: null,
      localAddress: null,
      ranges: [],
      visible: true,
      autoStart: true,
    })
    if (!answer.ok) return answer
    gatewayIds.set(nodeId, answer.value.id)
  }
  return ok(undefined)
}
