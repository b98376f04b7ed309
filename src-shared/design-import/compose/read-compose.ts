import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fieldOfAddress } from '../drawing/addresses.ts'
import { emptyDrawing, type Drawing, type DrawnNode } from '../drawing/drawing.ts'
import { chooseKind } from '../drawing/guess-kind.ts'
import { joinParallel } from '../drawing/parallel-lines.ts'
import type { Notes } from '../drawing/notes.ts'
import { fieldsOf, listOf, textOf as wholeText, type Fields } from '../text/plain-value.ts'
import { readYaml } from '../text/read-yaml.ts'

/** Characters of a file of Compose, which is small. */
const mostCharacters = 4 * 1024 * 1024
/** Of a setting, which an alias may give to thousands of services. */
const longestText = 200
/** Of one service: an alias may give the same long list to each. */
const most = { joined: 200, networks: 50, ports: 20 } as const
const mostLines = 3 * bounds.design.relationships

/** Whether a text is a file of Compose: it has services at its outermost level. */
export function isCompose(text: string): boolean {
  return /^services[ \t]*:/m.test(text) && !/^topology[ \t]*:/m.test(text)
}

/**
 * Reads a file of Docker Compose: services as nodes, what they depend on as relationships, and networks as outlines
 * with the services that name them first. Environment, secrets, volumes and commands are not looked at. Answers
 * `import-damaged` or `import-too-large`; throws `TooMuch`.
 */
export function readCompose(text: string, notes: Notes): Result<Drawing> {
  if (text.length > mostCharacters)
    return fail(problem('import-too-large', { limitMib: mostCharacters / 1024 / 1024 }))
  const file = fieldsOf(readYaml(text))
  const services = fieldsOf(file.get('services'))
  if (file.get('services') === null) return ok(emptyDrawing())
  if (services.isEmpty()) return fail(problem('import-damaged', { format: 'compose' }))
  const networks = fieldsOf(file.get('networks'))
  const drawing = { ...emptyDrawing(), name: textOf(file.get('name')) }
  const used = new Set<string>()
  for (const [key, value] of services) {
    if (drawing.nodes.length >= bounds.design.nodes) {
      notes.count('nodes-over-limit')
      continue
    }
    const service = fieldsOf(value)
    const node = readService(key, service, notes)
    if (node.area !== null) used.add(node.area)
    drawing.nodes.push(node)
    joinService(key, service, drawing, notes)
  }
  for (const key of used) {
    const network = fieldsOf(networks.get(key))
    const [range = ''] = listOf(fieldsOf(network.get('ipam')).get('config')).map((each) =>
      textOf(fieldsOf(each).get('subnet')),
    )
    drawing.areas.push({ key, name: textOf(network.get('name')) || key, box: null, area: null, range })
  }
  return ok(joinParallel(drawing, notes))
}

function readService(key: string, service: Fields, notes: Notes): DrawnNode {
  const image = textOf(service.get('image'))
  const joined = networksOf(service.get('networks'))
  const [first, ...others] = joined
  const address = joined.map(({ ip }) => ip).find((ip) => ip !== '') ?? ''
  const field = fieldOfAddress(address)
  const ports = listOf(service.get('ports')).slice(0, most.ports).map(portOf)
  const said = [
    ['image', image],
    ['ports', ports.filter((port) => port !== '').join(', ')],
    ['networks', others.map(({ name }) => name).join(', ')],
  ] as const
  return {
    key,
    name: key,
    kind: chooseKind([image.split('/').at(-1) ?? '', key, 'container'], notes),
    ...(field === null ? {} : { [field]: address }),
    observations: said.flatMap(([title, value]) => (value === '' ? [] : [`${title}: ${value}`])).join('\n'),
    box: null,
    area: first === undefined || first.name === 'default' ? null : first.name,
  }
}

/** `[front, back]`, or `{ front: { ipv4_address: ... }, back: null }`. */
function networksOf(value: unknown): readonly { readonly name: string; readonly ip: string }[] {
  const listed = listOf(value)
    .slice(0, most.networks)
    .map((each) => ({ name: textOf(each), ip: '' }))
  const given = firstFields(value)
    .slice(0, most.networks)
    .map(([name, settings]) => {
      const of = fieldsOf(settings)
      return {
        name: name.slice(0, longestText),
        ip: textOf(of.get('ipv4_address')) || textOf(of.get('ipv6_address')),
      }
    })
  return [...listed, ...given].filter(({ name }) => name !== '')
}

/** `8080:80`, or `{ published: 8080, target: 80 }`. */
function portOf(value: unknown): string {
  const fields = fieldsOf(value)
  if (fields.isEmpty()) return textOf(value)
  return [textOf(fields.get('published')), textOf(fields.get('target'))]
    .filter((each) => each !== '')
    .join(':')
}

/** Lines to what a service waits for, is linked to, or shares the network of. */
function joinService(key: string, service: Fields, drawing: Drawing, notes: Notes): void {
  const waits = service.get('depends_on')
  const named = [
    ...listOf(waits).slice(0, most.joined).map(textOf),
    ...firstFields(waits).map(([name]) => name),
  ]
  const links = listOf(service.get('links')).slice(0, most.joined)
  const linked = links.map((each) => textOf(each).split(':')[0] ?? '')
  const shared = /^service:(.+)$/.exec(textOf(service.get('network_mode')))?.[1] ?? ''
  for (const to of new Set([...named, ...linked, shared])) {
    if (to === '') continue
    if (drawing.lines.length >= mostLines) notes.count('relationships-over-limit')
    else drawing.lines.push({ from: key, to, label: '', direction: 'forward' })
  }
}

/** The first fields of an object. An alias may give a large one to each service: it is walked through once. */
function firstFields(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return []
  const known = walked.get(value) ?? [...fieldsOf(value)].slice(0, most.joined)
  walked.set(value, known)
  return known
}

const walked = new WeakMap<object, readonly (readonly [string, unknown])[]>()

function textOf(value: unknown): string {
  return wholeText(value).slice(0, longestText)
}
