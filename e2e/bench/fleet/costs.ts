/** Processor time of something that is done once. */
export interface Cost {
  readonly serverMs: number
  readonly databaseMs: number
}

/** What things cost, as measured on this machine. */
export interface Costs {
  /** A drawing, or a page of a list. */
  readonly read: Cost
  /** A device drawn and connected. */
  readonly edit: Cost
  /** A network of one gateway, read and compared. */
  readonly plan: Cost
  /** A gateway that gets one device more, from the confirmation to its end, without SSH. */
  readonly sync: Cost
  /** A gateway's reading, from the claim to its last row, without SSH. */
  readonly reading: Cost
  /** The same where somebody watches: what was moved is written down once in a minute, not each time. */
  readonly check: Cost
  /** The server's side of SSH: a connection, and a command on one that is kept. */
  readonly connectionMs: number
  readonly commandMs: number
  readonly bytes: Bytes
}

/** What the database holds for one of these, with indexes. */
export interface Bytes {
  /** With its place in a drawing, its line and a fifth of a person. */
  readonly device: number
  /** With its network. */
  readonly gateway: number
  readonly deviceDay: number
  readonly step: number
  readonly hour: number
  readonly entry: number
}
