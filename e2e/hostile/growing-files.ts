import { most, type Part } from '#shared/design-import/text/part-limits.ts'

/** A file that has more and more of one thing. */
export interface GrowingFile {
  readonly fileName: string
  readonly what: string
  readonly text: (count: number) => string
}

const numbered = (count: number, of: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => of(at)).join('')
const drawio = (inner: string): string =>
  `<mxfile><diagram><mxGraphModel><root>${inner}</root></mxGraphModel></diagram></mxfile>`
const shape = (at: number, more = ''): string =>
  `<mxCell id="${at}" value="n${at}" vertex="1"${more}><mxGeometry x="${at}" y="5" width="9" height="9"/></mxCell>`
const node = (at: number): string => `    n${at}: {kind: k${at}}\n`
const key = (at: number): string => btoa(String(at).padStart(32, 'x'))

/** For each format, what a reader could look through again for each of many. */
export const growingFiles: readonly GrowingFile[] = [
  {
    fileName: 'a.csv',
    what: 'rows',
    text: (count) => `name,ip\n${numbered(count, (at) => `n${at},10.0.0.1\n`)}`,
  },
  {
    fileName: 'a.csv',
    what: 'outlines',
    text: (count) => `name,outline,to\n${numbered(count, (at) => `n${at},o${at},n${at + 1}\n`)}`,
  },
  {
    fileName: 'a.csv',
    what: 'rows under a title that is as long',
    text: (count) => `name,${'x'.repeat(100 * count)}\n${'a,b\n'.repeat(count)}`,
  },
  { fileName: 'a.drawio', what: 'shapes', text: (count) => drawio(numbered(count, (at) => shape(at))) },
  {
    fileName: 'a.drawio',
    what: 'tags that have no attribute before one that has',
    text: (count) => drawio('<a></a>'.repeat(10 * count) + shape(1)),
  },
  {
    fileName: 'a.drawio',
    what: 'lines',
    text: (count) =>
      drawio(
        shape(0) +
          shape(1) +
          numbered(count, (at) => `<mxCell id="e${at}" edge="1" source="0" target="1" value="${at}"/>`),
      ),
  },
  {
    fileName: 'a.drawio',
    what: 'labels on one line',
    text: (count) =>
      drawio(
        `${shape(0)}${shape(1)}<mxCell id="e" edge="1" source="0" target="1"/>${numbered(count, (at) => shape(at + 2, ' parent="e"'))}`,
      ),
  },
  {
    fileName: 'a.drawio',
    what: 'addresses in every label',
    text: (count) =>
      drawio(
        numbered(count, (at) =>
          shape(at).replace('value="', `value="${'10.0.0.1/24 fd00::1 255.255.255.0-'.repeat(10)}`),
        ),
      ),
  },
  {
    fileName: 'a.drawio',
    what: 'ranges in one outline',
    text: (count) =>
      drawio(
        `<mxCell id="z" value="${'10.0.0.0/8 '.repeat(300)}" style="swimlane" vertex="1"><mxGeometry width="90000" height="900"/></mxCell>${numbered(count, (at) => shape(at, ' style="text" parent="z"').replace('value="n', 'value="10.0.0.0/24 '))}`,
      ),
  },
  {
    fileName: 'a.drawio',
    what: 'looks of lines',
    text: (count) =>
      drawio(
        shape(0) +
          numbered(
            count,
            (at) =>
              `${shape(at + 1)}<mxCell id="e${at}" edge="1" source="0" target="${at + 1}" style="dashed=1;dashPattern=${'1 '.repeat(200)};strokeWidth=${'9'.repeat(200)};strokeColor=light-dark(${'('.repeat(200)}${at}"/>`,
          ),
      ),
  },
  {
    fileName: 'a.excalidraw',
    what: 'shapes',
    text: (count) =>
      JSON.stringify({
        elements: Array.from({ length: count }, (_, at) => ({
          ...{ id: `n${at}`, type: 'rectangle', x: at, y: 5, width: 9, height: 9, label: { text: `n${at}` } },
        })),
      }),
  },
  {
    fileName: 'a.clab.yml',
    what: 'kinds, and nodes of each',
    text: (count) =>
      `topology:\n  kinds:\n${numbered(count, (at) => `    k${at}: {image: x}\n`)}  nodes:\n${numbered(count, node)}`,
  },
  {
    fileName: 'a.clab.yml',
    what: 'nodes that inherit what is as long',
    text: (count) =>
      `topology:\n  defaults: {image: ${'x'.repeat(100 * count)}}\n  nodes:\n${numbered(count, (at) => `    n${at}:\n`)}`,
  },
  {
    fileName: 'a.clab.yml',
    what: 'links that name one long list',
    text: (count) =>
      `a: &a [${'x,'.repeat(count)}x]\ntopology:\n  nodes: {x: {}}\n  links:\n${'    - endpoints: *a\n'.repeat(count)}`,
  },
  {
    fileName: 'compose.yml',
    what: 'services that wait for one long list',
    text: (count) =>
      `x: &a [${'n1,'.repeat(count)}n0]\nservices:\n${numbered(count, (at) => `  n${at}: {depends_on: *a, networks: *a}\n`)}`,
  },
  {
    fileName: 'a.xml',
    what: 'hosts',
    text: (count) =>
      `<nmaprun>${numbered(count, (at) => `<host><address addr="10.0.${at >> 8}.${at & 255}" addrtype="ipv4"/></host>`)}</nmaprun>`,
  },
  {
    fileName: 'a.xml',
    what: 'ports of one host',
    text: (count) =>
      `<nmaprun><host><address addr="10.0.0.1" addrtype="ipv4"/><ports>${'<port portid="80"><state state="open"/></port>'.repeat(count)}</ports></host></nmaprun>`,
  },
  {
    fileName: 'a.conf',
    what: 'peers',
    text: (count) =>
      `[Interface]\nAddress = 10.0.0.1/8\n${numbered(count, (at) => `[Peer]\nPublicKey = ${key(at)}\nAllowedIPs = 10.0.${at >> 8}.${at & 255}/32\n`)}`,
  },
  {
    fileName: 'a.conf',
    what: 'addresses of one interface',
    text: (count) => `[Interface]\nAddress = 10.0.0.1/8${', 10.0.0.2/8'.repeat(count)}\n`,
  },
]

