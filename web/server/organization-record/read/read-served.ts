import type { BackupLine } from '#shared/backup/lines.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { EnrolmentRow } from '#web/server/kernel/store/schema/record-tables.ts'
import type { DeviceFileRow, ServedRow } from '#web/server/kernel/store/schema/tables.ts'
import { first, inPages } from './pages.ts'
import { cut } from '../archive/pieces.ts'
import { networkIds } from './read-models.ts'

/** Keys that people enrolled themselves, and the files that devices were given. */
export async function* readGiven(scope: Scope): AsyncGenerator<BackupLine> {
  const ids = await networkIds(scope)
  for (const networkId of ids) {
    const enrolments = inPages<EnrolmentRow>((after, most) =>
      scope
        .from('enrolments')
        .selectAll()
        .where('network_id', '=', networkId)
        .where('device_id', '>', after?.device_id ?? first)
        .orderBy('device_id')
        .limit(most)
        .execute(),
    )
    for await (const { device_id: deviceId, public_key: publicKey, at_ms: atMs } of enrolments)
      yield { kind: 'enrolment', value: { networkId, deviceId, publicKey, atMs } }
  }
  for (const networkId of ids) {
    const files = inPages<DeviceFileRow>((after, most) =>
      scope
        .from('device_files')
        .selectAll()
        .where('network_id', '=', networkId)
        .where('device_id', '>', after?.device_id ?? first)
        .orderBy('device_id')
        .limit(most)
        .execute(),
    )
    for await (const { device_id: deviceId, content, at_ms: atMs } of files)
      for (const piece of cut(content))
        yield { kind: 'deviceFile', value: { networkId, deviceId, atMs, ...piece } }
  }
}

/** What gateways were last confirmed to have, one at a time: a configuration of many peers is large. */
export async function* readServed(scope: Scope): AsyncGenerator<BackupLine> {
  const gateways = await scope.from('applied').select(['gateway_id']).orderBy('gateway_id').execute()
  for (const { gateway_id: gatewayId } of gateways) {
    const row = await scope
      .from('applied')
      .select(['generation', 'config', 'at_ms'])
      .where('gateway_id', '=', gatewayId)
      .executeTakeFirstOrThrow()
    for (const piece of cut(row.config))
      yield {
        kind: 'applied',
        value: { gatewayId, generation: row.generation, atMs: row.at_ms, ...piece },
      }
  }
  const served = await scope.from('served').selectAll().orderBy('gateway_id').orderBy('network_id').execute()
  // Of a synchronization that is under way there may be more, which nobody is confirmed to serve.
  const needed = new Map(served.map((row) => [`${row.network_id} ${row.model_digest}`, row]))
  const known = new Set([''])
  for (const { network_id: networkId, model_digest: digest } of needed.values()) {
    if (digest === '') continue
    const row = await scope
      .from('served_models')
      .select(['model'])
      .where('network_id', '=', networkId)
      .where('digest', '=', digest)
      .executeTakeFirst()
    if (row !== undefined) known.add(digest)
    for (const piece of row === undefined ? [] : cut(row.model))
      yield { kind: 'servedModel', value: { networkId, digest, ...piece } }
  }
  for (const row of served) if (known.has(row.model_digest)) yield toServed(row)
}

const toServed = (row: ServedRow): BackupLine => ({
  kind: 'served',
  value: {
    gatewayId: row.gateway_id,
    networkId: row.network_id === '' ? null : row.network_id,
    digest: row.model_digest === '' ? null : row.model_digest,
    certain: row.certain === 1,
    atMs: row.at_ms,
  },
})
