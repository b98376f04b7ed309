import type { HomeProps } from './home-props.ts'

/** The way from nothing to a running network, in its order. */
export const firstSteps = ['network', 'gateway', 'pin', 'device', 'synchronize'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Which steps were taken. A network that was synchronized once and edited since has still been. */
export function stepsDone({ networks, gateways, counts }: HomeProps): Readonly<Record<FirstStep, boolean>> {
  return {
    network: networks.total > 0,
    gateway: counts.gateways.active + counts.gateways.inactive > 0,
    pin: gateways.pinned > 0,
    device: counts.devices.active + counts.devices.inactive > 0,
    synchronize: gateways.synchronizedOnce > 0,
  }
}
