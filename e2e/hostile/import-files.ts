import { deflateSync, strToU8, zipSync, zlibSync } from 'fflate'
import { toBase64 } from '#shared/base/base64.ts'
import type { ImportFormat } from '#shared/design-import/detect.ts'
import { most } from '#shared/design-import/text/part-limits.ts'
import { fullFiles } from '#shared/design-import/testing/full-files.ts'
import { envelopeOf, pngOf, scenePng, sceneSvg } from '#shared/design-import/testing/write-pictures.ts'
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

/** How a note of Obsidian begins that holds a drawing. */
const note = '---\nexcalidraw-plugin: parsed\n---\n'

const full = (format: ImportFormat): Record<string, Make> =>
  Object.fromEntries(
    fullFiles.filter((file) => file.format === format).map(({ fileName, text }) => [fileName, text]),
  )

/** Letters that no byte holds: the text takes twice its size. */
const wide = '\u4e00'
const wideBytes = 3

/** The worst files of each format that is read: as large as they may be, and with as many parts. */
export const importFiles: Readonly<Record<ImportFormat, Readonly<Record<string, Make>>>> = {
  csv: {
    ...full('csv'),
    'marks.csv': () => `name,address\n${repeat('a\u0315\u0300\u0316', 15 * mebibyte)}`,
    'heads.csv': () => repeat('name,'),
    'most-heads.csv': () => repeat('name,', 5 * (most.cells - 10)),
    'quotes.csv': () => `name,address\n"${repeat('""')}`,
    'broken-quotes.csv': () => `name,address\n${repeat('"a"b,', 5 * (most.cells - 10))}`,
    'rows.csv': () => `name,address\n${repeat('a,10.0.0.1\n')}`,
    'title.csv': () => `name,${'x'.repeat(12 * mebibyte)}\n${'a,b\n'.repeat(59_000)}`,
    'columns.csv': () => `name${',x'.repeat(999)}\n${'a\n'.repeat(59_000)}`,
    'cells.csv': () => `name,note\n${numbered(59_000, (at) => `n${at},${'x'.repeat(400)}\n`)}`,
    'most-cells.csv': () =>
      `name,x${',y'.repeat(8)}\n${numbered(57_000, (at) => `n${at}${',y'.repeat(9)}\n`)}`,
    'wide.csv': () => `name,note\n${numbered(59_000, (at) => `n${at},${wide.repeat(140)}\n`)}`,
    'returns.csv': () => repeat('\r'),
  },
  drawio: {
    ...full('drawio'),
    'cells.drawio': () => drawio(repeat('<mxCell id="a" vertex="1"><mxGeometry x="1"/></mxCell>')),
    'shapes.drawio': () =>
      drawio(
        numbered(
          most.shapes - 10,
          (at) => `<mxCell id="${at}" value="n${at}" vertex="1"><mxGeometry x="5" y="5"/></mxCell>`,
        ),
      ),
    'lines.drawio': () =>
      drawio(numbered(most.shapes - 10, (at) => `<mxCell id="${at}" value="n${at}" edge="1"/>`)),
    'objects.drawio': () =>
      drawio(
        numbered(
          most.given / 42,
          (at) =>
            `<object id="${at}" ${numbered(40, (name) => `a${name}="${at}" `)}><mxCell vertex="1"/></object>`,
        ),
      ),
    'elements.drawio': () => `<mxfile>${repeat('<a x="y"/>', 10 * (most.elements - 10))}</mxfile>`,
    'tags.drawio': () => `<mxfile>${numbered(most.elements - 10, (at) => `<a${at}/>`)}</mxfile>`,
    'style.drawio': () => drawio(`<mxCell id="a" vertex="1" style="${repeat('a=b;')}"/>`),
    'styles.drawio': () =>
      drawio(
        numbered(
          most.shapes - 10,
          (at) =>
            `<mxCell vertex="1" style="${numbered(30, (name) => `k${name};`)}shape=s${at};image=${at}"/>`,
        ),
      ),
    'addresses.drawio': () =>
      drawio(
        numbered(
          most.shapes / 2,
          (at) =>
            `<mxCell id="${at}" value="${'10.0.0.1/24-fd00::1 '.repeat(4)}" style="text" vertex="1"><mxGeometry x="${at}" y="5"/></mxCell>`,
        ),
      ),
    'html.drawio': () => drawio(`<mxCell id="a" vertex="1" value="${repeat('&lt;b&gt;')}"/>`),
    'sections.drawio': () => drawio(repeat('<![CDATA[x]]>')),
    'most-sections.drawio': () => drawio(repeat('<![CDATA[x]]>', 13 * (most.elements - 10))),
    'nested.drawio': () => drawio('<object>'.repeat(size / 18) + '</object>'.repeat(size / 18)),
    'returns.drawio': () => drawio(`<mxCell vertex="1" value="${repeat('\r')}"/>`),
    'wide.drawio': () => drawio(`<mxCell vertex="1" value="\r${repeat(wide, size / wideBytes)}"/>`),
    'text.drawio': () => `<mxfile><diagram>${'A'.repeat(most.letters - 10)}</diagram></mxfile>`,
    'packed.drawio': () =>
      `<mxfile><diagram>${toBase64(deflateSync(strToU8(repeat(' '))))}</diagram></mxfile>`,
    'packed-percent.drawio': () =>
      `<mxfile><diagram>${toBase64(deflateSync(strToU8(`<mxGraphModel a="${repeat('%E4%B8%80')}"/>`.replaceAll('<', '%3C'))))}</diagram></mxfile>`,
    'viewer.html': () => `<html>${repeat('<p data-mxgraph="{}">')}`,
    'entities.html': () => `<html><p data-mxgraph="${repeat('&quot;')}">`,
    'framed.drawio': () =>
      drawio(
        numbered(
          most.shapes / 2 - 10,
          (at) =>
            `<mxCell id="g${at}" style="group" vertex="1" parent="g${at - 1}"><mxGeometry width="9" height="9"/></mxCell><mxCell id="f${at}" value="F" vertex="1" parent="g${at}"><mxGeometry width="9" height="9"/></mxCell>`,
        ),
      ),
    'loose.drawio': () =>
      drawio(
        numbered(
          most.shapes / 2 - 10,
          (at) =>
            `<mxCell id="p${at}" value="Gi0/${at}" vertex="1"><mxGeometry x="${at % 100}" y="5" width="30" height="9"/></mxCell><mxCell id="e${at}" edge="1"><mxGeometry as="geometry"><mxPoint x="${at % 100}" as="sourcePoint"/><mxPoint x="900" as="targetPoint"/></mxGeometry></mxCell>`,
        ),
      ),
    'content.svg': () => `<svg content="&lt;mxfile&gt;${repeat('&lt;a/&gt;')}&lt;/mxfile&gt;"></svg>`,
    'style.svg': () => `<svg content="&lt;mxfile/&gt;"><style>${repeat('x')}</style></svg>`,
    'percent.png': () => pngOf('tEXt', strToU8(`mxfile\0%3Cmxfile%3E${repeat('%E4%B8%80+')}`)),
    'unfolding.png': () =>
      pngOf(
        'zTXt',
        Uint8Array.from([
          ...strToU8('mxfile\0\0'),
          ...zlibSync(strToU8(`<mxfile>${repeat(wide, size / wideBytes)}`)),
        ]),
      ),
  },
  excalidraw: {
    ...full('excalidraw'),
    'elements.excalidraw': () => scene(`[${repeat('{"type":"rectangle","id":"a"},')}null]`),
    'shapes.excalidraw': () =>
      scene(
        `[${numbered(most.drawn - 10, (at) => `{"type":"rectangle","id":"${at}","x":${at},"name":"n"},`)}null]`,
      ),
    'keys.excalidraw': () => scene(`[],"x":[${numbered(most.objects - 10, (at) => `{"k${at}":1},`)}0]`),
    'lists.excalidraw': () => scene(`[],"x":[${repeat('[],', 1.5 * (most.values - 10))}0]`),
    'one.excalidraw': () => scene(`[[${repeat('[],', 1.5 * (most.values - 10))}0]]`),
    'wide.excalidraw': () => scene(`[{"type":"text","text":"${repeat(wide, size / wideBytes - 100)}"}]`),
    'nested.excalidraw': () => scene('['.repeat(size / 2) + ']'.repeat(size / 2)),
    'packed.excalidraw.md': () => `${note}\`\`\`compressed-json\n${repeat('A')}`,
    'fences.excalidraw.md': () => `${note}${repeat('```json\n{"type":"excalidraw"')}`,
    'words.excalidraw': () =>
      scene(
        `[{"type":"rectangle","id":"r"}${numbered(most.drawn - 10, (at) => `,{"type":"text","id":"t${at}","containerId":"r","text":"password: x"}`)}]`,
      ),
    'frames.excalidraw': () =>
      scene(
        `[{}${numbered(most.drawn - 10, (at) => `,{"type":"frame","id":"f${at}","frameId":"f${at + 1}","x":${at},"y":${at},"width":${99_999 - at},"height":${99_999 - at}}`)}]`,
      ),
    'groups.excalidraw': () => {
      const [around, groups] = [
        '"width":900,"height":900',
        numbered(12_000, (at) => `,"group-1${at}"`).slice(1),
      ]
      const texts = numbered(
        60,
        (at) => `,{"type":"text","id":"t${at}","text":"a","y":${at},"groupIds":["o",${groups}]}`,
      )
      const bound = `{"type":"rectangle","id":"b","groupIds":[${groups}]},{"type":"text","text":"b","containerId":"b"}`
      const outer = numbered(12_000, (at) => `,"group-2${at}"`).slice(1)
      return scene(`[{"type":"rectangle","id":"r",${around},"groupIds":[${outer}]},${bound}${texts}]`)
    },
    'envelope.png': () => scenePng(envelopeOf(strToU8(scene(`[${repeat(`"${wide}",`)}0]`)), true)),
    'payload.svg': () => sceneSvg(scene(`["${repeat('x', 18 * mebibyte)}"]`), 2),
  },
  mermaid: {
    'nodes.mmd': () => `graph LR\n${numbered(most.entries - 10, (at) => `n${at}\n`)}`,
    'products.mmd': () => `graph LR\n${repeat('a & b & c & d --> e & f & g & h\n')}`,
    'open.mmd': () => `graph LR\n${repeat('a["')}`,
    'words.mmd': () => `graph LR\n${repeat('a -- b\n')}`,
    'unseen.mmd': () => `architecture-beta\n${repeat(`x${' '.repeat(7900)}y\n`)}`,
    'dots.mmd': () => `graph LR\n${repeat(`a -${'.'.repeat(1990)}\n`)}`,
    'classes.mmd': () => `graph LR\n${repeat(`classDef ${'a,'.repeat(3900)}a fill:#fff\n`)}`,
    'settings.mmd': () => `graph LR\n${repeat('```mermaid\n---\n')}`,
    'groups.mmd': () =>
      `architecture-beta\n${numbered(most.entries / 50, (at) => `group g${at} in g${at - 1}\n`)}`,
    'blocks.mmd': () => `block-beta\n${repeat('block:a\n')}`,
    'unnamed-blocks.mmd': () => `block-beta\n${repeat('block\n')}`,
    'long-relations.mmd': () => `C4Context\nSystem(a)\n${repeat(`Rel(a,a${',b'.repeat(18)})\n`)}`,
    'relations.mmd': () => `C4Context\nSystem(a)\n${repeat('Rel(a,a)')}`,
    'boundaries.mmd': () => `C4Context\n${repeat('Boundary(a, "b") {')}`,
    'fences.md': () => repeat('```\n\n'),
    'comments.html': () => repeat('<!-- -->'),
    'charts.html': () => `<html>${repeat('<div class="mermaid">graph LR\n')}`,
    'nested.mmd': () => `graph LR\n${numbered(most.entries / 2, (at) => `subgraph s${at}\n`)}`,
    'comments.mmd': () => repeat('%%'),
    'styles.mmd': () => `graph LR\n${repeat('style a fill:#fff\n')}`,
  },
  graphviz: {
    'nodes.dot': () => `graph {${numbered(most.entries - 10, (at) => `n${at};`)}}`,
    'products.dot': () => `graph {${repeat('{a b c d} -- {e f g h};')}}`,
    'nested.dot': () => `graph {${'{'.repeat(size - 20)}}`,
    'defaults.dot': () => `graph {${repeat('node [label=a];')}}`,
    'html.dot': () => `graph {a [label=${'<'.repeat(size - 100)}]}`,
    'quotes.dot': () => `graph {"${repeat('\\"')}}`,
    'comments.dot': () => `graph {${repeat('/* ')}}`,
  },
  containerlab: {
    ...full('containerlab'),
    'anchors.clab.yml': () =>
      `a: &a [x]\n${numbered(30, (at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *a, *a]\n`)}`,
    'merges.clab.yml': () =>
      `a: &a {${numbered(400, (at) => `k${at}: 1, `)}}\ntopology:\n  nodes:\n${numbered(20_000, (at) => `    n${at}: {<<: *a}\n`)}`,
    'inherited.clab.yml': () =>
      `topology:\n  defaults: {image: ${'x'.repeat(mebibyte)}}\n  nodes:\n${numbered(20_000, (at) => `    n${at}:\n`)}`,
    'kinds.clab.yml': () =>
      `topology:\n  kinds:\n${numbered(40_000, (at) => `    k${at}: {image: x}\n`)}\n  nodes:\n${numbered(20_000, (at) => `    n${at}: {kind: k${at}}\n`)}`,
    'ends.clab.yml': () =>
      `a: &a [${'x,'.repeat(100_000)}x]\ntopology:\n  links:\n${'    - endpoints: *a\n'.repeat(40_000)}`,
    'nested.clab.yml': () => `topology: ${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    'nodes.clab.yml': () =>
      `topology:\n  nodes:\n${numbered(most.entries / 3 - 10, (at) => `    n${at}:\n`)}`,
    'names.clab.yml': () => `topology: ${'&a '.repeat(most.entries - 10)}x`,
    'list.clab.yml': () => `topology: {nodes: [${'a,'.repeat(most.entries - 10)}a]}`,
    'maps.clab.yml': () => `topology: {nodes: [${'{a: 1},'.repeat(most.entries / 3 - 10)}a]}`,
    'lines.clab.yml': () => `topology: {\n${'\n'.repeat(most.entries - 10)}`,
    'large.clab.yml': () => `topology: ${repeat('a ', 4 * mebibyte - 100)}`,
  },
  compose: {
    'services.yml': () => `services:\n${numbered(most.entries / 3 - 10, (at) => `  n${at}:\n`)}`,
    'aliases.yml': () =>
      `x: &a [${'x,'.repeat(100_000)}x]\nservices:\n${numbered(20_000, (at) => `  n${at}: {depends_on: *a, networks: *a, ports: *a, links: *a}\n`)}`,
    'names.yml': () =>
      `x: &a {${numbered(20_000, (at) => `k${at}: {}, `)}}\nservices:\n${numbered(20_000, (at) => `  n${at}: {depends_on: *a, networks: *a}\n`)}`,
    'images.yml': () =>
      `x: &a ${'x'.repeat(mebibyte)}\nservices:\n${numbered(20_000, (at) => `  n${at}: {image: *a, network_mode: *a}\n`)}`,
    'nested.yml': () => `services: ${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  },
  nmap: {
    ...full('nmap'),
    'hosts.xml': () =>
      `<nmaprun>${repeat('<host><address addr="10.0.0.1" addrtype="ipv4"/></host>')}</nmaprun>`,
    'many.xml': () =>
      `<nmaprun>${numbered(most.elements / 2 - 10, (at) => `<host><address addr="10.${at >> 16}.${(at >> 8) & 255}.${at & 255}" addrtype="ipv4"/></host>`)}</nmaprun>`,
    'hops.xml': () =>
      `<nmaprun><host><trace>${numbered(most.elements - 10, (at) => `<hop ipaddr="${at}"/>`)}</trace></host></nmaprun>`,
    'ports.xml': () =>
      `<nmaprun><host><ports>${repeat('<port portid="80"><state state="open"/></port>', (most.elements / 2 - 10) * 46)}</ports></host></nmaprun>`,
    'attributes.xml': () => `<nmaprun ${repeat('a="b" ')}></nmaprun>`,
    'most-attributes.xml': () =>
      `<nmaprun>${numbered(most.attributes / 1000, (at) => `<a ${numbered(999, (name) => `a${name}_${at}="" `)}/>`)}</nmaprun>`,
    'names.xml': () => `<nmaprun ${numbered(399_000, (at) => `a${at}="" `)}></nmaprun>`,
    'words.xml': () => `<nmaprun ${repeat('a ')}></nmaprun>`,
    'instruction.xml': () => `<?xml ${repeat('a="b" ')}?><nmaprun/>`,
    'declared.xml': () => `<!DOCTYPE nmaprun [${repeat('<!ENTITY a "b">')}]><nmaprun></nmaprun>`,
    'text.xml': () => `<nmaprun>${repeat('x&amp;')}</nmaprun>`,
    'wide.xml': () => `<nmaprun>\r\n${repeat(`<!--${wide.repeat(30)}-->\r\n`, size / 2.7)}</nmaprun>`,
  },
  wireguard: {
    ...full('wireguard'),
    'peers.conf': () => `[Interface]\nAddress = 10.0.0.1/8\n${repeat('[Peer]\nAllowedIPs = 10.0.0.2/32\n')}`,
    'most.conf': () =>
      numbered(
        most.lines / 4 - 10,
        (at) => `[Peer]\nPublicKey = ${btoa(String(at).padStart(32, 'x'))}\nAllowedIPs = 10.0.0.2/32\n\n`,
      ),
    'sections.conf': () => '[Peer]\n'.repeat(most.lines - 10),
    'keys.conf': () => `[Interface]\n${`PrivateKey = ${btoa('x'.repeat(32))}\n`.repeat(most.lines - 10)}`,
    'ips.conf': () => `[Interface]\nAddress = ${'10.0.0.1/8,'.repeat(most.lines - 10)}`,
    'spaces.conf': () => `[Interface]\nAddress =${repeat(' ')}x`,
    'commas.conf': () => `[Interface]\nAddress =${repeat(',')}x`,
    'many.zip': () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 1900 }, (_, at) => [`${at}.conf`, strToU8('[Interface]\n')])),
      ),
    'bomb.zip': () => zipSync({ 'a.conf': new Uint8Array(64 * mebibyte) }),
  },
}
