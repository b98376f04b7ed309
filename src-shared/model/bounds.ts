/** Every numeric bound of the product, once; schemas and messages read it from here. */
export const bounds = {
  name: { min: 1, max: 80 },
  description: { max: 500 },
  identification: { min: 1, max: 40 },
  serial: { min: 1, max: 40 },
  email: { max: 254 },
  password: { min: 10, max: 128 },
  /** For what is encrypted on this computer, where no one counts the tries. */
  passphrase: { min: 12, max: 200 },
  /** Backups by schedule that stay on a disk. */
  backups: { keep: { min: 1, max: 100 } },
  /** Devices up to which a person adds one without an administrator. */
  ownDevices: 20,
  port: { min: 1, max: 65535 },
  /** Of one design; its file in bytes. */
  design: { nodes: 10_000, relationships: 20_000, outlines: 2000, fileBytes: 25 * 1024 * 1024 },
  /** Designs of an organization, and what is kept of each. */
  designs: { count: 1000, versions: 100, shares: 20, seals: 10_000 },
  /** Editing together: one update, and the text of a state vector. */
  designSync: { updateBytes: 256 * 1024, vectorText: 4000 },
  /** Who is in a document: pages that are shown, and what each has selected. */
  presence: { peers: 100, selection: 50 },
  guestName: { max: 40 },
  /** The smallest an outline can be, in canvas pixels. */
  outline: { width: 160, height: 96, max: 100_000 },
  /** Of what stands in a design's address fields, readable or not. */
  designAddress: { max: 120 },
  relationshipLabel: { max: 80 },
  rangePrefix4: { min: 8, max: 30 },
  /** Ranges behind one gateway, and how wide one may be. */
  gatewayRange: { count: 64, prefix4: 8, prefix6: 16 },
  keepaliveS: 25,
  undoS: 60,
  sshPort: 22,
  listenPort: 51820,
} as const
