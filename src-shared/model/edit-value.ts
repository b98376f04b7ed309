import { z } from 'zod'
import { deviceForm } from './device.ts'
import { expectation, mostExpectations } from './expectation.ts'
import { id, position } from './field.ts'
import { gatewayForm } from './gateway.ts'
import { ruleForm } from './rule.ts'
import { placement, relation } from './relation.ts'

/**
 * One change of the drawing, as data: made by a gesture in the builder, applied by `applyEdit` in the
 * browser at once and on the server again, so that both always agree. All ids are made by the caller.
 */
export const edit = z.discriminatedUnion('kind', [
  /** Makes a device and places it. */
  z.object({ kind: z.literal('add-device'), id, form: deviceForm, position }),
  /** Makes a rule and places it. */
  z.object({ kind: z.literal('add-rule'), id, form: ruleForm, position }),
  /** Places a device or gateway that exists in the organization; `member` gives back what it had here before. */
  z.object({
    kind: z.literal('place'),
    nodeId: id,
    position,
    placement: placement.pick({ address: true, address6: true, publicKey: true }).optional(),
  }),
  /** Takes a node off this network with its relationships there; a rule is deleted. */
  z.object({ kind: z.literal('remove'), nodeId: id }),
  z.object({
    kind: z.literal('move'),
    moves: z
      .array(z.object({ nodeId: id, position }))
      .min(1)
      .max(10_000),
  }),
  z.object({ kind: z.literal('connect'), id, a: id, b: id }),
  z.object({ kind: z.literal('disconnect'), relationId: id }),
  z.object({ kind: z.literal('set-exit'), relationId: id, exit: relation.shape.exit }),
  z.object({ kind: z.literal('change-device'), id, form: deviceForm }),
  z.object({ kind: z.literal('change-gateway'), id, form: gatewayForm }),
  z.object({ kind: z.literal('change-rule'), id, form: ruleForm }),
  z.object({
    kind: z.literal('set-address'),
    nodeId: id,
    address: z.string().max(15),
    address6: z.string().max(39).nullable(),
  }),
  z.object({ kind: z.literal('set-internal-traffic'), allow: z.boolean() }),
  /** All of them, in the order in which they are read. */
  z.object({
    kind: z.literal('set-expectations'),
    expectations: z.array(expectation).max(mostExpectations),
  }),
])
export type Edit = z.infer<typeof edit>
