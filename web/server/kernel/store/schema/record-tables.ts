import type { z } from 'zod'
import type { problemValue } from '#shared/contract/states.ts'
import type { Generated } from 'kysely'
import type { Json, Owned, Flag } from './column.ts'

/** What devices are sorted and searched by; follows from the device and its owner's name, see `found-by.ts`. */
export interface DeviceKeys {
  name_key: Generated<string>
  serial_key: Generated<string>
  owner_key: Generated<string>
  search: Generated<string>
}

/** The same of people; how many devices they have is counted where devices are saved. */
export interface NetworkUserKeys {
  name_key: Generated<string>
  email_key: Generated<string>
  identification_key: Generated<string>
  search: Generated<string>
  device_count: Generated<number>
}

/** The same of networks, with what stands in each, counted where placements are saved; the rank is marked when asked. */
export interface NetworkKeys {
  name_key: Generated<string>
  range_key: Generated<string>
  search: Generated<string>
  gateway_count: Generated<number>
  device_count: Generated<number>
  rule_count: Generated<number>
  state_rank: Generated<number>
}

/** The same of gateways. */
export interface GatewayKeys {
  name_key: Generated<string>
  address_key: Generated<string>
  search: Generated<string>
  state_rank: Generated<number>
}

/** The same of disks. */
export interface DiskKeys {
  name_key: Generated<string>
  place_key: Generated<string>
  route_key: Generated<string>
  search: Generated<string>
}

/** The same of identity providers. */
export interface ProviderKeys {
  name_key: Generated<string>
  search: Generated<string>
}

/** When backups of an organization are made, where, and what became of the last one. */
export interface RecordScheduleRow extends Owned {
  disk_id: string
  every: 'day' | 'week' | 'month'
  keep: number
  with_keys: Flag
  passphrase_sealed: string
  /** From when its days, weeks or months are counted. */
  anchor_ms: number
  next_at_ms: number
  lease_until_ms: number
  last_at_ms: number | null
  last_name: string | null
  last_bytes: number | null
  last_problem: Json<z.infer<typeof problemValue>> | null
}

/** That an organization is deleted, and when. */
export interface DepartureRow extends Owned {
  by_name: string
  begun_at_ms: number
  ends_at_ms: number
  letter_locale: string
  /** How many letters to the administrators were sent about it. */
  told: number
  /** Its subscription renewed itself before. */
  renews: Flag
}

/** What a removal took, for a short time in which it may be brought back once. */
export interface RemovalRow extends Owned {
  removal_id: string
  records: Json
  expires_at_ms: number
}

/** The last key of a device that its owner enrolled without an administrator. */
export interface EnrolmentRow extends Owned {
  network_id: string
  device_id: string
  public_key: string
  at_ms: number
}

/** A network's part of a model, as long as a gateway serves it or is about to. */
export interface ServedModelRow extends Owned {
  network_id: string
  digest: string
  model: Json
}

/** Where archives go: a disk of the organization. */
export interface DiskRow extends Owned {
  disk_id: string
  name: string
  active: Flag
  kind: 'local' | 's3' | 'sftp'
  connection: Json
  route: string
  secret_sealed: string | null
  predetermined: Flag
  created_at_ms: number
}
