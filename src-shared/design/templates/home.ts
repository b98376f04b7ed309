import type { Design } from '../design.ts'
import { columnHeight, columnWidth, hues, inRow, inset, startDrawing } from './drawing.ts'
import type { TemplateWords } from './words.ts'

/** A home with a router, a shelf of servers, and a small server outside through which they are reached. */
export function drawHome(words: TemplateWords, makeId: () => string): Design {
  const { node, outline, line, design } = startDrawing(makeId)
  const home = outline({
    name: words.home,
    x: 0,
    y: 0,
    width: columnWidth,
    height: columnHeight(4),
    hue: hues.who,
    range: '192.168.1.0/24',
  })
  const cloud = outline({
    name: words.cloud,
    x: 344,
    y: 256,
    width: columnWidth,
    height: columnHeight(1),
    hue: hues.through,
  })
  const lab = outline({
    name: words.lab,
    x: 688,
    y: 0,
    width: columnWidth,
    height: columnHeight(4),
    hue: hues.what,
    range: '192.168.10.0/24',
  })

  const router = node({
    kind: 'firewall',
    name: words.router,
    x: cloud.x + inset.x,
    y: 112,
    publicIp: '198.51.100.24',
    privateIp: '192.168.1.1',
  })
  const relay = node({
    kind: 'server',
    name: words.relay,
    publicIp: '203.0.113.20',
    privateIp: '10.8.0.1',
    ...inRow(cloud, 0),
  })
  const devices = [
    { kind: 'laptop', name: words['work-laptop'], privateIp: '192.168.1.10' },
    { kind: 'computer', name: words.workstation, privateIp: '192.168.1.11' },
    { kind: 'phone', name: words.phone, privateIp: '192.168.1.12' },
    { kind: 'tablet', name: words.tablet, privateIp: '192.168.1.13' },
  ] as const
  for (const [index, fields] of devices.entries()) line(node({ ...fields, ...inRow(home, index) }), router)

  const shelf = [
    { kind: 'server', name: words['home-server'], privateIp: '192.168.10.2' },
    { kind: 'kubernete', name: words.media, privateIp: '192.168.10.16/28' },
    { kind: 'database', name: words.assistant, privateIp: '192.168.10.40' },
    { kind: 'storage-block', name: words.photos, privateIp: '192.168.10.50' },
  ] as const
  for (const [index, fields] of shelf.entries()) line(router, node({ ...fields, ...inRow(lab, index) }))
  line(router, relay, { label: 'wg 51820' })
  return design()
}
