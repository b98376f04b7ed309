import { toBase64 } from '#shared/base/base64.ts'
import { bounds } from '#shared/model/bounds.ts'
import type { ImportFormat } from '../detect.ts'

/** A file with as many nodes as a design holds, written as its program writes it. */
export interface FullFile {
  readonly format: ImportFormat
  readonly fileName: string
  readonly text: () => string
  /** What a design of it has: as many relationships as it holds where the format has any of its own. */
  readonly relationships: number
}

const { nodes, relationships } = bounds.design

const all = (of: (at: number) => string): string[] => Array.from({ length: nodes }, (_, at) => of(at))
/** Two lines from each node, as often as a design joins its nodes. */
const lines = (of: (from: number, to: number, at: number) => string): string[] =>
  Array.from({ length: relationships }, (_, at) => of(at >> 1, ((at >> 1) + 1 + (at & 1)) % nodes, at))
const addressOf = (at: number): string => `10.1.${at >> 8}.${at & 255}`
/** Identifiers as long as programs make them. */
const idOf = (at: number): string => `Kp3xWb_9aQzLr7TnVcE${String(at).padStart(6, '0')}`

/** One file of each format with ten thousand nodes. */
export const fullFiles: readonly FullFile[] = [
  { format: 'drawio', fileName: 'full.drawio', text: drawio, relationships },
  { format: 'excalidraw', fileName: 'full.excalidraw', text: excalidraw, relationships },
  { format: 'containerlab', fileName: 'full.clab.yml', text: containerlab, relationships },
  { format: 'csv', fileName: 'full.csv', text: csv, relationships },
  { format: 'nmap', fileName: 'full.xml', text: nmap, relationships: 0 },
  { format: 'wireguard', fileName: 'full.conf', text: wireguard, relationships: nodes - 1 },
]

function drawio(): string {
  const shape = (at: number): string =>
    `        <mxCell id="${idOf(at)}" value="&lt;b&gt;Server ${at}&lt;/b&gt;&lt;div&gt;${addressOf(at)}&lt;/div&gt;" style="sketch=0;points=[[0,0,0],[0.25,0,0],[1,1,0]];outlineConnect=0;fontColor=#232F3E;fillColor=#ED7100;strokeColor=#ffffff;dashed=0;verticalLabelPosition=bottom;verticalAlign=top;align=center;html=1;fontSize=12;aspect=fixed;shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.ec2;" vertex="1" parent="1">\n          <mxGeometry x="${(at % 100) * 200}" y="${Math.floor(at / 100) * 200}" width="78" height="78" as="geometry" />\n        </mxCell>`
  const edge = (from: number, to: number, at: number): string =>
    `        <mxCell id="e${idOf(at)}" style="edgeStyle=orthogonalEdgeStyle;rounded=0;orthogonalLoop=1;jettySize=auto;html=1;entryX=0;entryY=0.5;entryDx=0;entryDy=0;" edge="1" parent="1" source="${idOf(from)}" target="${idOf(to)}">\n          <mxGeometry relative="1" as="geometry">\n            <mxPoint x="10" y="20" as="sourcePoint" />\n            <mxPoint x="30" y="40" as="targetPoint" />\n          </mxGeometry>\n        </mxCell>`
  const label = (at: number): string =>
    `        <mxCell id="l${idOf(at)}" value="443/tcp" style="edgeLabel;html=1;align=center;verticalAlign=middle;resizable=0;points=[];" vertex="1" connectable="0" parent="e${idOf(at)}">\n          <mxGeometry x="-0.1" y="3" relative="1" as="geometry">\n            <mxPoint as="offset" />\n          </mxGeometry>\n        </mxCell>`
  const cells = [...all(shape), ...lines(edge), ...all(label)].join('\n')
  return `<mxfile host="app.diagrams.net" version="24.7.5">\n  <diagram id="p1" name="Page-1">\n    <mxGraphModel dx="1000" dy="600" grid="1">\n      <root>\n        <mxCell id="0" />\n        <mxCell id="1" parent="0" />\n${cells}\n      </root>\n    </mxGraphModel>\n  </diagram>\n</mxfile>\n`
}

