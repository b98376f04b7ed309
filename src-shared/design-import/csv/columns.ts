import { wordsOf } from '../text/secrets.ts'
import { isOfMemory, toldByOthers } from './told-by-others.ts'

/** What a column of a table may be about. */
export type Column =
  | 'type'
  | 'id'
  | 'name'
  | 'kind'
  | 'public_ip'
  | 'private_ip'
  | 'address'
  | 'observations'
  | 'x'
  | 'y'
  | 'width'
  | 'height'
  | 'outline'
  | 'range'
  | 'from'
  | 'to'
  | 'from_port'
  | 'to_port'
  | 'to_kind'
  | 'label'
  | 'direction'

/** Titles of columns as people write them, in English and Spanish; their case, accents and signs do not count. */
const titles: Readonly<Record<Column, string>> = {
  type: 'type tipo element',
  id: 'id',
  name: 'hostname host device node equipo dispositivo nodo system machine vm server servidor fqdn dns_name computer computer_name device_name host_name node_name server_name system_name machine_name vm_name switch_name router_name nombre_equipo nombre_de_equipo nombre_del_equipo nombre_host name nombre title',
  kind: 'kind role category clase categoria rol device_type node_type host_type server_type device_role source_type from_type tipo_de_equipo tipo_equipo tipo_de_dispositivo',
  public_ip: 'public_ip publicip public_address ip_publica external_ip wan_ip wan nat_ip',
  private_ip:
    'private_ip privateip private_address ip_privada internal_ip lan_ip management_ip mgmt_ip ip_de_gestion',
  address:
    'ip ip_address address ipaddress direccion direccion_ip ipv4 ipv4_address ipv6 ip_addr primary_ip primary_ip_address primary_ipv4_address ip_v4 device_ip host_ip node_ip server_ip device_address host_address node_address server_address',
  observations:
    'observations observation notes note description comment comments remarks observaciones notas descripcion comentario comentarios',
  x: 'x pos_x left',
  y: 'y pos_y top',
  width: 'width ancho',
  height: 'height alto',
  outline:
    'outline group zone site location subnet vlan network segment grupo zona sede ubicacion red contorno rack',
  range: 'range cidr rango',
  from: 'from source src origin desde origen source_name from_node from_device from_host a_end a_device a_node side_a end_a device_a node_a host_a node1 device1 host1 node_1 nodo1 nodo_a equipo_a extremo_a local_device local_node local_host local_hostname source_device source_node source_host source_hostname dispositivo_origen equipo_origen nodo_origen',
  to: 'to target dst destination dest hasta destino target_name to_node to_device to_host b_end z_end b_device z_device b_node z_node side_b side_z end_b device_b node_b host_b node2 device2 host2 nodo2 nodo_b equipo_b extremo_b remote_device remote_node remote_host remote_hostname target_device target_node target_host destination_device destination_node destination_host peer peer_node peer_device peer_name peer_host peer_hostname neighbor neighbour neighbor_name neighbor_device neighbor_host neighbor_hostname vecino connected_to connects_to connected_device connected_node linked_to links_to link_to uplink uplink_to conectado_a conectado_con conecta_a conecta_con enlazado_a enlace_a dispositivo_destino equipo_destino nodo_destino',
  from_port:
    'node_interface local_interface local_port local_intf source_interface source_port src_port from_interface from_port interface_a port_a a_interface a_port interface1 port1 int1 device_a_interface device_a_port node_port device_interface puerto_local puerto_origen interfaz_local interfaz_origen',
  to_port:
    'peer_interface peer_port remote_interface remote_port remote_intf neighbor_interface neighbor_port destination_interface destination_port dest_port dst_port target_interface target_port to_interface to_port interface_b port_b b_interface b_port z_interface z_port interface2 port2 int2 device_b_interface device_b_port puerto_remoto puerto_destino interfaz_remota interfaz_destino',
  to_kind: 'peer_type peer_role remote_type neighbor_type target_type destination_type to_type',
  label: 'label relationship link connection etiqueta protocol protocolo port puerto relation relacion',
  direction: 'direction direccion_de_flecha',
}
/** Titles of lines where no other column says where they begin and end. */
const addressEnds: Readonly<Partial<Record<Column, string>>> = {
  from: 'source_ip src_ip source_address src_addr ip_origen',
  to: 'destination_ip dst_ip dest_ip destination_address dst_addr target_ip remote_address ip_destino',
}
/** What books have as well. By itself it makes no network. */
const vagueName = 'title'

