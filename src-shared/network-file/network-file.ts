import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { device } from '#shared/model/device.ts'
import { email } from '#shared/model/email.ts'
import { expectation, mostExpectations } from '#shared/model/expectation.ts'
import { description, id, name, port } from '#shared/model/field.ts'
import { gateway } from '#shared/model/gateway.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { network } from '#shared/model/network.ts'
import { rule } from '#shared/model/rule.ts'

/** The version of the format that is written; the only one that is read. */
export const fileVersion = 1

/** Nodes of one kind in a file at most, and names in one list. */
const most = 20_000
const reference = z.string().trim().min(1).max(bounds.email.max)
const references = z.array(reference).max(most)
/** What people write without quotes although it is text: `ports: 443`. */
const typed = <T extends z.ZodType<string, string>>(text: T) => z.union([text, z.int().transform(String)])

/** The id of a record is written only where its name does not say which one it is, or to give it another name. */
const key = id.optional()
const tunnel = z.string().trim().max(43).optional()

const person = z.strictObject({
  id: key,
  name,
  email,
  identification: typed(networkUser.shape.identification),
  active: z.boolean().default(true),
})

const machine = z.strictObject({
  id: key,
  name,
  kind: gateway.shape.kind,
  address: gateway.shape.publicAddress,
  sshUser: gateway.shape.sshUser.default('root'),
  sshPort: port.default(bounds.sshPort),
  os: gateway.shape.os.default('debian'),
  active: z.boolean().default(true),
  listenPort: port.default(bounds.listenPort),
  dialPort: port.optional(),
  localAddress: z.string().trim().max(45).optional(),
  ranges: gateway.shape.ranges.default([]),
  visible: z.boolean().default(true),
  autoStart: z.boolean().default(true),
  /** Its addresses in the tunnel; without them it keeps those that it has, or gets the next ones. */
  tunnelAddress: tunnel,
  tunnelAddress6: tunnel,
  /** Gateways at the other end of its site links; each link is written once, at either end. */
  links: references.default([]),
})

const held = z.strictObject({
  id: key,
  name,
  kind: device.shape.kind,
  /** The e-mail address of its person. */
  owner: reference,
  serial: typed(device.shape.serial).default(''),
  observation: description.default(''),
  active: z.boolean().default(true),
  tunnelAddress: tunnel,
  tunnelAddress6: tunnel,
  /** Gateways that it dials. */
  gateways: references.default([]),
  /** The one of them through which it reaches the internet. */
  exit: reference.optional(),
})

const opening = z.strictObject({
  id: key,
  name,
  kind: rule.shape.kind,
  address: rule.shape.address,
  ports: typed(rule.shape.ports),
  active: z.boolean().default(true),
  /** The gateway that it stands behind. */
  gateway: reference.optional(),
  /** `everyone`, or the devices that may. */
  audience: z.union([z.literal('everyone'), references]),
})

/** What has to be so once the file is in effect. */
const expected = z.strictObject({
  ...expectation.shape,
  protocol: expectation.shape.protocol.default('tcp'),
})

/**
 * One network as a person writes it: names where they say which, no ids else, and never a secret. A list that is
 * left out is left as it is; an empty one takes everything of its kind off the network.
 */
export const networkFile = z.strictObject({
  trama: z.literal(fileVersion),
  network: z.strictObject({
    name,
    description: description.default(''),
    active: z.boolean().default(true),
    range: network.shape.range,
    ipv6: z.boolean().default(false),
    internalTraffic: z.boolean().default(false),
  }),
  people: z.array(person).max(most).optional(),
  gateways: z.array(machine).max(most).optional(),
  devices: z.array(held).max(most).optional(),
  rules: z.array(opening).max(most).optional(),
  expectations: z.array(expected).max(mostExpectations).optional(),
})
export type NetworkFile = z.output<typeof networkFile>
/** As it is written: what is usual may be left out. */
export type WrittenFile = z.input<typeof networkFile>

/** The JSON schema (2020-12) of a file, made from what parses it. */
export function networkFileSchema(): object {
  return z.toJSONSchema(networkFile, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' })
}
