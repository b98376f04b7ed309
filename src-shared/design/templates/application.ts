import type { Design } from '../design.ts'
import { columnHeight, columnWidth, hues, inRow, startDrawing } from './drawing.ts'
import type { TemplateWords } from './words.ts'

/** An application in three tiers, each with its own range, from those who use it to its data. */
export function drawApplication(words: TemplateWords, makeId: () => string): Design {
  const { node, outline, line, design } = startDrawing(makeId)
  const column = { y: 0, width: columnWidth, height: columnHeight(4) }
  const users = outline({ ...column, name: words.users, x: 0, hue: hues.who })
  const edge = outline({
    ...column,
    name: words.edge,
    x: 312,
    hue: hues.through,
    range: '10.0.1.0/24',
  })
  const services = outline({
    ...column,
    name: words.services,
    x: 624,
    hue: hues.what,
    range: '10.0.2.0/24',
  })
  const data = outline({ ...column, name: words.data, x: 936, hue: hues.apart, range: '10.0.3.0/24' })

  const people = [
    node({ kind: 'laptop', name: words.customer, ...inRow(users, 0) }),
    node({ kind: 'phone', name: words['customer-phone'], ...inRow(users, 1) }),
    node({ kind: 'computer', name: words.operator, publicIp: '198.51.100.7', ...inRow(users, 3) }),
  ]
  const firewall = node({
    kind: 'firewall',
    name: words.firewall,
    publicIp: '203.0.113.10',
    privateIp: '10.0.1.4',
    ...inRow(edge, 1),
  })
  const balancer = node({
    kind: 'load-balancer',
    name: words['load-balancer'],
    privateIp: '10.0.1.5',
    ...inRow(edge, 2),
  })
  const shops = [1, 2].map((number) =>
    node({
      kind: 'server',
      name: `${words.web} ${number}`,
      privateIp: `10.0.2.1${number}`,
      ...inRow(services, number - 1),
    }),
  )
  const api = node({ kind: 'kubernete', name: words.api, privateIp: '10.0.2.64/26', ...inRow(services, 3) })
  const orders = node({ kind: 'database', name: words.orders, privateIp: '10.0.3.11', ...inRow(data, 0) })
  const replica = node({ kind: 'database', name: words.replica, privateIp: '10.0.3.12', ...inRow(data, 1) })
  const photos = node({ kind: 's3', name: words.photos, ...inRow(data, 2) })
  const backup = node({
    kind: 'storage-block',
    name: words.backup,
    privateIp: '10.0.3.30',
    ...inRow(data, 3),
  })

  for (const person of people)
    line(person, firewall, { label: person === people[0] ? '443' : '', direction: 'forward' })
  line(firewall, balancer, { direction: 'forward' })
  for (const shop of shops) {
    line(balancer, shop, { label: '8080', direction: 'forward' })
    line(shop, orders, { direction: 'forward' })
  }
  line(balancer, api, { direction: 'forward' })
  line(api, photos, { direction: 'forward' })
  line(orders, replica)
  line(api, backup)
  return design()
}
