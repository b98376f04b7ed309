/** A good input for each call about statistics. */
export function statisticsInputs(deviceId: string, gatewayId: string) {
  return {
    counts: {},
    traffic: { deviceId },
    handshakes: { deviceId },
    devices: {},
    gateways: {},
    tunnels: {},
    export: { table: 'traffic', gatewayId },
    summary: {},
    chooseSummary: { every: 'weekly' },
  } as const
}
