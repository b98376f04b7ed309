import type { Result } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { NetworkChoice } from '#shared/contract/networks.ts'
import { largestPage } from '#shared/contract/paging.ts'
import { gateway } from '#shared/model/gateway.ts'
import { device } from '#shared/model/device.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import type { Network } from '#shared/model/network.ts'
import { networkUser } from '#shared/model/network-user.ts'
import type { ProblemLike } from '#shared/words/problem-text.ts'
import { good } from '../kernel/good.ts'
import { Trouble } from '../kernel/trouble.ts'

type Kind = 'network' | 'device' | 'gateway' | 'design'

interface Page<R> {
  readonly rows: readonly R[]
  readonly total: number
}

/** All rows of a list, page by page. */
export async function readAll<R>(
  page: (of: { readonly offset: number; readonly limit: number }) => Promise<Result<Page<R>, ProblemLike>>,
): Promise<R[]> {
  const rows: R[] = []
  for (;;) {
    const next = good(await page({ offset: rows.length, limit: largestPage }))
    rows.push(...next.rows)
    if (next.rows.length === 0 || rows.length >= next.total) return rows
  }
}

/** The one record of an id or a name; none, or more than one, ends the command. */
export function findOne<R extends { readonly id: string; readonly name: string }>(
  records: readonly R[],
  kind: Kind,
  asked: string,
): R {
  const own = records.find(({ id }) => id === asked)
  if (own !== undefined) return own
  const named = records.filter(({ name }) => name === asked)
  const [only, second] = named
  if (second !== undefined) throw new Trouble((t) => t('commandLine.unclear', { name: asked }))
  if (only === undefined) throw new Trouble((t) => t(`commandLine.unknown.${kind}`, { name: asked }))
  return only
}

/** A network by what people call it. */
export async function findNetwork(backend: Backend, asked: string): Promise<NetworkChoice> {
  return findOne(good(await backend.networks.list({})), 'network', asked)
}

/** Whether a network of an id or a name is not there. */
export async function isNew(backend: Backend, asked: string): Promise<boolean> {
  return !good(await backend.networks.list({})).some(({ id, name }) => id === asked || name === asked)
}

/** A network's drawing, and with it all records of the organization that a file may name. */
export interface Scene {
  readonly networkId: string
  readonly revision: number
  readonly model: Model
}

/** Reads a network with what does not stand in it yet. */
export async function readScene(backend: Backend, networkId: string): Promise<Scene> {
  const { model, revision } = good(await backend.networks.drawing({ id: networkId }))
  const networks = model.networks.filter(({ id }) => id === networkId)
  const records = await withRecords(backend, { ...model, networks }, { outsideNetworkId: networkId })
  return { networkId, revision, model: records }
}

/** The scene of a network that does not exist yet: all records of the organization, and nothing drawn. */
export async function readNewScene(backend: Backend, network: Network): Promise<Scene> {
  const model = await withRecords(backend, { ...emptyModel, networks: [network] }, {})
  return { networkId: network.id, revision: 0, model }
}

/** A drawing with the records of the organization that a file may name. */
async function withRecords(
  backend: Backend,
  model: Model,
  outside: { readonly outsideNetworkId?: string },
): Promise<Model> {
  const [people, devices, gateways] = [
    await readAll((at) => backend.networkUsers.page(at)),
    await readAll((at) => backend.devices.page({ ...at, ...outside })),
    await readAll((at) => backend.gateways.page({ ...at, ...outside })),
  ]
  const joined = <R extends { readonly id: string }>(here: readonly R[], beyond: readonly R[]): R[] => [
    ...new Map([...beyond, ...here].map((record) => [record.id, record])).values(),
  ]
  return {
    ...model,
    networkUsers: joined(
      model.networkUsers,
      people.map((each) => networkUser.parse(each)),
    ),
    devices: joined(
      model.devices,
      devices.map((each) => device.parse(each)),
    ),
    gateways: joined(
      model.gateways,
      gateways.map((each) => gateway.parse(each)),
    ),
  }
}
