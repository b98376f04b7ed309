import type { Json, Owned } from './column.ts'

/** What went through, as the gateway counts it. */
interface Moved extends Owned {
  gateway_id: string
  received: number
  sent: number
}

/** How many devices were connected; null: the gateway was not read then. */
interface Connected {
  connected: number | null
}

/** What devices moved through a gateway in five minutes; kept for days. */
export interface TrafficStepRow extends Moved, Connected {
  step_ms: number
}

/** What devices moved through a gateway in an hour (UTC), and the most that were connected in it. */
export interface TrafficHourRow extends Moved, Connected {
  hour_ms: number
}

/** What a peer moved through a gateway in a day (UTC), and when it was connected. */
interface PeerDay extends Moved {
  day_ms: number
  /** Hour of the day -> [received, sent]; hours in which nothing went through are not in it. */
  hours: Json<Record<string, [received: number, sent: number]>>
  /** The steps of five minutes in which it was connected, as hexadecimal bits: `seen.ts`. */
  seen: string
}

export interface DeviceDayRow extends PeerDay {
  device_id: string
}

/** The same of another gateway, at the end of a tunnel between two. */
export interface LinkDayRow extends PeerDay {
  peer_gateway_id: string
}

/** What a gateway said of one key of a peer when it was last read. */
interface PeerContact extends Owned {
  gateway_id: string
  public_key: string
  handshake_at_ms: number | null
  received_count: number
  sent_count: number
}

export interface DeviceContactRow extends PeerContact {
  device_id: string
}

export interface LinkContactRow extends PeerContact {
  peer_gateway_id: string
}

/** When a gateway is read for statistics next, and when it last was. */
export interface SamplingRow extends Owned {
  gateway_id: string
  /** Whoever begins to read it moves this on, so that nobody else does. */
  due_at_ms: number
  read_at_ms: number | null
  /** How often in a row it could not be read. */
  missed: number
  /** The process that has a connection to it, and reads it before others; null: none. */
  kept_by: string | null
}

/** Who is sent a summary of the statistics by mail; only those with a row are. */
export interface SummaryRow extends Owned {
  user_id: string
  every: 'weekly' | 'monthly'
  /** In which language it is written. */
  locale: 'en' | 'es'
  /** How often the one that is due was tried. */
  tries: number
  due_at_ms: number
  /** When the period of the last one began and what it said went through: the next compares with it. */
  told_from_ms: number | null
  told_received: number | null
  told_sent: number | null
}

export interface TrafficTables {
  traffic_steps: TrafficStepRow
  traffic_hours: TrafficHourRow
  device_days: DeviceDayRow
  device_contacts: DeviceContactRow
  link_days: LinkDayRow
  link_contacts: LinkContactRow
  samplings: SamplingRow
  summaries: SummaryRow
}
