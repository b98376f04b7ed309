import { deflateSync, strToU8, zipSync } from 'fflate'
import { readKeyFile } from '#main/keys/key-file.ts'
import { parseWireGuardFile } from '#main/tunnel/wireguard-file.ts'
import { toBase64 } from '#shared/base/base64.ts'
import { forge, outcomeOf } from '#shared/design-file/testing/files.ts'
import { readImport } from '#shared/design-import/read-import.ts'
import { readObserved } from '#shared/node/gateway/read-observed.ts'
import { createLines } from '#shared/node/ssh/output.ts'
import { readTable } from '#web/server/read-table.ts'
import { worstTexts } from './worst-inputs.ts'

/** Something that comes as a file or from a machine, and how it is read. */
export interface HostileFile {
  readonly name: string
  /** The interface reads it in a worker: nothing else waits for it. */
  readonly isInWorker: boolean
  /** Makes it; what that answers reads it. */
  readonly work: () => Promise<() => unknown> | (() => unknown)
}

const mebibyte = 1024 * 1024

/** Every reader of a file or of what a machine says, each with the worst that it takes. */
export function hostileFiles(): readonly HostileFile[] {
  return [...machines(), ...tables(), ...imports(), ...designFiles(), ...keyFiles()]
}

const head = 'os debian\nlive none\ngeneration 0\n'

function machines(): readonly HostileFile[] {
  const answers: Record<string, string> = {
    'one value again and again': `${head}${'drop x\n'.repeat(mebibyte / 7)}`,
    'names without end': head + Array.from({ length: 60_000 }, (_, at) => `n${at} x\n`).join(''),
    'blocks without end': `${head}${'begin peers\nend peers\n'.repeat(mebibyte / 22)}`,
    'peers without end': `${head}begin peers\n${'a\tb\tc\t1\t1e308\t9\t9\n'.repeat(mebibyte / 18)}end peers\n`,
    'one line of spaces': `${head}forward ${' '.repeat(mebibyte)}x\n`,
  }
  return [
    ...Object.entries(answers).map(([name, text]) => ({
      name: `gateway, ${name}`,
      isInWorker: false,
      work: () => () => readObserved(text.split('\n')),
    })),
    ...['', '\n'].map((end) => ({
      name: `SSH, 32 MiB of output ${end === '' ? 'without a line break' : 'of empty lines'}`,
      isInWorker: false,
      // A stream hands over its pieces in turns of their own.
      work: () => async () => {
        const take = createLines(() => undefined)
        const piece = Buffer.from((end === '' ? 'x' : end).repeat(32 * 1024))
        for (let count = 0; count < 1024; count += 1) {
          take(piece)
          await new Promise((resolve) => setImmediate(resolve))
        }
      },
    })),
  ]
}

const columns = {
  name: { head: 'name', also: ['nombre'] },
  email: { head: 'email', also: ['correo'] },
} as const

function tables(): readonly HostileFile[] {
  const size = 3_500_000
  const fill = (text: string, before = ''): string =>
    before + text.repeat((size - before.length) / text.length)
  const records = `name,email\n${'a,b\n'.repeat(9999)}`
  const texts: Record<string, string> = {
    ...Object.fromEntries(worstTexts.map((text) => [`head of ${JSON.stringify(text)}`, fill(text)])),
    ...Object.fromEntries(
      worstTexts.map((text) => [
        `lines of ${JSON.stringify(text)}`,
        fill(`${text.repeat(20)}\n`, 'name,email\n'),
      ]),
    ),
    'a head without end': fill(','),
    'a line without end': fill(',', 'name,email\n'),
    'records without end': fill('a,b\n', 'name,email\n'),
    'quotes in quotes': fill('"a""b""",x\n', 'name,email\n'),
    'a quote that never ends': fill('a\n', 'name,email\n"'),
    'as many records as may be': records,
    'as many as large': `name,email\n${`${'\u0315\u0300'.repeat(80)},${'x'.repeat(180)}\n`.repeat(9999)}`,
  }
  return Object.entries(texts).map(([name, text]) => ({
    name: `table, ${name}`,
    isInWorker: false,
    work: () => () => readTable(text, columns, ['name', 'email']),
  }))
}

