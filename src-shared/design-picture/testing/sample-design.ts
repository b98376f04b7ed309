import type { Design, Relationship } from '#shared/design/design.ts'
import { designKinds, type DesignKind, writtenKinds } from '#shared/design/kinds.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship, seeded } from '#shared/design/testing/designs.ts'
import type { PictureLabels } from '../legend-shapes.ts'

/** A company in two places and a cloud: every direction, every edge of an outline, cards and lines with looks of their own. */
export const company: Design = toDesign({
  outlines: [
    anOutline('o1', { name: 'Sede Bogotá', x: 24, y: 60, width: 312, height: 308 }),
    anOutline('o2', {
      name: 'Sala de datos',
      x: 368,
      y: 452,
      width: 216,
      height: 244,
      edge: { style: 'dashed', color: '#52525b' },
      background: null,
    }),
    anOutline('o3', {
      name: 'Nube',
      x: 684,
      y: 60,
      width: 288,
      height: 436,
      edge: { style: 'solid', color: '#0f766e' },
      background: '#0f766e',
    }),
    anOutline('o4', {
      name: 'Zona privada con un nombre demasiado largo',
      x: 696,
      y: 256,
      width: 264,
      height: 228,
      edge: { style: 'dotted', color: '#7c3aed' },
      background: '#7c3aed',
      outlineId: anOutline('o3').id,
    }),
  ],
  nodes: [
    node('n1', 'laptop', 'Dirección', '10.20.0.11', [48, 108], 'o1'),
    node('n2', 'computer', 'Contabilidad', '10.20.0.12', [48, 172], 'o1'),
    node('n3', 'tablet', 'Bodega', '10.20.0.15', [48, 236], 'o1'),
    node('n4', 'phone', 'Ventas en ruta por toda la región', '10.20.0.21', [48, 300], 'o1'),
    aNode('n5', { kind: 'firewall', name: 'Cortafuegos', publicIp: '203.0.113.2', x: 392, y: 176 }),
    aNode('n6', { kind: 'server', name: 'Servidor VPN', publicIp: '203.0.113.10', x: 392, y: 300 }),
    node('n7', 'load-balancer', 'Balanceador', '198.51.100.40', [708, 108], 'o3'),
    node('n8', 'kubernete', 'Tienda', '2001:db8:0:1234:5678::/80', [708, 292], 'o4'),
    node('n9', 'database', 'Pedidos', '', [708, 416], 'o4'),
    aNode('n12', { kind: 'router', name: 'Borde', x: 24, y: 452, color: '#be123c', publicIp: '203.0.113.1' }),
    aNode('n13', {
      kind: 'note',
      name: 'Pendiente',
      observations: 'Cambiar el cableado de la sala antes de diciembre.\nPedir el repuesto.',
      x: 24,
      y: 544,
    }),
    aNode('n14', {
      kind: 'text',
      name: 'Red de la empresa, dibujada por el equipo de sistemas',
      x: 684,
      y: 528,
    }),
    aNode('n15', {
      kind: 'nas',
      name: 'Copias',
      privateIp: '192.168.10.40',
      observations: 'Rota cada lunes.',
      showsObservations: true,
      color: '#7c3aed',
      x: 684,
      y: 628,
    }),
    aNode('n16', { kind: 'box', name: 'Sala de reuniones', x: 24, y: 680 }),
    node('n10', 'storage-block', 'Respaldo', '192.168.10.30', [392, 500], 'o2'),
    node('n11', 's3', 'Fotos', 'fotos-tienda', [392, 628], 'o2'),
  ],
  relationships: [
    relationship('r1', 'n1', 'n5', ''),
    relationship('r2', 'n2', 'n5', ''),
    relationship('r3', 'n3', 'n6', '', 'forward'),
    relationship('r4', 'n4', 'n6', 'wg 51820', 'both'),
    relationship('r5', 'n5', 'n6', 'LAN'),
    relationship('r6', 'n5', 'n7', '443', 'forward'),
    relationship('r7', 'n6', 'n10', '192.168.10.0/24', 'both'),
    relationship('r8', 'n7', 'n8', '', 'forward'),
    relationship('r9', 'n8', 'n9', '5432', 'none'),
    relationship('r10', 'n10', 'n11', '', 'forward'),
    relationship('r11', 'n4', 'n11', '', 'forward'),
    styled('r12', 'n12', 'n6', 'fibra', {
      style: 'dashed',
      color: '#be123c',
      route: 'square',
      labelAt: 0.25,
    }),
    styled('r13', 'n15', 'n11', '', {
      style: 'dotted',
      width: 'thick',
      route: 'straight',
      direction: 'both',
    }),
  ],
})

export const labels: PictureLabels = {
  kinds: Object.fromEntries(designKinds.map((kind) => [kind, `a ${kind}`])) as Record<DesignKind, string>,
  date: '22 nov 2026',
}

/** `count` nodes of all kinds on a grid in outlines of 25, each with two relationships, all with names of their own. */
export function largeDesign(count: number, seed = 1): Design {
  const random = seeded(seed)
  const nodes = Array.from({ length: count }, (_, at) => {
    const [block, place] = [Math.floor(at / 25), at % 25]
    const kind = designKinds[random(designKinds.length)] ?? 'server'
    return aNode(`n${at}`, {
      kind,
      name: `Node ${at}`,
      privateIp: writtenKinds.has(kind) ? '' : `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
      x: (block % 20) * 1100 + (place % 5) * 208,
      y: Math.floor(block / 20) * 560 + Math.floor(place / 5) * 92 + 40,
      outlineId: anOutline(`o${block}`).id,
    })
  })
  const outlines = Array.from({ length: Math.ceil(count / 25) }, (_, block) =>
    anOutline(`o${block}`, {
      name: `Block ${block}`,
      x: (block % 20) * 1100 - 24,
      y: Math.floor(block / 20) * 560,
      width: 1060,
      height: 520,
    }),
  )
  const idAt = (at: number): string => nodes[at % count]?.id ?? ''
  const relationships = Array.from({ length: 2 * count }, (_, at) =>
    aRelationship(`r${at}`, idAt(at >> 1), idAt((at >> 1) + 1 + random(20)), {
      label: at % 4 === 0 ? `label ${at}` : '',
      direction: at % 3 === 0 ? 'forward' : 'none',
    }),
  )
  return toDesign({ nodes, outlines, relationships })
}

function node(
  id: string,
  kind: DesignKind,
  name: string,
  privateIp: string,
  [x, y]: readonly [number, number],
  outline: string,
) {
  return aNode(id, { kind, name, privateIp, x, y, outlineId: anOutline(outline).id })
}

function relationship(
  id: string,
  from: string,
  to: string,
  label: string,
  direction: 'none' | 'forward' | 'both' = 'none',
) {
  return aRelationship(id, aNode(from).id, aNode(to).id, { label, direction })
}

function styled(id: string, from: string, to: string, label: string, look: Partial<Relationship>) {
  return aRelationship(id, aNode(from).id, aNode(to).id, { label, ...look })
}
