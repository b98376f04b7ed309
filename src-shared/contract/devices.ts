import { z } from 'zod'
import { device, deviceForm, deviceKinds } from '#shared/model/device.ts'
import { id } from '#shared/model/field.ts'
import {
  activity,
  chosen,
  importInput,
  importOutput,
  pageInput,
  pageOutput,
  several,
  textFile,
} from './paging.ts'
import { filePieces, fileState, fileView } from './device-files.ts'
import { call } from './row.ts'

export const deviceView = device.extend({
  networkUserName: z.string(),
  networks: z.array(
    z.object({
      networkId: id,
      name: z.string(),
      address: z.string().nullable(),
      hasKey: z.boolean(),
      file: fileState,
    }),
  ),
})
export type DeviceView = z.infer<typeof deviceView>

/** Networks that one call names. */
const mostNetworks = 50

/** A device's record, and the networks that it is to stand in; without them it stays where it is. */
const placedForm = deviceForm.extend({ networkIds: z.array(id).max(mostNetworks).optional() })

const filter = pageInput(['name', 'kind', 'networkUser', 'serial', 'active']).extend({
  active: activity,
  kinds: several(z.enum(deviceKinds), deviceKinds.length).default([]),
  networkUserIds: several(id, 100).default([]),
  networkIds: several(id, mostNetworks).default([]),
  /** Without those that stand in this network. */
  outsideNetworkId: id.optional(),
  /** `old`: only devices that hold an old file in some network. */
  file: z.enum(['all', 'old']).default('all'),
})

export const devices = {
  page: call({
    method: 'GET',
    path: '/devices/page',
    may: 'device.read',
    programs: { area: 'devices' },
    input: filter,
    output: pageOutput(deviceView),
    problems: [],
  }),
  one: call({
    method: 'GET',
    path: '/devices/{id}',
    may: 'device.read',
    programs: { area: 'devices' },
    input: z.object({ id }),
    output: deviceView,
    problems: ['device-missing'],
  }),
  changeMany: call({
    method: 'PATCH',
    path: '/devices',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: z.object({ ids: chosen(id), active: z.boolean() }),
    output: z.object({ changed: z.int() }),
    problems: [],
    audit: { record: 'device', id: 'input.ids', count: ['output.changed'] },
  }),
  removeMany: call({
    method: 'POST',
    path: '/devices/removal',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: z.object({ ids: chosen(id) }),
    output: z.object({ removed: z.int(), undo: z.string() }),
    problems: [],
    audit: { record: 'device', id: 'input.ids', count: ['output.removed'] },
  }),
  restore: call({
    method: 'POST',
    path: '/devices/restoration',
    may: 'device.write',
    repeats: true,
    input: z.object({ undo: z.string().max(200) }),
    output: z.object({ restored: z.int() }),
    problems: ['link-invalid', 'plan-limit'],
    audit: { record: 'device', count: ['output.restored'] },
  }),
  export: call({
    method: 'GET',
    path: '/devices/export',
    may: 'device.read',
    programs: { area: 'devices' },
    input: filter.omit({ offset: true, limit: true }),
    output: textFile,
    problems: [],
  }),
  import: call({
    method: 'POST',
    path: '/devices/import',
    may: 'device.write',
    programs: { area: 'devices' },
    input: importInput,
    output: importOutput,
    problems: ['import-unreadable', 'import-too-long', 'plan-limit'],
    audit: { record: 'device', count: ['output.added', 'output.changed'], onlyIf: 'input.commit' },
  }),
  create: call({
    method: 'POST',
    path: '/devices',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: placedForm,
    output: deviceView,
    problems: ['network-user-missing', 'plan-limit', 'name-taken', 'network-missing', 'network-full'],
    audit: { record: 'device', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/devices/{id}',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: placedForm.extend({ id }),
    output: deviceView,
    problems: ['device-missing', 'network-user-missing', 'name-taken', 'network-missing', 'network-full'],
    audit: { record: 'device', id: 'input.id', name: 'output.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/devices/{id}',
    may: 'device.write',
    programs: { area: 'devices' },
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['device-missing'],
    audit: { record: 'device', id: 'input.id' },
  }),
  enrol: call({
    method: 'POST',
    path: '/devices/{id}/interface',
    may: 'device.write',
    programs: { area: 'devices' },
    input: z.object({ id, networkId: id, publicKey: z.string().max(44) }),
    output: filePieces,
    problems: [
      'device-missing',
      'network-missing',
      'no-associations',
      'gateway-without-key',
      'key-unreadable',
      'key-taken',
    ],
    audit: { record: 'device', id: 'input.id' },
  }),
  file: call({
    method: 'GET',
    path: '/devices/{id}/file',
    may: 'device.read',
    programs: { area: 'devices' },
    input: z.object({ id, networkId: id }),
    output: fileView,
    problems: ['device-missing', 'network-missing'],
  }),
  renewFile: call({
    method: 'POST',
    path: '/devices/{id}/file',
    may: 'device.write',
    programs: { area: 'devices' },
    input: z.object({ id, networkId: id, publicKey: z.string().max(44) }),
    output: filePieces,
    problems: [
      'device-missing',
      'network-missing',
      'no-associations',
      'gateway-without-key',
      'file-not-of-device',
    ],
    audit: { record: 'device', id: 'input.id' },
  }),
} as const
