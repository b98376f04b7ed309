import { z } from 'zod'
import { bounds } from './bounds.ts'
import { description, id, name } from './field.ts'

export const deviceKinds = ['computer', 'laptop', 'phone', 'tablet'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Something a person holds; joins networks as a WireGuard peer. */
export const device = z.object({
  id,
  kind: z.enum(deviceKinds),
  networkUserId: id,
  name,
  serial: z.string().trim().max(bounds.serial.max),
  observation: description,
  active: z.boolean(),
})
export type Device = z.infer<typeof device>

export const deviceForm = device.omit({ id: true })
export type DeviceForm = z.infer<typeof deviceForm>
