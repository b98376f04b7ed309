import { sampleTunnel } from './sample-tunnel.ts'

/** Numbers that look random and are the same in every run (xorshift32). */
export function createDice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Values that no field takes. */
const hostile: readonly unknown[] = [
  '/etc/passwd',
  '../../etc/shadow',
  '/dev/stdin',
  'trma;id',
  'trma\nPostUp = id',
  '10.0.0.1/24\nroute add default via 192.0.2.1',
  '10.0.0.0/8 table main',
  '$(id)',
  '`id`',
  '${IFS}id',
  '|id',
  '&& id',
  '> /etc/resolv.conf',
  '-batch',
  '--help',
  '\0',
  '10.0.0.1\0/24',
  '\u202e1.0.0.01',
  '１０.０.０.１/８',
  'trm\u0430',
  '💥',
  '0x7f.1',
  '127.1',
  '1e9',
  '::ffff:10.0.0.1%lo',
  'fe80::1%$(id)',
  '"}; flush ruleset; #',
  '} table inet x {',
  'nameserver 192.0.2.1',
  '@/etc/shadow',
  `${'A'.repeat(42)}+=`,
  'A'.repeat(70_000),
  '='.repeat(44),
  Number.MAX_SAFE_INTEGER,
  -1,
  0.5,
  1e308,
  {},
  { toString: 'x' },
  { length: 1, 0: 'trma' },
  [[]],
  [null],
  ['__proto__'],
]

/** Names of fields that no object has. */
const fields = [
  '__proto__',
  'constructor',
  'prototype',
  'PostUp',
  'PreDown',
  'Table',
  'path',
  'command',
  '',
  'toString',
]

type Json = Record<string, unknown> | unknown[]

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** All entries of a value, at any depth, as the object that holds it and its name there. */
function entriesOf(value: Json): { readonly holder: Json; readonly name: string }[] {
  return Object.entries(value).flatMap(([name, inner]) => [
    { holder: value, name },
    ...(isJson(inner) ? entriesOf(inner) : []),
  ])
}

/** A request that is right but for one hostile value, or one field too many. */
export function hostileRequest(dice: (below: number) => number): string {
  const request: Record<string, unknown> =
    dice(4) === 0
      ? { id: 1, verb: 'down', name: 'trma', keepBlocking: true }
      : { id: 1, verb: 'up', spec: structuredClone(sampleTunnel()) }
  const entries = entriesOf(request)
  const { holder, name } = entries[dice(entries.length)] ?? { holder: request, name: 'verb' }
  const value = hostile[dice(hostile.length)]
  if (dice(5) === 0) {
    const objects = [request, ...entries.map((entry) => read(entry.holder, entry.name))].filter(
      (one): one is Record<string, unknown> => isJson(one) && !Array.isArray(one),
    )
    const target = objects[dice(objects.length)] ?? request
    const field = fields[dice(fields.length)] ?? 'x'
    Object.defineProperty(target, field, { value, enumerable: true, configurable: true, writable: true })
    return JSON.stringify(request)
  }
  Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true })
  return JSON.stringify(request)
}

function read(holder: Json, name: string): unknown {
  return Object.entries(holder).find(([key]) => key === name)?.[1]
}

/** A request with some of its bytes changed, left out, repeated or put in: refused mostly, right now and then. */
export function brokenRequest(dice: (below: number) => number): string {
  let text = JSON.stringify({ id: 1, verb: 'up', spec: sampleTunnel() })
  for (let left = 1 + dice(3); left > 0; left -= 1) {
    const at = dice(text.length)
    const [head, tail] = [text.slice(0, at), text.slice(at)]
    const letter = String.fromCharCode(dice(5) === 0 ? dice(0xffff) : 32 + dice(95))
    const forms = [
      head + letter + tail.slice(1),
      head + tail.slice(1),
      head + letter + tail,
      head + tail.slice(0, 30) + tail,
    ]
    text = forms[dice(forms.length)] ?? head
  }
  return text
}

/** Text that is no request at all. */
export function garbage(dice: (below: number) => number): string {
  const length = dice(200)
  const letters = Array.from({ length }, () => String.fromCharCode(dice(3) === 0 ? dice(0xffff) : dice(128)))
  const nested = '['.repeat(dice(5000))
  return dice(10) === 0 ? nested : letters.join('').replaceAll('\n', '')
}
