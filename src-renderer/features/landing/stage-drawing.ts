import type { NodeKind } from '#renderer/ui/node-kind.ts'

/** A card on the stage, by its start and top. */
export interface StageNode {
  readonly kind: NodeKind
  readonly name: string
  readonly address: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Port and audience of a rule. */
  readonly port?: string
  readonly audience?: string
}

export interface StageLink {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly port?: string
}

/** One network, laid out for a width: what is drawn on one side of the seam, what runs on the other. */
export interface StageDrawing {
  readonly width: number
  readonly height: number
  /** Where the drawing ends and what runs begins, as a line across. */
  readonly seam: { readonly axis: 'x' | 'y'; readonly at: number }
  readonly gateway: StageNode
  readonly devices: readonly StageNode[]
  readonly rules: readonly StageNode[]
  readonly deviceLinks: readonly StageLink[]
  readonly ruleLinks: readonly StageLink[]
}

interface Names {
  readonly intranet: string
  readonly erp: string
  readonly cluster: string
  readonly everyone: string
  readonly chosen: (count: number) => string
}

const devices = [
  { kind: 'laptop', name: 'ana-laptop', address: '10.20.0.11' },
  { kind: 'phone', name: 'pablo-phone', address: '10.20.0.14' },
  { kind: 'computer', name: 'render-01', address: '10.20.0.32' },
  { kind: 'tablet', name: 'depot-tablet', address: '10.20.0.15' },
] as const

function rulesOf(names: Names) {
  return [
    {
      kind: 'server',
      name: names.intranet,
      address: '192.168.10.5',
      port: '443',
      audience: names.everyone,
    },
    { kind: 'database', name: names.erp, address: '192.168.10.20', port: '5432', audience: names.chosen(2) },
    {
      kind: 'kubernete',
      name: names.cluster,
      address: '192.168.30.4',
      port: '6443',
      audience: names.chosen(1),
    },
  ] as const
}

/** Left to right, 1200 wide. */
export function wideStage(names: Names): StageDrawing {
  const gateway = { ...gatewayFacts, x: 488, y: 162, width: 224, height: 92 }
  const placed = devices.map((each, index) => ({
    ...each,
    x: 56,
    y: 52 + index * 84,
    width: 200,
    height: 56,
  }))
  const rules = rulesOf(names).map((each, index) => ({
    ...each,
    x: 920,
    y: 68 + index * 108,
    width: 224,
    height: 64,
  }))
  const middle = gateway.y + gateway.height / 2
  return {
    width: 1200,
    height: 416,
    seam: { axis: 'x', at: 600 },
    gateway,
    devices: placed,
    rules,
    deviceLinks: placed.map((each) => ({
      from: [each.x + each.width, each.y + 28],
      to: [gateway.x, middle],
    })),
    ruleLinks: rules.map((each) => ({
      from: [gateway.x + gateway.width, middle],
      to: [each.x, each.y + 32],
      port: each.port,
    })),
  }
}

/** Top to bottom, for phones: two devices, the gateway, two services. */
export function tallStage(names: Names): StageDrawing {
  const gateway = { ...gatewayFacts, x: 68, y: 132, width: 224, height: 92 }
  const placed = devices
    .slice(0, 2)
    .map((each, index) => ({ ...each, x: 8 + index * 180, y: 24, width: 164, height: 56 }))
  const rules = rulesOf(names)
    .slice(0, 2)
    .map((each, index) => ({ ...each, x: 8 + index * 180, y: 284, width: 164, height: 64 }))
  return {
    width: 360,
    height: 372,
    seam: { axis: 'y', at: 178 },
    gateway,
    devices: placed,
    rules: rules.map(({ audience: _audience, ...each }) => each),
    deviceLinks: placed.map((each) => ({ from: [each.x + 82, each.y + 56], to: [180, gateway.y] })),
    ruleLinks: rules.map((each) => ({ from: [180, gateway.y + gateway.height], to: [each.x + 82, each.y] })),
  }
}

const gatewayFacts = { kind: 'gateway-vpn', name: 'gw-bogota', address: '203.0.113.10' } as const

/** A line that leaves and arrives along the axis across the seam, as tunnels do on the canvas. */
export function linkPath({ from, to }: StageLink, axis: 'x' | 'y'): string {
  const [x1, y1] = from
  const [x2, y2] = to
  const [dx, dy] = axis === 'x' ? [(x2 - x1) / 2, 0] : [0, (y2 - y1) / 2]
  return `M${x1} ${y1}C${x1 + dx} ${y1 + dy} ${x2 - dx} ${y2 - dy} ${x2} ${y2}`
}
