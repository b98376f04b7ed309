import type { DesignKind } from '../kinds.ts'
import type { KindField } from '../kind-fields.ts'

const [pub, priv, color, shows] = ['publicIp', 'privateIp', 'color', 'showsObservations'] as const
const machine = [pub, priv, color, shows]

/** What a person expects to find of each kind, written down by hand. */
export const expectedFields: Readonly<Record<DesignKind, readonly KindField[]>> = {
  computer: machine,
  laptop: machine,
  phone: machine,
  tablet: machine,
  firewall: machine,
  server: machine,
  database: machine,
  kubernete: machine,
  'load-balancer': machine,
  s3: machine,
  'storage-block': machine,
  router: machine,
  switch: machine,
  'access-point': machine,
  internet: [pub, color, shows],
  printer: machine,
  camera: machine,
  nas: machine,
  'virtual-machine': machine,
  container: machine,
  person: [color, shows],
  box: machine,
  text: [],
  note: [color],
}
