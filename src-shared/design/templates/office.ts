import type { Design, DesignNode } from '../design.ts'
import { columnHeight, columnWidth, hues, inRow, inset, startDrawing, type Drawing } from './drawing.ts'
import type { TemplateWords } from './words.ts'

/** Two offices and a cloud behind a firewall, with a VPN server for those on the road and a room of servers. */
export function drawOffice(words: TemplateWords, makeId: () => string): Design {
  const drawing = startDrawing(makeId)
  const { node, outline, line } = drawing
  const column = { width: columnWidth }
  const one = outline({
    ...column,
    name: words['site-one'],
    x: 0,
    y: 0,
    height: columnHeight(5),
    hue: hues.who,
    range: '10.20.0.0/24',
  })
  const two = outline({
    ...column,
    name: words['site-two'],
    x: 0,
    y: 432,
    height: columnHeight(3),
    hue: hues.through,
    range: '10.21.0.0/24',
  })
  const room = outline({
    ...column,
    name: words['data-room'],
    x: 344,
    y: 432,
    height: columnHeight(3),
    hue: hues.apart,
    range: '192.168.10.0/24',
  })

  const firewall = node({
    kind: 'firewall',
    name: words.firewall,
    x: room.x + inset.x,
    y: 112,
    publicIp: '203.0.113.2',
  })
  const vpn = node({
    kind: 'server',
    name: words['vpn-server'],
    x: firewall.x,
    y: 240,
    publicIp: '203.0.113.10',
  })
  const people = [
    { kind: 'laptop', name: words.management, privateIp: '10.20.0.11', to: firewall },
    { kind: 'laptop', name: words.accounting, privateIp: '10.20.0.12', to: firewall },
    { kind: 'computer', name: words.reception, privateIp: '10.20.0.13', to: firewall },
    { kind: 'tablet', name: words.warehouse, privateIp: '10.20.0.15', to: vpn },
    { kind: 'phone', name: words.sales, privateIp: '10.20.0.21', to: vpn },
  ] as const
  for (const [index, { to, ...fields }] of people.entries())
    line(node({ ...fields, ...inRow(one, index) }), to)
  const abroad = [
    { kind: 'laptop', name: words.workshop, privateIp: '10.21.0.11' },
    { kind: 'computer', name: words.design, privateIp: '10.21.0.12' },
    { kind: 'phone', name: words.guard, privateIp: '10.21.0.13' },
  ] as const
  for (const [index, fields] of abroad.entries()) line(node({ ...fields, ...inRow(two, index) }), vpn)

  const stored = [
    { kind: 'server', name: words.files, privateIp: '192.168.10.5' },
    { kind: 'database', name: words.erp, privateIp: '192.168.10.20' },
    { kind: 'storage-block', name: words['daily-backup'], privateIp: '192.168.10.30' },
  ] as const
  let last = vpn
  for (const [index, fields] of stored.entries()) {
    const next = node({ ...fields, ...inRow(room, index) })
    line(last, next, { label: index === 0 ? room.range : '' })
    last = next
  }

  const { balancer, shop } = drawCloud(drawing, words)
  line(firewall, vpn, { label: 'LAN' })
  line(firewall, balancer, { label: '443', direction: 'forward' })
  line(vpn, shop, { label: 'wg 51820' })
  return drawing.design()
}

function drawCloud(
  { node, outline, line }: Drawing,
  words: TemplateWords,
): Record<'balancer' | 'shop', DesignNode> {
  const cloud = outline({
    width: columnWidth,
    name: words.cloud,
    x: 688,
    y: 64,
    height: columnHeight(4),
    hue: hues.what,
  })
  const balancer = node({
    kind: 'load-balancer',
    name: words['load-balancer'],
    publicIp: '198.51.100.40',
    ...inRow(cloud, 0),
  })
  const shop = node({ kind: 'kubernete', name: words.shop, privateIp: '10.40.1.0/24', ...inRow(cloud, 1) })
  const orders = node({ kind: 'database', name: words.orders, privateIp: '10.40.2.12', ...inRow(cloud, 2) })
  const photos = node({ kind: 's3', name: words.photos, publicIp: 's3.example.com', ...inRow(cloud, 3) })
  line(balancer, shop, { direction: 'forward' })
  line(shop, orders)
  line(shop, photos)
  return { balancer, shop }
}
