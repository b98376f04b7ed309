import { newId, newKey, userForm } from '#web/server/testing/scene.ts'
import { ask, type Answered, type Client } from './clients.ts'
import { drawnDevice } from './drawn-devices.ts'

/** One call of a client, to a server. Throws at a refusal: it is a mistake of the load. */
export type Call = (server: string, client: Client) => Promise<Answered>

/** What the screens read most: a drawing, and a page of a list. */
export const read: Call = async (server, client) =>
  accepted(
    await ask(
      server,
      client,
      'GET',
      client.count % 2 === 0 ? `/networks/${client.scene.networkId}/drawing` : '/devices/page?limit=50',
    ),
  )

/**
 * A person is made, or the drawing is edited; notes what was answered, and what nobody answered. After an edit that
 * nobody answered there are no others, so that it can be told where the device is to be.
 */
export const write: Call = (server, client) =>
  client.count % 2 === 0 || client.x.asked !== null ? makePerson(server, client) : moveDevice(server, client)

/** A device is moved: the smallest edit. */
export const moveDevice: Call = async (server, client) => {
  const { scene, revision } = client
  const nodeId = scene.deviceIds[0]
  const x = client.count
  client.x.asked = x
  const edits = [{ kind: 'move', moves: [{ nodeId, position: { x, y: 0 } }] }]
  return noteEdit(
    client,
    await ask(server, client, 'POST', `/networks/${scene.networkId}/edits`, { revision, edits }),
  )
}

/** A device is drawn and connected, as people do most. */
export const drawDevice: Call = (server, client) => drawAs(server, client, newId())

/** The same, and it is given a key. */
export const drawPeer: Call = async (server, client) => {
  const id = newId()
  await drawAs(server, client, id)
  const input = { networkId: client.scene.networkId, publicKey: newKey() }
  return accepted(await ask(server, client, 'POST', `/devices/${id}/interface`, input))
}

async function drawAs(server: string, client: Client, id: string): Promise<Answered> {
  const { scene, revision } = client
  const input = { revision, edits: drawnDevice(scene, id, `n${client.number}-${client.count}`) }
  return noteEdit(client, await ask(server, client, 'POST', `/networks/${scene.networkId}/edits`, input))
}

function noteEdit(client: Client, answered: Answered): Answered {
  if (answered.status === null) return answered
  accepted(answered)
  client.revision = (JSON.parse(answered.body) as { readonly revision: number }).revision
  client.x = { known: client.x.asked ?? client.x.known, asked: null }
  return answered
}

const makePerson: Call = async (server, client) => {
  const name = `p${client.number}-${client.count}`
  const form = { ...userForm, name, email: `${name}@example.org`, identification: name }
  const answered = await ask(server, client, 'POST', '/network-users', form)
  if (answered.status !== null) {
    accepted(answered)
    client.made.push(name)
  }
  return answered
}

export function accepted(answered: Answered): Answered {
  const { status, body } = answered
  if (status !== null && (status < 200 || status > 299))
    throw new Error(`refused: ${status} ${body.slice(0, 300)}`)
  return answered
}
