import type { Edit } from '#shared/model/edit-value.ts'
import type { Gateway, GatewayForm } from '#shared/model/gateway.ts'
import { bounds } from '#shared/model/bounds.ts'
import { readGatewayForm } from '#shared/model/read-forms.ts'
import { madeId } from './made-id.ts'
import type { MatchedFile } from './match-records.ts'
import { freePositions } from './positions.ts'
import { isSameRecord } from './same-record.ts'
import { settle, type Waiting } from './settle.ts'
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
  settle(work, changes, { codes, make: (waiting) => (makeWay(work, waiting, moved) ? waiting : null) })
  for (const { path, id, held, isDrawn } of gateways)
    if (held !== null && !isDrawn) work.add({ kind: 'place', nodeId: id, position: position() }, path)
}

/** Gives one of those that wait a name or a port that nobody has, where another waits for its own. */
function makeWay(work: Work, waiting: readonly Waiting<ChangeGateway>[], moved: Set<string>): boolean {
  const { gateways } = work.model()
  for (const { edit } of waiting) {
    const held = gateways.find(({ id }) => id === edit.id)
    if (held === undefined || moved.has(held.id)) continue
    const others = waiting.flatMap((each) => {
      const read = readGatewayForm(each.edit.form)
      return each.edit === edit || !read.ok ? [] : [read.value]
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
    if (work.attempt(away) === null) return true
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
