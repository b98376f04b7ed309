import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { introduce } from '#e2e/spine/lab-gateway.ts'
import { createPen, type Pen } from '#e2e/spine/pen.ts'
import { must, register, type Person } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { synchronize } from '#e2e/spine/synchronize.ts'
import { createApi } from '#main/api/create-api.ts'
import type { Api, LocalTunnel } from '#main/ports/desktop-ports.ts'
import { createVault } from '#main/secrets/vault.ts'
import { createFileDocuments } from '#main/store/file-documents.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { createTunnels, type OwnTunnels } from '#main/tunnel/create-tunnels.ts'
import { createNodeResolver } from '#main/tunnel/node-host.ts'

/** A real API with one network that is real on one gateway, and a person in it who was invited. */
export interface Office {
  readonly server: SpineServer
  readonly admin: Person
  readonly pen: Pen
  readonly code: string
  /** The laptop that was drawn for the person. */
  readonly laptopId: string
  readonly gatewayId: string
  close(): Promise<void>
}

/** Draws it, makes it real and invites the person. Rules: TCP 8080 of the host behind the gateway. */
export async function openOffice(gateway: LabGateway, host: LabMachine): Promise<Office> {
  const server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  const admin = await register(server.url)
  const { backend } = admin
  const gatewayId = await introduce(backend, gateway)
  const network = must(
    await backend.networks.create({
      name: 'Office',
      description: '',
      active: true,
      range: '10.77.0.0/24',
      ipv6: true,
      allowInternalTraffic: false,
    }),
  )
  const pen = await createPen(backend, network.id)
  await pen.placeGateway(gatewayId)
  const laptopId = await pen.addDevice('beatriz-laptop')
  const rule = await pen.addRule({ name: 'ERP', address: host.ipv4, ports: '8080' })
  for (const id of [laptopId, rule]) await pen.connect(gatewayId, id)
  await synchronize(backend, network.id)
  const { rows } = must(await backend.networkUsers.page({ text: 'Beatriz Gómez' }))
  const networkUserId = rows[0]?.id ?? ''
  const { code } = must(await backend.members.invite({ networkUserId }))
  return { server, admin, pen, code, laptopId, gatewayId, close: () => server.close() }
}

/** The tunnels of the application of a person, over a real vault, real files and the real API. */
export interface PersonAtWork {
  readonly api: Api
  readonly tunnels: OwnTunnels
  readonly folder: string
  /** What a keychain would hold, to be looked for elsewhere. */
  readonly secrets: () => Promise<readonly string[]>
  readonly logged: readonly string[]
  readonly notices: readonly string[]
  stop(): Promise<void>
}

/** Starts it on a computer, with nobody signed in. */
export async function openTunnels(url: string, local: LocalTunnel): Promise<PersonAtWork> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-tunnels-'))
  const vault = createVault(join(folder, 'vault'))
  must(await vault.create('a vault of this test'))
  const logged: string[] = []
  const notices: string[] = []
  const note = (facts: object, message: string): void => {
    logged.push(JSON.stringify([message, facts]))
  }
  const world = {
    documents: createFileDocuments(join(folder, 'documents')),
    secrets: vault,
    clock: systemClock,
    log: { info: note, warn: note, error: note },
  }
  const api = createApi({
    ...world,
    secrets: { ...vault, onOpen: () => () => undefined },
    fetch,
    child: () => {
      throw new Error('this application speaks to a server')
    },
    folder,
    language: () => 'en',
  })
  must(await api.choose({ kind: 'hosted', url }))
  const tunnels = createTunnels({
    ...world,
    local,
    api,
    notices: { show: ({ text }) => notices.push(text), locale: () => 'en' },
    randomness: systemRandomness,
    resolver: createNodeResolver(),
    host: { name: () => 'atlas', kind: () => 'computer', place: () => 'lab' },
  })
  await tunnels.ready
  return {
    api,
    tunnels,
    folder,
    logged,
    notices,
    secrets: async () => {
      const names = must(await vault.list('wg:'))
      return Promise.all(names.map(async (name) => must(await vault.get(name)) ?? ''))
    },
    stop: async () => {
      await tunnels.stop()
      await api.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
