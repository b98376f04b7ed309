import type { Generated } from 'kysely'
import type { Json, Owned } from './column.ts'

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

/** What a removal took, for a short time in which it may be brought back once. */
export interface RemovalRow extends Owned {
  removal_id: string
  records: Json
  expires_at_ms: number
}
