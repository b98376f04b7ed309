import type { SyncState } from '#shared/contract/states.ts'
import type { Device } from '#shared/model/device.ts'
import type { Gateway } from '#shared/model/gateway.ts'
import type { Placement } from '#shared/model/relation.ts'
import type { Rule } from '#shared/model/rule.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Foot, NodeLook, SceneNode } from '#renderer/canvas/scene/scene.ts'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'
import { kindOfGateway } from '../context/node-kinds.ts'
import type { Truth } from '../live/truth.ts'

/** What the makers of all three kinds need. */
export interface NodeInput {
  readonly placement: Placement
  readonly truth: Truth
  readonly flag: SceneNode['flag']
  readonly words: Words
}

export function toDeviceNode(
  input: NodeInput,
  device: Device,
  busy: 'pending' | 'synchronizing' | null,
): SceneNode {
  const { t } = input.words
  const state = deviceState(input.truth, busy)
  const address = input.placement.address
  const label = t('builder.node.device-label', {
    kind: t(`states.device-kind.${device.kind}`),
    name: device.name,
    address: address ?? t('builder.node.no-address'),
    state: t(`states.sync.${state}`),
  })
  return {
    ...place(input, label),
    look: input.truth === 'off' ? 'off' : input.truth === 'drawn' ? 'drawn' : 'real',
    card: { shape: 'device', icon: device.kind, name: device.name, address, state },
  }
}

/** What is known of a gateway beside its state. */
export interface GatewayNodeFacts {
  /** Its host key was never compared. */
  readonly isUncompared: boolean
  /** It still grants something that is drawn no more. */
  readonly isServing: boolean
}

export function toGatewayNode(
  input: NodeInput,
  gateway: Gateway,
  state: SyncState | undefined,
  facts: GatewayNodeFacts,
): SceneNode {
  const { t } = input.words
  const kind: StateName = !gateway.active ? 'inactive' : (state?.kind ?? 'not-synchronized')
  const label = t('builder.node.gateway-label', {
    name: gateway.name,
    kind: t(`states.gateway-kind.${gateway.kind}`),
    address: gateway.publicAddress,
    state: t(`states.sync.${kind}`),
  })
  return {
    ...place(input, label),
    look: gatewayLook(input.truth, kind),
    card: {
      shape: 'gateway',
      icon: kindOfGateway(gateway.kind),
      name: gateway.name,
      address: gateway.publicAddress,
      state: kind,
      foot: gatewayFoot(t, state, facts),
    },
  }
}

export function toRuleNode(input: NodeInput, rule: Rule, chosen: number): SceneNode {
  const { t } = input.words
  const audience =
    rule.audience === 'everyone'
      ? t('builder.node.everyone')
      : t('builder.node.chosen-count', { count: chosen })
  const address = rule.address === 'gateway' ? t('builder.node.own-address') : rule.address
  const label = t('builder.node.rule-label', { name: rule.name, address, ports: rule.ports, audience })
  return {
    ...place(input, label),
    look: input.truth === 'off' ? 'off' : input.truth === 'drawn' ? 'drawn' : 'real',
    card: {
      shape: 'rule',
      icon: rule.kind,
      name: rule.name,
      address,
      state: input.truth === 'off' ? 'inactive' : null,
      ports: rule.ports.split(',').map((part) => part.trim()),
      audience,
    },
  }
}

function place(
  { placement, flag, words }: NodeInput,
  label: string,
): Pick<SceneNode, 'id' | 'x' | 'y' | 'label' | 'mark' | 'recedes' | 'flag' | 'isLocked' | 'z'> {
  const said = flag === null ? label : words.t('builder.node.flagged', { label, flag: flag.text })
  return {
    id: placement.nodeId,
    x: placement.position.x,
    y: placement.position.y,
    label: said,
    mark: null,
    recedes: false,
    flag,
    isLocked: false,
    z: 0,
  }
}

/** The state that a device is shown in. */
export function deviceState(truth: Truth, busy: 'pending' | 'synchronizing' | null): StateName {
  if (truth === 'off') return 'inactive'
  if (truth === 'real') return 'synchronized'
  return busy ?? 'not-synchronized'
}

function gatewayLook(truth: Truth, kind: StateName): NodeLook {
  if (truth === 'off') return 'off'
  if (kind === 'error') return 'bad'
  if (kind === 'drift') return 'drift'
  if (kind === 'synchronizing') return 'busy'
  return truth === 'drawn' ? 'drawn' : 'real'
}

/** The one sentence that matters now; null: what is live may stand there. */
function gatewayFoot(
  t: Translate,
  state: SyncState | undefined,
  { isUncompared, isServing }: GatewayNodeFacts,
): Foot | null {
  switch (state?.kind) {
    case 'pending':
      return { text: t('builder.live.pending'), tone: 'busy' }
    case 'synchronizing':
      return { text: t(`builder.live.step-foot.${state.step}`), tone: 'busy' }
    case 'error':
      return {
        text: t(
          `builder.live.error-${state.truth === 'as-before' ? 'before' : state.truth === 'as-planned' ? 'planned' : 'unknown'}`,
        ),
        tone: 'bad',
      }
    case 'drift':
      return { text: t('builder.live.drift-foot', { count: state.lines }), tone: 'warn' }
    default:
      if (isServing) return { text: t('states.remains.title'), tone: 'warn' }
      return isUncompared ? { text: t('builder.live.first-contact'), tone: 'plain' } : null
  }
}
