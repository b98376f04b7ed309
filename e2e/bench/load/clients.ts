import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { drawScene, type Scene } from '#web/server/testing/scene.ts'
import { password, type Person } from '#web/server/testing/people.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { drawDevices, rangeOf } from './drawn-devices.ts'

/** Somebody who works on a network of their own. */
export interface Client {
  readonly email: string
  readonly token: string
  readonly scene: Scene
  /** Which of the clients it is. */
  readonly number: number
  /** Of the drawing, as it was answered last. */
  revision: number
  /** Where the first device of the drawing is: as answered, and as asked for while nobody answered. */
  x: { known: number; asked: number | null }
  /** Names of people that were answered as made. */
  readonly made: string[]
  /** Calls so far; names follow from it. */
  count: number
}

/** Clients of one organization work at one process where `drive` is told so. */
export const organizationOf = ({ number }: Client): number => Math.floor(number / clientsOfOrganization)

/** What came of one call; status null: nobody answered. */
export interface Answered {
  readonly status: number | null
  readonly body: string
}

const devicesOfEach = 8
const clientsOfOrganization = 2

/**
 * Registers organizations with `each` clients (2), who have drawn a network with a gateway and some devices; `from`: the
 * number of the first one.
 */
export async function addClients(
  url: string,
  count: number,
  { each = clientsOfOrganization, from = 0 } = {},
): Promise<readonly Client[]> {
  const clients: Client[] = []
  for (let first = from; first < from + count; first += each) {
    const visitor = visit(url)
    const email = `load${first}@example.org`
    const form = { organizationName: `Load ${first}`, email, password, acceptTerms: true }
    const person = { ...visitor, session: good(await visitor.accounts.register(form)) }
    for (let number = first; number < Math.min(from + count, first + each); number += 1)
      clients.push(await addClient(person, email, number))
  }
  return clients
}

async function addClient(person: Person, email: string, number: number): Promise<Client> {
  const given = { name: `Red ${number}`, range: rangeOf(number + 1), host: `gw${number}.test` }
  const scene = await drawScene(person, given)
  const revision = await drawDevices(person, scene, devicesOfEach)
  return {
    email,
    token: person.session.token,
    scene,
    number,
    revision,
    x: { known: 0, asked: null },
    made: [],
    count: 0,
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Asks a server as this client, on a connection that is kept. */
export function ask(
  server: string,
  client: Client,
  method: 'GET' | 'POST',
  path: string,
  input?: object,
): Promise<Answered> {
  client.count += 1
  const body = input === undefined ? '' : JSON.stringify(input)
  return new Promise((resolve) => {
    const asked = request(
      `${server}/api${path}`,
      {
        agent,
        method,
        headers: {
          authorization: `Bearer ${client.token}`,
          'x-forwarded-for': addressOf(client),
          ...(body === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, body: read }),
          () => resolve({ status: null, body: 'cut' }),
        )
      },
    )
    asked.on('error', (error) => resolve({ status: null, body: error.message }))
    asked.end(body)
  })
}

/** Another one for every thousand calls: the server allows 3,000 a minute from each (RFC 2544's addresses). */
function addressOf({ number, count }: Client): string {
  return `198.18.${number}.${Math.floor(count / 1000) % 256}`
}