function excalidraw(): string {
  const look = {
    ...{ angle: 0, strokeColor: '#1e1e1e', backgroundColor: 'transparent', fillStyle: 'solid' },
    ...{ strokeWidth: 2, strokeStyle: 'solid', roughness: 1, opacity: 100, groupIds: [], frameId: null },
    ...{ roundness: { type: 3 }, seed: 1_254_223_145, version: 62, versionNonce: 1_938_493_351 },
    ...{ isDeleted: false, updated: 1_730_550_000_000, link: null, locked: false },
  }
  const box = (at: number) => ({ x: (at % 100) * 250, y: Math.floor(at / 100) * 160, width: 180, height: 80 })
  const text = (id: string, containerId: string, at: number, words: string) => ({
    ...{ id, type: 'text', ...look, ...box(at), containerId, text: words, originalText: words, fontSize: 20 },
    ...{ fontFamily: 5, textAlign: 'center', verticalAlign: 'middle' },
    boundElements: null,
  })
  const elements = Array.from({ length: nodes }, (_, at) => {
    const boundElements = [{ type: 'text', id: `t${idOf(at)}` }]
    const shape = { id: idOf(at), type: 'rectangle', ...look, ...box(at), boundElements }
    return [shape, text(`t${idOf(at)}`, idOf(at), at, `Server ${at}\n${addressOf(at)}`)]
  }).flat() as object[]
  for (let at = 0; at < relationships; at += 1) {
    const [from, to] = [at >> 1, ((at >> 1) + 1 + (at & 1)) % nodes]
    const points = [
      [0, 0],
      [120.5, 3.25],
    ]
    elements.push({
      ...{ id: `a${idOf(at)}`, type: 'arrow', ...look, ...box(from), boundElements: null, points },
      ...{ startBinding: { elementId: idOf(from), focus: 0.1, gap: 4 } },
      ...{ endBinding: { elementId: idOf(to), focus: 0.1, gap: 4 } },
      ...{ startArrowhead: null, endArrowhead: 'arrow' },
    })
  }
  const file = { type: 'excalidraw', version: 2, source: 'https://excalidraw.com', elements }
  return JSON.stringify({ ...file, appState: { gridSize: 20 }, files: {} })
}

function containerlab(): string {
  const node = (at: number): string =>
    `    server-${at}:\n      kind: linux\n      image: alpine:3\n      mgmt-ipv4: ${addressOf(at)}`
  const link = (from: number, to: number, at: number): string =>
    `    - endpoints: ["server-${from}:eth${at & 7}", "server-${to}:eth${8 + (at & 7)}"]`
  return `name: full\n\ntopology:\n  nodes:\n${all(node).join('\n')}\n\n  links:\n${lines(link).join('\n')}\n`
}

function csv(): string {
  const node = (at: number): string =>
    `node,${at},Server ${at},server,,${addressOf(at)},"Rack 4, unit ${at % 40}",${at % 100},${at},,,,,`
  const line = (from: number, to: number): string => `relationship,,,,,,,,,,${from},${to},443/tcp,forward`
  const head = 'type,id,name,kind,public_ip,private_ip,observations,x,y,outline,from,to,label,direction'
  return [head, ...all(node), ...lines(line)].join('\r\n')
}

function nmap(): string {
  const port = (number: number, name: string): string =>
    `<port protocol="tcp" portid="${number}"><state state="open" reason="syn-ack" reason_ttl="64"/><service name="${name}" product="${name} of Debian" version="9.2" extrainfo="protocol 2.0" method="probed" conf="10"><cpe>cpe:/a:${name}:${name}:9.2</cpe></service></port>`
  const ports = [port(22, 'ssh'), port(80, 'http'), port(443, 'https'), port(5432, 'postgresql')].join('\n')
  const host = (at: number): string =>
    `<host starttime="1730550000" endtime="1730550100"><status state="up" reason="arp-response" reason_ttl="0"/>\n<address addr="${addressOf(at)}" addrtype="ipv4"/>\n<address addr="AA:BB:CC:00:11:22" addrtype="mac" vendor="Dell"/>\n<hostnames>\n<hostname name="server-${at}.example" type="PTR"/>\n</hostnames>\n<ports><extraports state="closed" count="996">\n<extrareasons reason="reset" count="996" proto="tcp" ports="1,3-4,6-7,9,13,17,19-21,23-26,30,32-33,37,42-43,49,53,70,79,81-85,88-90,99-100"/>\n</extraports>\n${ports}\n</ports>\n<times srtt="312" rttvar="3750" to="100000"/>\n</host>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE nmaprun>\n<nmaprun scanner="nmap" args="nmap -sV" start="1" version="7.94">\n${all(host).join('\n')}\n<runstats><finished time="2"/><hosts up="10000" down="0" total="10000"/></runstats>\n</nmaprun>\n`
}

function wireguard(): string {
  const peer = (at: number): string => {
    const key = toBase64(
      Uint8Array.from({ length: 32 }, (_, byte) => (byte < 2 ? (at >> (8 * byte)) & 255 : 7)),
    )
    return `\n# Laptop ${at}\n[Peer]\nPublicKey = ${key}\nPresharedKey = ${key}\nAllowedIPs = ${addressOf(at)}/32, fd00::${at}/128\nPersistentKeepalive = 25\n`
  }
  const own = '[Interface]\nAddress = 10.0.0.1/8, fd00::1/64\nListenPort = 51820\nMTU = 1420\n'
  return own + all(peer).slice(1).join('')
}
