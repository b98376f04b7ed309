import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { idOf } from '#renderer/testing/records.ts'

/** The plan of one gateway: in the one network that it serves somebody loses it, and somebody gains it with a new file. */
export const planOfGateway: ReviewedPlan = {
  networkId: '',
  digest: 'd'.repeat(64),
  gateways: [],
  due: [idOf(3)],
  unread: [],
  uncertain: [],
  access: [],
  unchangedPairs: 0,
  awaited: [],
  elsewhere: [
    {
      networkId: idOf(77),
      network: 'Taller',
      access: [
        {
          sign: 'loses',
          deviceIds: [idOf(20)],
          deviceCount: 1,
          target: { kind: 'gateway', gatewayId: idOf(3) },
          because: 'device-removed',
        },
        {
          sign: 'gains',
          deviceIds: [idOf(21)],
          deviceCount: 1,
          target: { kind: 'gateway', gatewayId: idOf(3) },
          because: 'connected',
        },
      ],
      names: { [idOf(20)]: 'ana-laptop', [idOf(21)]: 'luis-phone', [idOf(3)]: 'gw-cali' },
    },
  ],
  unmet: [],
  renew: {
    devices: [
      {
        deviceId: idOf(21),
        name: 'luis-phone',
        standing: 'old',
        reasons: ['ranges'],
        network: 'Taller',
      },
    ],
    count: 1,
    gains: [],
    elsewhere: [[[], [idOf(21)]]],
  },
}
