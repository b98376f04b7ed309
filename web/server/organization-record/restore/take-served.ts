import type { GatewayConfig } from '#shared/compile/config/config.ts'
import { contentVersion, deviceContent } from '#shared/compile/device-content.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { RestoreContext } from './restore-context.ts'
import { whole, type Takes } from './takes.ts'

/** What devices were given, and what gateways were last confirmed to have. */
export function takesServed(
  context: RestoreContext,
): Takes<'enrolment' | 'deviceFile' | 'applied' | 'servedModel' | 'served'> {
  const { scope } = context
  return {
    enrolment: (enrolments) =>
      scope.insert(
        'enrolments',
        enrolments.map((each) => ({
          network_id: each.networkId,
          device_id: each.deviceId,
          public_key: each.publicKey,
          at_ms: each.atMs,
        })),
      ),
    deviceFile: whole<'deviceFile'>(
      ({ networkId, deviceId }) => `${networkId} ${deviceId}`,
      async ({ networkId, deviceId, atMs }, text) => {
        const content = deviceContent.parse(JSON.parse(text))
        await scope.insert('device_files', [
          {
            network_id: networkId,
            device_id: deviceId,
            version: contentVersion(content),
            content: JSON.stringify(content),
            at_ms: atMs,
            is_old: 0,
          },
        ])
      },
    ),
    applied: whole<'applied'>(
      ({ gatewayId }) => gatewayId,
      async ({ gatewayId, generation, atMs }, text) => {
        const digest = configDigest(JSON.parse(text) as GatewayConfig)
        await scope.insert('applied', [
          { gateway_id: gatewayId, generation, config: text, digest, at_ms: atMs },
        ])
        await goOnFencing(context, gatewayId)
      },
    ),
    servedModel: whole<'servedModel'>(
      ({ networkId, digest }) => `${networkId} ${digest}`,
      ({ networkId, digest }, text) =>
        scope.insert('served_models', [{ network_id: networkId, digest, model: text }]),
    ),
    served: (served) =>
      scope.insert(
        'served',
        served.map((each) => ({
          gateway_id: each.gatewayId,
          network_id: each.networkId ?? '',
          model_digest: each.digest ?? '',
          certain: each.certain ? (1 as const) : (0 as const),
          at_ms: each.atMs,
        })),
      ),
  }
}

/**
 * A gateway refuses a fencing number that is not higher than the last one, which the archive may be older than. The
 * time is: a number grows by one with each change of the gateway.
 */
async function goOnFencing({ scope, nowMs }: RestoreContext, gatewayId: string): Promise<void> {
  await scope.insert('jobs', [
    {
      gateway_id: gatewayId,
      kind: 'synchronize',
      network_id: '',
      phase: 'taken-back',
      plan_digest: '',
      gateway_digest: '',
      desired: '{}',
      planned: '{}',
      serves: null,
      since_ms: nowMs,
      step: null,
      took_ms: '[]',
      undo_at_ms: null,
      ended_at_ms: nowMs,
      generation: null,
      problem: null,
      truth: null,
      log: null,
      fence: nowMs,
      leased_by: null,
      lease_until_ms: 0,
      tries: 0,
    },
  ])
}
