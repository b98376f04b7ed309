import { z } from 'zod'
import { device } from '#shared/model/device.ts'
import { gateway } from '#shared/model/gateway.ts'
import { network } from '#shared/model/network.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { placement, relation } from '#shared/model/relation.ts'
import { rule } from '#shared/model/rule.ts'
import { gatewayView } from './gateways.ts'

/** What is drawn of one network: its placements with their records and owners, its relations and rules (`drawnPart`). */
const drawnModel = z.object({
  networks: z.array(network),
  networkUsers: z.array(networkUser),
  devices: z.array(device),
  gateways: z.array(gateway),
  rules: z.array(rule),
  placements: z.array(placement),
  relations: z.array(relation),
})

/** All that the builder needs of one network, in one answer. */
export const drawing = z.object({
  revision: z.int(),
  model: drawnModel,
  /** The network as its gateways have it, each as it was last confirmed: what is real. Null: it never was. */
  applied: drawnModel.nullable().optional(),
  /** The gateways of the model with their states. */
  gateways: z.array(gatewayView),
})
export type Drawing = z.infer<typeof drawing>

const ids = z.array(z.string())

/** Records of a drawing that are new or another, and the ids of those that are gone (`drawnChange`). */
const drawnDifference = z.object({
  set: drawnModel,
  gone: z.object({
    networks: ids,
    networkUsers: ids,
    devices: ids,
    gateways: ids,
    rules: ids,
    placements: ids,
    relations: ids,
  }),
})

/** What changed in a drawing since a revision. */
export const drawingChange = z.object({
  revision: z.int(),
  /** Null: that revision is too long ago, and the drawing has to be read. */
  change: drawnDifference.nullable(),
  /** The changed gateways with their states. */
  gateways: z.array(gatewayView),
})
export type DrawingChange = z.infer<typeof drawingChange>
