import { deflateSync } from 'fflate'
import { measure } from '#e2e/hostile/measure.ts'
import { toBase64 } from '#shared/base/base64.ts'
import type { Design } from '#shared/design/design.ts'
import { readImport } from '#shared/design-import/read-import.ts'
import { largeDesign } from '#shared/design-picture/testing/sample-design.ts'
import { toCsv } from '#shared/design-picture/to-csv.ts'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { readCount, type BenchOptions, type Figure } from './figure.ts'
import { medianToTenth } from './median.ts'

/**
 * A network of `--nodes` in the file of each other program, from its bytes to a design: medians of `--runs` in
 * processor time with the most memory above idle, and how much of a hundred nodes, relationships and labels each came
 * through. `--only packed`: of files with that in their name.
 */
export async function* run(options: BenchOptions): AsyncIterable<Figure> {
  const [nodes, runs] = [readCount(options, 'nodes', 1000), readCount(options, 'runs', 5)]
  const design = largeDesign(nodes)
  const files = filesOf(design).filter(({ fileName }) => fileName.includes(options['only'] ?? ''))
  for (const { fileName, text, expected } of files) {
    const bytes = new TextEncoder().encode(text)
    const times: number[] = []
    let whole = 0
    for (let trial = 0; trial < runs; trial += 1) {
      const begin = process.threadCpuUsage()
      const result = await readImport({ fileName, bytes, makeId: () => crypto.randomUUID() })
      const { user, system } = process.threadCpuUsage(begin)
      times.push((user + system) / 1000)
      if (!result.ok) throw new Error(`${fileName}: ${JSON.stringify(result.problem)}`)
      whole = countOf(result.value.design)
    }
    const about = { bench: 'import', case: `${fileName}, ${nodes} nodes`, runs }
    const { bytes: most } = await measure(() =>
      readImport({ fileName, bytes, makeId: () => crypto.randomUUID() }),
    )
    yield { ...about, value: medianToTenth(times), unit: 'ms', bytes: most }
    yield { ...about, value: Number(((100 * whole) / expected).toFixed(2)), unit: 'percent' }
  }
}

/** Nodes, relationships and their labels. */
function countOf({ nodes, relationships }: Design): number {
  const labels = [...relationships.values()].filter(({ label }) => label !== '')
  return nodes.size + relationships.size + labels.length
}

interface File {
  readonly fileName: string
  readonly text: string
  readonly expected: number
}

/** The pairs that a design may join: of two lines between the same two nodes, and of two devices, none. */
function filesOf(design: Design): readonly File[] {
  const nodes = [...design.nodes.values()].map((node) => ({ ...node, kind: 'server' as const }))
  const pairs = new Set<string>()
  const relationships = [...design.relationships.values()].filter(({ from, to }) => {
    const pair = [from, to].toSorted().join(' ')
    if (from === to || pairs.has(pair)) return false
    return pairs.add(pair)
  })
  const plain: Design = {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    relationships: new Map(relationships.map((one) => [one.id, one])),
    outlines: design.outlines,
  }
  const ends = { nodes: nodes.length, lines: relationships.length }
  const box = { x: 0, y: 0, width: 168, height: 52 }
  const scene = [
    ...nodes.map(({ id, x, y, name }) => ({ ...box, id, x, y, type: 'rectangle', label: { text: name } })),
    ...relationships.map(({ from, to, label }) => ({
      ...{ type: 'arrow', startBinding: { elementId: from }, endBinding: { elementId: to } },
      label: { text: label },
    })),
  ]
  const links = relationships.map(({ from, to }) => `    - endpoints: ["${from}:e1", "${to}:e2"]`)
  const lab = [
    'topology:',
    '  nodes:',
    ...nodes.map(({ id }) => `    ${id}: { kind: linux }`),
    '  links:',
    ...links,
  ]
  const hosts = nodes.map(
    ({ privateIp }) =>
      `<host><status state="up"/><address addr="${privateIp}" addrtype="ipv4"/><ports><port protocol="tcp" portid="443"><state state="open"/></port></ports></host>`,
  )
  const peers = nodes.map(({ privateIp }, at) => {
    const key = toBase64(
      Uint8Array.from({ length: 32 }, (_, byte) => (byte < 4 ? (at >> (8 * byte)) & 255 : 7)),
    )
    return `[Peer]\nPublicKey = ${key}\nAllowedIPs = ${privateIp}/32`
  })
  return [
    { fileName: 'a.drawio', text: toDrawio(plain, { title: 'Net' }), expected: countOf(plain) },
    packedPage(nodes.length),
    { fileName: 'a.csv', text: toCsv(plain), expected: countOf(plain) },
    { fileName: 'a.excalidraw', text: JSON.stringify({ elements: scene }), expected: countOf(plain) },
    { fileName: 'a.clab.yml', text: lab.join('\n'), expected: ends.nodes + 2 * ends.lines },
    { fileName: 'a.xml', text: `<nmaprun>${hosts.join('')}</nmaprun>`, expected: ends.nodes },
    {
      fileName: 'a.conf',
      text: `[Interface]\nAddress = 10.0.0.1/8\n${peers.join('\n')}`,
      expected: 1 + 3 * ends.nodes,
    },
  ]
}

const pageLetters = 25 * 1024 * 1024

/** A compressed page of draw.io near the largest that is read: pictures, which hardly get smaller. */
function packedPage(nodes: number): File {
  const bytes = Math.floor((pageLetters / nodes - 300) * 0.7)
  const cells = Array.from({ length: nodes }, (_, at) => {
    const picture = toBase64(pictureOf(at, Math.max(0, bytes)))
    const place = `<mxGeometry x="${(at % 40) * 300}" y="${Math.floor(at / 40) * 200}" width="60" height="60" as="geometry"/>`
    return `<mxCell id="${at}" value="n${at}" style="shape=image;image=data:image/png,${picture}" vertex="1">${place}</mxCell>`
  })
  const model = encodeURIComponent(`<mxGraphModel><root>${cells.join('')}</root></mxGraphModel>`)
  const page = toBase64(deflateSync(new TextEncoder().encode(model), { level: 1 }))
  return {
    fileName: 'packed.drawio',
    text: `<mxfile><diagram>${page}</diagram></mxfile>`,
    expected: nodes,
  }
}

/** Bytes without a pattern, the same each time. */
function pictureOf(seed: number, length: number): Uint8Array {
  let state = seed + 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}
