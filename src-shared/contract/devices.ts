import { z } from 'zod'
import { device, deviceForm } from '#shared/model/device.ts'
import { id } from '#shared/model/field.ts'
import { networkUser, networkUserForm } from '#shared/model/network-user.ts'
import { call } from './row.ts'

export const deviceView = device.extend({
  networkUserName: z.string(),
  networks: z.array(
    z.object({ networkId: id, name: z.string(), address: z.string().nullable(), hasKey: z.boolean() }),
  ),
})
export type DeviceView = z.infer<typeof deviceView>

/** A peer of a device's file: everything but the device's own private key, which only the device has. */
export const devicePeer = z.object({
  publicKey: z.string(),
  presharedKey: z.string(),
  endpoint: z.string(),
  allowedIPs: z.array(z.string()),
  keepaliveS: z.int(),
  gatewayName: z.string(),
})

export const devices = {
  list: call({
    method: 'GET',
    path: '/devices',
    may: 'device.read',
    input: z.object({}),
    output: z.array(deviceView),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/devices',
    may: 'device.write',
    input: deviceForm,
    output: deviceView,
    problems: ['network-user-missing', 'plan-limit', 'name-taken'],
  }),
  change: call({
    method: 'PUT',
    path: '/devices/{id}',
    may: 'device.write',
    input: deviceForm.extend({ id }),
    output: deviceView,
    problems: ['device-missing', 'network-user-missing', 'name-taken'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/devices/{id}',
    may: 'device.write',
    input: z.object({ id }),
    output: z.object({}),
    problems: ['device-missing'],
  }),
  /**
   * Enrols the public key of a pair made in the caller's browser and answers the rest of the device's file.
   * Its private key is never sent. The gateways learn the key at the next synchronization.
   */
  enrol: call({
    method: 'POST',
    path: '/devices/{id}/interface',
    may: 'device.write',
    input: z.object({ id, networkId: id, publicKey: z.string().max(44) }),
    output: z.object({
      fileName: z.string(),
      addresses: z.array(z.string()),
      mtu: z.int(),
      peers: z.array(devicePeer),
    }),
    problems: [
      'device-missing',
      'network-missing',
      'no-associations',
      'gateway-without-key',
      'key-unreadable',
      'key-taken',
    ],
  }),
  users: call({
    method: 'GET',
    path: '/network-users',
    may: 'device.read',
    input: z.object({}),
    output: z.array(networkUser),
    problems: [],
  }),
  createUser: call({
    method: 'POST',
    path: '/network-users',
    may: 'device.write',
    input: networkUserForm,
    output: networkUser,
    problems: ['name-taken', 'email-taken', 'field-not-email'],
  }),
} as const
