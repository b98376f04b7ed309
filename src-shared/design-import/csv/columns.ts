import { foldText } from '#shared/base/fold-text.ts'

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
  | 'label'
  | 'direction'

/** Titles of columns as people write them, in English and Spanish, without accents and signs. */
const titles: Readonly<Record<Column, string>> = {
  type: 'type tipo element',
  id: 'id',
  name: 'name hostname host device node nombre equipo dispositivo nodo system machine vm server servidor fqdn dns_name computer computer_name device_name host_name node_name title',
  kind: 'kind role category clase categoria rol device_type node_type device_role tipo_de_equipo',
  public_ip: 'public_ip publicip public_address ip_publica external_ip wan_ip wan nat_ip',
  private_ip: 'private_ip privateip private_address ip_privada internal_ip lan_ip management_ip mgmt_ip',
  address: 'ip ip_address address ipaddress direccion direccion_ip ipv4 ipv4_address ipv6 ip_addr primary_ip',
  observations:
    'observations observation notes note description comment comments remarks observaciones notas descripcion comentario comentarios',
  x: 'x pos_x left',
  y: 'y pos_y top',
  width: 'width ancho',
  height: 'height alto',
  outline:
    'outline group zone site location subnet vlan network segment grupo zona sede ubicacion red contorno rack',
  range: 'range cidr rango',
  from: 'from source src origin desde origen source_name from_node a_end device_a node_a local_device source_device source_host',
  to: 'to target dst destination dest hasta destino target_name to_node b_end device_b node_b remote_device target_device connected_to connects_to uplink conectado_a destination_host',
  label: 'label relationship link connection etiqueta protocol protocolo port puerto relation relacion',
  direction: 'direction direccion_de_flecha',
}

const columnOf = new Map(
  Object.entries(titles).flatMap(([column, list]) =>
    list.split(' ').map((title) => [title, column as Column]),
  ),
)

/** What each column of a header is about; null for those that nobody knows. The first of two alike counts. */
export function readHeader(cells: readonly string[]): readonly (Column | null)[] {
  const seen = new Set<Column>()
  return cells.map((cell) => {
    const column = columnOf.get(plain(cell)) ?? null
    if (column === null || seen.has(column)) return null
    seen.add(column)
    return column
  })
}

function plain(title: string): string {
  return foldText(title, 80)
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

/** Whether a header says enough: what things are called, or what is joined to what. */
export function isHeader(columns: readonly (Column | null)[]): boolean {
  return (
    columns.includes('name') ||
    columns.includes('address') ||
    (columns.includes('from') && columns.includes('to'))
  )
}

/** The sign between the cells of a table: the one that its first line has most of. */
export function delimiterOf(text: string): string {
  const first = firstLine(text).replaceAll(/"[^"]*"/g, '')
  const count = (sign: string): number => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Whether a text whose name says nothing begins as a table does. */
export function isTable(text: string): boolean {
  const cells = firstLine(text).split(delimiterOf(text))
  return cells.length > 1 && isHeader(readHeader(cells.map((cell) => cell.replaceAll('"', ''))))
}

function firstLine(text: string): string {
  return /\S[^\r\n]*/.exec(text.slice(0, 8000))?.[0] ?? ''
}
