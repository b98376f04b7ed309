/** Every numeric bound of the product, once; schemas and messages read it from here. */
export const bounds = {
  name: { min: 1, max: 80 },
  description: { max: 500 },
  identification: { min: 1, max: 40 },
  serial: { min: 1, max: 40 },
  email: { max: 254 },
  password: { min: 10, max: 128 },
  /** Of what is encrypted on this computer, where nobody counts the tries. */
  passphrase: { min: 12, max: 200 },
  /** Devices up to which a person adds one without an administrator. */
  ownDevices: 20,
  port: { min: 1, max: 65535 },
  rangePrefix4: { min: 8, max: 30 },
  keepaliveS: 25,
  undoS: 60,
  sshPort: 22,
  listenPort: 51820,
} as const
