import type { DesignKind } from '#shared/design/kinds.ts'
import { guessKind } from '../drawing/guess-kind.ts'
import { attributeOf, childrenOf, type Element } from '../text/markup.ts'
import type { Notes } from '../drawing/notes.ts'
import type { OpenPort } from './open-ports.ts'

/** What the ports of a host say about it: the first that is open counts. */
const byPort: readonly (readonly [DesignKind, readonly number[]])[] = [
  ['kubernete', [6443, 10_250, 2379]],
  ['database', [3306, 5432, 1433, 1521, 27_017, 6379, 9042, 9200, 5984]],
  ['nas', [2049, 548]],
  ['storage-block', [3260]],
  ['printer', [9100, 515]],
  ['camera', [554]],
  ['server', [80, 443, 8080, 8443, 25, 53, 389, 636, 88, 21, 143, 993]],
  ['phone', [5060, 62_078]],
  ['printer', [631]],
  ['computer', [3389, 5900]],
]

/** Types of devices as nmap names them in `osclass`. */
const byType: ReadonlyMap<string, DesignKind> = new Map([
  ['firewall', 'firewall'],
  ['security-misc', 'firewall'],
  ['router', 'router'],
  ['broadband router', 'router'],
  ['switch', 'switch'],
  ['wap', 'access-point'],
  ['bridge', 'switch'],
  ['hub', 'switch'],
  ['load balancer', 'load-balancer'],
  ['phone', 'phone'],
  ['voip phone', 'phone'],
  ['voip adapter', 'phone'],
  ['storage-misc', 'nas'],
  ['printer', 'printer'],
  ['print server', 'printer'],
  ['webcam', 'camera'],
  ['game console', 'computer'],
  ['media device', 'computer'],
])

interface Host {
  readonly host: Element
  readonly system: string
  readonly name: string
  readonly vendor: string
  readonly ports: readonly OpenPort[]
}

/** The kind of a scanned host: by its type, its ports, its system and its name, in this order. */
export function kindOfHost({ host, system, name, vendor, ports }: Host, notes: Notes): DesignKind {
  const matches = childrenOf(host, 'os').flatMap((os) => childrenOf(os, 'osmatch'))
  const classes = matches.slice(0, 1).flatMap((match) => childrenOf(match, 'osclass'))
  for (const type of classes.map((each) => attributeOf(each, 'type'))) {
    const kind = byType.get(type.toLowerCase())
    if (kind !== undefined) return guessed(type, kind, notes)
  }
  const open = new Set(ports.map(({ number }) => number))
  for (const [kind, numbers] of byPort) {
    const port = numbers.find((number) => open.has(number))
    if (port !== undefined) return guessed(String(port), kind, notes)
  }
  if (/server/i.test(system)) return guessed('server', 'server', notes)
  if (/windows|mac os|macos/i.test(system)) return guessed(system, 'computer', notes)
  const guess = guessKind(name) ?? guessKind(vendor)
  if (guess !== null) return guessed(guess.word.replaceAll('_', ' '), guess.kind, notes)
  notes.count('kind-unknown')
  return 'server'
}

function guessed(word: string, kind: DesignKind, notes: Notes): DesignKind {
  notes.guess(word, kind)
  return kind
}