function imports(): readonly HostileFile[] {
  const size = 8 * mebibyte
  const repeat = (text: string): string => text.repeat(size / text.length)
  const nested = (open: string, close: string, depth: number): string =>
    open.repeat(depth) + close.repeat(depth)
  const cell = '<mxCell id="a" value="x" vertex="1" parent="1"><mxGeometry x="1"/></mxCell>'
  const drawio = (inner: string): string =>
    `<mxfile><diagram><mxGraphModel><root>${inner}</root></mxGraphModel></diagram></mxfile>`
  const files: Record<string, string | Uint8Array> = {
    'marks.csv': `name,address\n${repeat('a\u0315\u0300\u0316')}`,
    'heads.csv': repeat('name,'),
    'quotes.csv': `name,address\n"${repeat('""')}`,
    'rows.csv': `name,address\n${repeat('a,10.0.0.1\n')}`,
    'cells.drawio': drawio(repeat(cell)),
    'style.drawio': drawio(`<mxCell id="a" vertex="1" style="${repeat('a=b;')}"/>`),
    'html.drawio': drawio(`<mxCell id="a" vertex="1" value="${repeat('&lt;b&gt;')}"/>`),
    'nested.drawio': drawio(nested('<object>', '</object>', size / 18)),
    'packed.drawio': `<mxfile><diagram>${toBase64(deflateSync(strToU8(repeat(' '))))}</diagram></mxfile>`,
    'elements.excalidraw': `{"type":"excalidraw","elements":[${repeat('{"type":"rectangle","id":"a"},')}null]}`,
    'nested.excalidraw': `{"type":"excalidraw","elements":${nested('[', ']', size / 2)}}`,
    'anchors.clab.yml': `a: &a [x]\n${Array.from({ length: 30 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? 'a' : `b${at - 1}`}, *a, *a]`).join('\n')}`,
    'nested.clab.yml': `topology: ${nested('[', ']', 200_000)}`,
    'nodes.clab.yml': `topology:\n  nodes:\n${repeat('    n: {}\n')}`,
    'hosts.xml': `<nmaprun>${repeat('<host><address addr="10.0.0.1" addrtype="ipv4"/></host>')}</nmaprun>`,
    'attributes.xml': `<nmaprun ${repeat('a="b" ')}></nmaprun>`,
    'peers.conf': `[Interface]\nAddress = 10.0.0.1/8\n${repeat('[Peer]\nAllowedIPs = 10.0.0.2/32\n')}`,
    'ips.conf': `[Interface]\nAddress = ${repeat('10.0.0.1/8,')}`,
    'spaces.conf': `[Interface]\nAddress =${repeat(' ')}x`,
    'many.zip': zipSync(
      Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`${at}.conf`, new Uint8Array(10_000)])),
    ),
    'bomb.zip': zipSync({ 'a.conf': new Uint8Array(64 * mebibyte) }),
  }
  return Object.entries(files).map(([fileName, file]) => ({
    name: `import, ${fileName}`,
    isInWorker: true,
    work: () => {
      const bytes = typeof file === 'string' ? strToU8(file) : file
      return () => readImport({ fileName, bytes, makeId: () => crypto.randomUUID() })
    },
  }))
}

function designFiles(): readonly HostileFile[] {
  const line = JSON.stringify({ name: 'x', nodes: 10_000, relationships: 0, outlines: 0 })
  const bodies: Record<string, string> = {
    spaces: ' '.repeat(24 * mebibyte),
    lines: `${line}\n${'\n'.repeat(24 * mebibyte)}`,
    'one line': `${line}\n"${'\u0315\u0300'.repeat(6 * mebibyte)}"\n`,
    'nested lists': `${line}\n${'['.repeat(24 * mebibyte)}\n`,
  }
  return Object.entries(bodies).map(([name, body]) => ({
    name: `.trama file, ${name}`,
    isInWorker: true,
    work: async () => {
      const file = await forge(strToU8(body))
      return () => outcomeOf(file)
    },
  }))
}

function keyFiles(): readonly HostileFile[] {
  const size = 1_000_000
  return [' ', '\n', 'A', '# ', '=', ',', '[Peer]\n'].flatMap((text) => {
    const fill = text.repeat(size / text.length)
    return [
      {
        name: `tunnel file of ${JSON.stringify(text)}`,
        isInWorker: false,
        work: () => () => parseWireGuardFile(`[Interface]\nAddress = ${fill}x`),
      },
      {
        name: `key file of ${JSON.stringify(text)}`,
        isInWorker: false,
        work: () => () => readKeyFile(`trama-keys 1${fill}x`, 'x'),
      },
    ]
  })
}
