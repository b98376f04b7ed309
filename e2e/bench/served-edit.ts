import { makeLargeModel } from '#e2e/packets/large-model.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { DatabaseTarget } from '#web/server/kernel/store/database.ts'
import { register } from '#web/server/testing/people.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { newId } from '#web/server/testing/scene.ts'
import { startTestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { compareToBaseline, readCount, type BenchOptions, type Figure } from './figure.ts'
import { plantModel } from './load/plant-model.ts'

const sizes = [100, 3000, 10_000]
/** Trials that are not counted. */
const warmUps = 5

/**
 * One edit of a drawing with 100, 3,000 and 10,000 devices, from its request to the event of somebody who follows the
 * network, on the real server: processor time of the process, which the two who ask share. The smallest drawing is the
 * baseline. The median of `--runs` (15); `--only` one kind of edit; `--gateways` (10); `--devices` one size; on the
 * embedded database, or with `--on postgres` there. `--quiet 1`: nobody follows the network.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const runs = readCount(options, 'runs', 15)
  const gateways = readCount(options, 'gateways', 10)
  const quiet = readCount(options, 'quiet', 0) === 1
  const onPostgres = options['on'] === 'postgres'
  const missing = onPostgres ? missingPostgres() : null
  if (missing !== null) throw new Error(missing)
  const postgres = onPostgres ? await startPostgres() : null
  const open = async (): Promise<DatabaseTarget | null> =>
    postgres === null ? null : { kind: 'postgres', url: await postgres.createDatabase() }
  const smallest = new Map<string, number>()
  try {
    for (const devices of options['devices'] === undefined ? sizes : [readCount(options, 'devices', 0)])
      for (const [kind, value] of await measure(open, {
        devices,
        gateways,
        runs,
        quiet,
        only: options['only'],
      })) {
        const figure = {
          bench: 'served-edit',
          case: `${kind}, ${devices} devices x ${gateways} gateways${onPostgres ? ', PostgreSQL' : ''}${quiet ? ', not followed' : ''}`,
          value,
          unit: 'ms',
          runs,
        }
        const baseline = smallest.get(kind)
        smallest.set(kind, baseline ?? value)
        yield baseline === undefined
          ? figure
          : compareToBaseline({ ...figure, baseline, peer: 'the smallest' })
      }
  } finally {
    await postgres?.stop()
  }
}

interface Case {
  readonly devices: number
  readonly gateways: number
  readonly runs: number
  readonly quiet: boolean
  readonly only: string | undefined
}

async function measure(
  open: () => Promise<DatabaseTarget | null>,
  { devices, gateways, runs, quiet, only }: Case,
): Promise<ReadonlyMap<string, number>> {
  const server = await startTestServer(open, {}, { isPatient: true })
  const medians = new Map<string, number>()
  try {
    const admin = await register(server)
    const rules = Math.min(1000, devices / 10)
    const drawn = makeLargeModel({ devices, rules, gateways, chosenPercent: 50, internal: false })
    const model = await plantModel(server, admin, drawn)
    const networkId = model.networks[0]?.id ?? ''
    let { revision } = good(await admin.networks.drawing({ id: networkId }))
    let hear = (_revision: number): void => undefined
    const follow = (): Promise<() => void> =>
      new Promise((resolve) => {
        const stop = admin.networks.events({ id: networkId, peer: newId() }, (event) => {
          if (event.kind !== 'edited') return
          hear(event.revision)
          resolve(stop)
        })
      })
    const stop = quiet ? () => undefined : await follow()
    for (const [kind, editsOf] of Object.entries(kinds)) {
      if (only !== undefined && only !== kind) continue
      const took: number[] = []
      for (let trial = 0; trial < warmUps + runs; trial += 1) {
        const { promise: told, resolve } = Promise.withResolvers<void>()
        const before = revision
        hear = (now) => {
          if (now > before) resolve()
        }
        const edits = [...editsOf(trial, model)]
        const begin = process.cpuUsage()
        ;({ revision } = good(await admin.networks.edit({ id: networkId, revision, edits })))
        if (!quiet) await told
        const { user, system } = process.cpuUsage(begin)
        if (trial >= warmUps) took.push((user + system) / 1000)
      }
      medians.set(kind, median(took))
    }
    stop()
  } finally {
    await server.stop()
  }
  return medians
}

const position = { x: 8, y: 8 }

const kinds: Readonly<Record<string, (trial: number, model: Model) => readonly Edit[]>> = {
  'a move': (trial, { devices }) => [
    { kind: 'move', moves: [{ nodeId: devices[trial]?.id ?? '', position: { x: trial, y: 8 } }] },
  ],
  'a name': (trial, { devices }) =>
    devices.slice(trial, trial + 1).map(({ id, ...form }) => ({
      kind: 'change-device',
      id,
      form: { ...form, name: `named ${trial}` },
    })),
  'an address': (trial, { devices }) => [
    {
      kind: 'set-address',
      nodeId: devices[trial]?.id ?? '',
      address: `10.64.250.${trial + 1}`,
      address6: null,
    },
  ],
  'a new device': (_trial, { devices, gateways }) =>
    devices.slice(0, 1).flatMap(({ id: _id, ...form }): Edit[] => {
      const id = newId()
      return [
        { kind: 'add-device', id, form, position },
        { kind: 'connect', id: newId(), a: id, b: gateways[1]?.id ?? '' },
      ]
    }),
  'a device removed': (trial, { devices }) => [
    { kind: 'remove', nodeId: devices[devices.length - 1 - trial]?.id ?? '' },
  ],
  "a rule's ports": (trial, { rules }) =>
    rules.slice(1, 2).map(({ id, networkId: _networkId, ...form }) => ({
      kind: 'change-rule',
      id,
      form: { ...form, ports: `${9000 + trial}` },
    })),
}

function median(values: readonly number[]): number {
  return Number((values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toPrecision(3))
}