/** A file with one part more than may be, which nobody makes. */
export interface RefusedFile {
  readonly fileName: string
  readonly part: Part
  readonly text: () => string
}

export const refusedFiles: readonly RefusedFile[] = [
  { fileName: 'a.csv', part: 'cells', text: () => `name,x\n${'aaaaaaaa,'.repeat(most.cells)}` },
  { fileName: 'a.drawio', part: 'elements', text: () => `<mxfile>${'<a/>'.repeat(most.elements)}</mxfile>` },
  {
    fileName: 'a.drawio',
    part: 'letters',
    text: () => `<mxfile><a>${'A'.repeat(most.letters + 1)}</a></mxfile>`,
  },
  {
    fileName: 'a.xml',
    part: 'ownAttributes',
    text: () => `<nmaprun ${'a="b" '.repeat(most.ownAttributes + 1)}></nmaprun>`,
  },
  {
    fileName: 'a.xml',
    part: 'attributes',
    text: () => `<nmaprun>${'<a b="" c="" d=""/>'.repeat(most.attributes / 3)}<a b=""/></nmaprun>`,
  },
  { fileName: 'a.excalidraw', part: 'values', text: () => `{"elements":[${'0,'.repeat(most.values)}0]}` },
  { fileName: 'a.excalidraw', part: 'objects', text: () => `{"elements":[${'{},'.repeat(most.objects)}0]}` },
  {
    fileName: 'a.clab.yml',
    part: 'entries',
    text: () => `topology: {nodes: [${'a,'.repeat(most.entries)}a]}`,
  },
  { fileName: 'a.conf', part: 'entries', text: () => `[Interface]\n${'[Peer]\n'.repeat(most.lines)}` },
]
