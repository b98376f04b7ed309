import type { Design } from '../design.ts'
import type { DesignKind } from '../kinds.ts'
import { columnHeight, hues, inRow, startDrawing } from './drawing.ts'
import type { TemplateWords } from './words.ts'

const width = 440
const second = 248

/** Three branch offices, each behind a firewall of its own that reaches the headquarters by a tunnel. */
export function drawBranches(words: TemplateWords, makeId: () => string): Design {
  const { node, outline, line, design } = startDrawing(makeId)
  const head = outline({
    name: words.headquarters,
    x: 616,
    y: 184,
    width,
    height: columnHeight(4),
    hue: hues.what,
    range: '10.0.0.0/24',
  })
  const hub = node({
    kind: 'firewall',
    name: words['vpn-server'],
    publicIp: '203.0.113.2',
    privateIp: '10.0.0.1',
    ...inRow(head, 1.5),
  })
  const reached = [
    { kind: 'server', name: words.files, privateIp: '10.0.0.10' },
    { kind: 'database', name: words.erp, privateIp: '10.0.0.20' },
    { kind: 'server', name: words.stock, privateIp: '10.0.0.30' },
    { kind: 'storage-block', name: words['daily-backup'], privateIp: '10.0.0.40' },
  ] as const
  for (const [index, fields] of reached.entries())
    line(hub, node({ ...fields, ...inRow(head, index, second) }))

  const branches: readonly { name: string; devices: readonly { kind: DesignKind; name: string }[] }[] = [
    {
      name: words['branch-one'],
      devices: [
        { kind: 'computer', name: words.reception },
        { kind: 'laptop', name: words.management },
      ],
    },
    {
      name: words['branch-two'],
      devices: [
        { kind: 'tablet', name: words.checkout },
        { kind: 'laptop', name: words.accounting },
      ],
    },
    {
      name: words['branch-three'],
      devices: [
        { kind: 'phone', name: words.guard },
        { kind: 'tablet', name: words.warehouse },
      ],
    },
  ]
  for (const [index, { name, devices }] of branches.entries()) {
    const net = index + 1
    const holder = outline({
      name,
      x: 0,
      y: index * 240,
      width,
      height: columnHeight(2),
      hue: hues.who,
      range: `10.${net}.0.0/24`,
    })
    const gate = node({
      kind: 'firewall',
      name: `${words.firewall} ${net}`,
      publicIp: `198.51.100.${net}0`,
      privateIp: `10.${net}.0.1`,
      ...inRow(holder, 0.5, second),
    })
    for (const [row, device] of devices.entries()) {
      line(node({ ...device, privateIp: `10.${net}.0.1${row + 1}`, ...inRow(holder, row) }), gate)
    }
    line(gate, hub, { label: 'wg 51820' })
  }
  return design()
}
