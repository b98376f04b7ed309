import type { OwnEnrolment } from '#shared/app/confirmed-drawing.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/** Notes that the owner of a device enrolled its key themselves; the device must be saved already. */
export async function noteEnrolment(
  scope: Scope,
  networkId: string,
  { deviceId, publicKey }: OwnEnrolment,
  nowMs: number,
): Promise<void> {
  await scope.replace(
    'enrolments',
    ['network_id', 'device_id'],
    [{ network_id: networkId, device_id: deviceId, public_key: publicKey, at_ms: nowMs }],
  )
}

/** Keys of a network that their devices' owners enrolled. */
export async function readEnrolments(scope: Scope, networkId: string): Promise<readonly OwnEnrolment[]> {
  const rows = await scope
    .from('enrolments')
    .select(['device_id', 'public_key'])
    .where('network_id', '=', networkId)
    .execute()
  return rows.map((row) => ({ deviceId: row.device_id, publicKey: row.public_key }))
}