const byTitle = (lists: Readonly<Partial<Record<Column, string>>>): ReadonlyMap<string, Column> =>
  new Map(
    Object.entries(lists).flatMap(([column, list]) =>
      list.split(' ').map((title) => [plain(title), column as Column]),
    ),
  )
const columnOf = byTitle(titles)
const columnOfAddresses = byTitle(addressEnds)

/** What each column of a header is about; null for those that nobody knows. The first of two alike counts. */
export function readHeader(cells: readonly string[]): readonly (Column | null)[] {
  const found: (Column | null)[] = cells.map(() => null)
  const seen = new Set<Column>()
  for (const known of [columnOf, columnOfAddresses])
    for (const [index, cell] of cells.entries()) {
      const column = known.get(plain(cell))
      if (column === undefined || seen.has(column) || found[index] !== null) continue
      seen.add(column)
      found[index] = column
    }
  const plainTitles = cells.map(plain)
  const alone = plainTitles.map((title) => columnOf.get(title) ?? null)
  return toldByOthers(ofInterfaces(found, cells), plainTitles, alone)
}

const owners: ReadonlySet<string> = new Set(
  'device device_name node node_name host host_name hostname'.split(' ').map(plain),
)

/** Where each row is an interface and says what it is joined to, its name and number are those of a port. */
function ofInterfaces(
  found: readonly (Column | null)[],
  cells: readonly string[],
): readonly (Column | null)[] {
  const [at, has] = [found.indexOf('name'), (column: Column): boolean => found.includes(column)]
  const owner = cells.findIndex((cell, index) => found[index] === null && owners.has(plain(cell)))
  const isPort = at >= 0 && owner >= 0 && plain(cells[at] ?? '') === 'name'
  if (!isPort || !has('to') || has('from') || has('from_port')) return found
  const columnAt = (column: Column | null, index: number): Column | null =>
    index === owner ? 'name' : index === at ? 'from_port' : column === 'id' ? null : column
  return found.map(columnAt)
}

function plain(title: string): string {
  const withoutUnit = title.slice(0, 200).replace(/[([][^)\]]{0,40}[)\]]\s*$/, '')
  return wordsOf(withoutUnit).join('')
}

/** Whether a header says enough: which machines there are, or what is joined to what. */
export function isHeader(cells: readonly string[]): boolean {
  const columns = readHeader(cells)
  const has = (...wanted: readonly Column[]): boolean => wanted.some((column) => columns.includes(column))
  if (has('address', 'public_ip', 'private_ip') || (has('from') && has('to'))) return true
  if (isOfMemory(cells.map(plain))) return false
  if (!has('name')) return false
  const isMachine = (title: string): boolean => columnOf.get(title) === 'name' && title !== vagueName
  return cells.some((cell) => isMachine(plain(cell))) || has('kind', 'type', 'outline', 'range', 'to')
}

/** The sign between the cells of a table: the one that its first line has most of. */
export function delimiterOf(text: string): string {
  const first = firstLine(text).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string): number => first.split(sign).length
  return [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** The titles in the first line of a text, where it is not yet known to be a table. */
export function titlesOf(text: string): readonly string[] {
  const cells = firstLine(text).split(delimiterOf(text))
  return cells.map((cell) => cell.replaceAll('"', ''))
}

function firstLine(text: string): string {
  return /\S[^\r\n]*/.exec(text.slice(0, 8000))?.[0] ?? ''
}
