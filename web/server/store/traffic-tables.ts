import type { Json, Owned } from './column.ts'

/** What devices moved through a gateway in five minutes; kept for days. */
export interface TrafficStepRow extends Owned {
  gateway_id: string
  step_ms: number
  received: number
  sent: number
}

/** What devices moved through a gateway in an hour (UTC). */
export interface TrafficHourRow extends Owned {
  gateway_id: string
  hour_ms: number
  received: number
  sent: number
}

/** What a device moved through a gateway in a day (UTC). */
export interface DeviceDayRow extends Owned {
  device_id: string
  day_ms: number
  gateway_id: string
  received: number
  sent: number
  /** Hour of the day -> [received, sent]; hours in which nothing went through are not in it. */
  hours: Json
}

/** What a gateway said of one key of a device when it was last read. */
export interface DeviceContactRow extends Owned {
  gateway_id: string
  public_key: string
  device_id: string
  handshake_at_ms: number | null
  received_count: number
  sent_count: number
}

/** Which process reads a gateway for statistics, since when, and when one last did. */
export interface SamplingRow extends Owned {
  gateway_id: string
  claimed_at_ms: number
  read_at_ms: number | null
}
