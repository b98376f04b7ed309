import type { Edit } from '#shared/model/edit-value.ts'
import type { Gateway, GatewayForm } from '#shared/model/gateway.ts'
import { bounds } from '#shared/model/bounds.ts'
import { readGatewayForm } from '#shared/model/read-forms.ts'
import { madeId } from './made-id.ts'
import type { MatchedFile } from './match-records.ts'
import { freePositions } from './positions.ts'
import { isSameRecord } from './same-record.ts'
import { settle, type Circle, type Waiting } from './settle.ts'
import type { Work } from './work.ts'

type ChangeGateway = Extract<Edit, { kind: 'change-gateway' }>

/** A kind is refused while the other end of a link has the one that it had. */
const codes = new Set(['name-taken', 'gateway-address-taken', 'connection-invalid'])

/** Gateways as the file has them; names and addresses may change places. */
export function editGateways(work: Work, { gateways }: MatchedFile): void {
  const position = freePositions(work)
  const changes = gateways.flatMap(({ entry, path, id, held }): Waiting<ChangeGateway>[] => {
    if (held === null) return []
    const form: GatewayForm = {
      kind: entry.kind,
      name: entry.name,
      publicAddress: entry.address,
      sshUser: entry.sshUser,
      sshPort: entry.sshPort,
      os: entry.os,
      custody: held.custody,
      active: entry.active,
      listenPort: entry.listenPort,
      dialPort: entry.dialPort ?? null,
      localAddress: entry.localAddress ?? null,
      ranges: entry.ranges,
      visible: entry.visible,
      autoStart: entry.autoStart,
    }
    const read = readGatewayForm(form)
    return isSameRecord(read.ok ? read.value : form, formOf(held))
      ? []
      : [{ edit: { kind: 'change-gateway', id, form }, path }]
  })
  const moved = new Set<string>()
  const ofOtherKind = new Set(
    gateways.flatMap(({ entry, id, held }) => (held === null || held.kind === entry.kind ? [] : [id])),
  )
  // A kind is no one's alone, but who waits for one waits until another gateway has a different one.
  const valuesOf = (id: string, { name, publicAddress, sshPort }: GatewayForm): readonly string[] => [
    ...(ofOtherKind.has(id) ? ['kind'] : []),
    `name ${name.toLowerCase()}`,
    `address ${publicAddress} ${sshPort}`,
  ]
  settle(work, changes, {
    codes,
    wanted: ({ id, form }) => {
      const read = readGatewayForm(form)
      return valuesOf(id, read.ok ? read.value : form)
    },
    held: ({ id }) => {
      const now = work.model().gateways.find((gateway) => gateway.id === id)
      return now === undefined ? [] : valuesOf(id, now)
    },
    make: (circle) => makeWay(work, circle, moved),
  })
  for (const { path, id, held, isDrawn } of gateways)
    if (held !== null && !isDrawn) work.add({ kind: 'place', nodeId: id, position: position() }, path)
}

/** Gives one of those that wait a name or a port that nobody has, where another waits for its own. */
function makeWay(work: Work, circle: Circle<ChangeGateway>, moved: Set<string>): boolean {
  const { gateways } = work.model()
  const waiting = [...circle.waiting]
  for (const each of waiting) {
    const { edit } = each
    const held = gateways.find(({ id }) => id === edit.id)
    if (held === undefined || moved.has(held.id)) continue
    const others = waiting.flatMap((other) => {
      const read = readGatewayForm(other.edit.form)
      return other === each || !read.ok ? [] : [read.value]
    })
    const isNameWanted = others.some(({ name }) => name.toLowerCase() === held.name.toLowerCase())
    const isAddressWanted = others.some(
      ({ publicAddress, sshPort }) => publicAddress === held.publicAddress && sshPort === held.sshPort,
    )
    if (!isNameWanted && !isAddressWanted) continue
    moved.add(held.id)
    const name = isNameWanted ? freeName(work, held) : held.name
    const sshPort = isAddressWanted ? freePort(work, held, others) : held.sshPort
    const away = { kind: 'change-gateway', id: held.id, form: { ...formOf(held), name, sshPort } } as const
    if (circle.moveAside(away, each)) return true
  }
  return false
}

function freeName(work: Work, { id }: Gateway): string {
  const names = new Set(work.model().gateways.map(({ name }) => name.toLowerCase()))
  return madeId(work.networkId, 'gateway on its way', id, (name) => names.has(name))
}

function freePort(work: Work, { publicAddress }: Gateway, others: readonly GatewayForm[]): number {
  const there = [...work.model().gateways, ...others].filter((each) => each.publicAddress === publicAddress)
  const ports = new Set(there.map(({ sshPort }) => sshPort))
  let port = bounds.port.max
  while (ports.has(port)) port -= 1
  return port
}

function formOf({
  id: _id,
  tokenVersion: _version,
  publicKey: _key,
  createdAtMs: _at,
  ...form
}: Gateway): GatewayForm {
  return form
}
