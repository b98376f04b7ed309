import { deflateSync, strToU8, zipSync } from 'fflate'
import { toBase64 } from '#shared/base/base64.ts'
import type { ImportFormat } from '#shared/design-import/detect.ts'
import { bounds } from '#shared/model/bounds.ts'

type Make = () => string | Uint8Array

const mebibyte = 1024 * 1024
/** As large as a file may be, with what stands around it. */
const size = bounds.design.fileBytes - 1000

const repeat = (text: string, most = size): string => text.repeat(most / text.length)
const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')
const drawio = (inner: string): string =>
  `<mxfile><diagram><mxGraphModel><root>${inner}</root></mxGraphModel></diagram></mxfile>`
const scene = (elements: string): string => `{"type":"excalidraw","elements":${elements}}`

/** The worst files of each format that is read: as large as they may be, and with as many parts. */
export const importFiles: Readonly<Record<ImportFormat, Readonly<Record<string, Make>>>> = {
  csv: {
    'marks.csv': () => `name,address\n${repeat('a\u0315\u0300\u0316', 16 * mebibyte)}`,
    'heads.csv': () => repeat('name,'),
    'quotes.csv': () => `name,address\n"${repeat('""')}`,
    'rows.csv': () => `name,address\n${repeat('a,10.0.0.1\n')}`,
    'title.csv': () => `name,${'x'.repeat(12 * mebibyte)}\n${'a,b\n'.repeat(59_000)}`,
    'columns.csv': () => `name${',x'.repeat(999)}\n${'a\n'.repeat(59_000)}`,
    'cells.csv': () => `name,note\n${numbered(59_000, (at) => `n${at},${'x'.repeat(400)}\n`)}`,
  },
  drawio: {
    'cells.drawio': () => drawio(repeat('<mxCell id="a" vertex="1"><mxGeometry x="1"/></mxCell>')),
    'shapes.drawio': () =>
      drawio(
        numbered(
          49_000,
          (at) => `<mxCell id="${at}" value="n${at}" vertex="1"><mxGeometry x="5" y="5"/></mxCell>`,
        ),
      ),
    'lines.drawio': () => drawio(numbered(99_000, (at) => `<mxCell id="${at}" value="n${at}" edge="1"/>`)),
    'style.drawio': () => drawio(`<mxCell id="a" vertex="1" style="${repeat('a=b;')}"/>`),
    'styles.drawio': () => drawio(repeat(`<mxCell vertex="1" style="${numbered(60, (at) => `k${at};`)}"/>`)),
    'html.drawio': () => drawio(`<mxCell id="a" vertex="1" value="${repeat('&lt;b&gt;')}"/>`),
    'sections.drawio': () => drawio(repeat('<![CDATA[x]]>')),
    'nested.drawio': () => drawio('<object>'.repeat(size / 18) + '</object>'.repeat(size / 18)),
    'packed.drawio': () =>
      `<mxfile><diagram>${toBase64(deflateSync(strToU8(repeat(' '))))}</diagram></mxfile>`,
  },
  excalidraw: {
    'elements.excalidraw': () => scene(`[${repeat('{"type":"rectangle","id":"a"},')}null]`),
    'shapes.excalidraw': () =>
      scene(`[${numbered(39_000, (at) => `{"type":"rectangle","id":"${at}","x":${at},"name":"n"},`)}null]`),
    'keys.excalidraw': () => scene(`[],"x":[${numbered(390_000, (at) => `{"k${at}":1},`)}0]`),
    'nested.excalidraw': () => scene('['.repeat(size / 2) + ']'.repeat(size / 2)),
  },
  containerlab: {
    'anchors.clab.yml': () =>
      `a: &a [x]\n${numbered(30, (at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *a, *a]\n`)}`,
    'nested.clab.yml': () => `topology: ${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'nodes.clab.yml': () => `topology:\n  nodes:\n${numbered(19_500, (at) => `    n${at}: {}\n`)}`,
    'names.clab.yml': () => `topology: ${'&a '.repeat(79_000)}x`,
    'list.clab.yml': () => `topology: {nodes: [${'a,'.repeat(79_000)}a]}`,
    'large.clab.yml': () => `topology: ${repeat('a ', 4 * mebibyte - 100)}`,
  },
  nmap: {
    'hosts.xml': () =>
      `<nmaprun>${repeat('<host><address addr="10.0.0.1" addrtype="ipv4"/></host>')}</nmaprun>`,
    'many.xml': () =>
      `<nmaprun>${numbered(49_000, (at) => `<host><address addr="10.0.${at >> 8}.${at & 255}" addrtype="ipv4"/></host>`)}</nmaprun>`,
    'hops.xml': () =>
      `<nmaprun><host><trace>${numbered(99_000, (at) => `<hop ipaddr="${at}"/>`)}</trace></host></nmaprun>`,
    'attributes.xml': () => `<nmaprun ${repeat('a="b" ')}></nmaprun>`,
    'names.xml': () => `<nmaprun ${numbered(399_000, (at) => `a${at}="" `)}></nmaprun>`,
    'words.xml': () => `<nmaprun ${repeat('a ')}></nmaprun>`,
    'text.xml': () => `<nmaprun>${repeat('x&amp;')}</nmaprun>`,
  },
  wireguard: {
    'peers.conf': () => `[Interface]\nAddress = 10.0.0.1/8\n${repeat('[Peer]\nAllowedIPs = 10.0.0.2/32\n')}`,
    'most.conf': () =>
      numbered(
        19_000,
        (at) => `[Peer]\nPublicKey = ${btoa(String(at).padStart(32, 'x'))}\nAllowedIPs = 10.0.0.2/32\n\n`,
      ),
    'keys.conf': () => `[Interface]\n${`PrivateKey = ${btoa('x'.repeat(32))}\n`.repeat(79_000)}`,
    'ips.conf': () => `[Interface]\nAddress = ${'10.0.0.1/8,'.repeat(79_000)}`,
    'spaces.conf': () => `[Interface]\nAddress =${repeat(' ')}x`,
    'many.zip': () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 1900 }, (_, at) => [`${at}.conf`, strToU8('[Interface]\n')])),
      ),
    'bomb.zip': () => zipSync({ 'a.conf': new Uint8Array(64 * mebibyte) }),
  },
}
