import { z } from 'zod'
import { device } from '#shared/model/device.ts'
import { id } from '#shared/model/field.ts'
import { withPlacements } from '#shared/model/former-placements.ts'
import { gateway } from '#shared/model/gateway.ts'
import { network } from '#shared/model/network.ts'
import { placement, relation } from '#shared/model/relation.ts'
import { rule } from '#shared/model/rule.ts'

/** A network's part of a model, as it is kept of what gateways serve: of people, only who is not active. */
export const servedModel = z.preprocess(
  withPlacements,
  z.object({
    networks: z.array(network),
    networkUsers: z.array(z.object({ id, active: z.boolean() })),
    devices: z.array(device),
    gateways: z.array(gateway),
    rules: z.array(rule),
    placements: z.array(placement),
    relations: z.array(relation),
  }),
)
