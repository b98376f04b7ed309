import { strToU8 } from 'fflate'
import * as Y from 'yjs'
import { readKeyFile } from '#main/keys/key-file.ts'
import { parseWireGuardFile } from '#main/tunnel/file/wireguard-file.ts'
import { forge, outcomeOf } from '#shared/design-file/testing/files.ts'
import { emptyDesign } from '#shared/design/value.ts'
import { readImport } from '#shared/design-import/read-import.ts'
import { takeUpdate } from '#shared/design-sync/take-update.ts'
import { bounds } from '#shared/model/bounds.ts'
import { readRefusal } from '#shared/node/gateway/read-refusal.ts'
import { readObserved } from '#shared/node/gateway/read-observed.ts'
import { createLines } from '#shared/node/ssh/output.ts'
import { oldFileBytes, readOldFile } from '#renderer/interface-file/read-old-file.ts'
import { readTable } from '#web/server/kernel/text/read-table.ts'
import { importFiles } from './import-files.ts'
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
  return [...machines(), ...tables(), ...imports(), ...designFiles(), ...updates(), ...keyFiles()]
}

const head = 'os debian\nlive none\ngeneration 0\n'

function machines(): readonly HostileFile[] {
  const answers: Record<string, string> = {
    'one value again and again': `${head}${'drop x\n'.repeat(mebibyte / 7)}`,
    'names without end': head + Array.from({ length: 60_000 }, (_, at) => `n${at} x\n`).join(''),
    'blocks without end': `${head}${'begin peers\nend peers\n'.repeat(mebibyte / 22)}`,
    'peers without end': `${head}begin peers\n${'a\tb\tc\t1\t1e308\t9\t9\n'.repeat(mebibyte / 18)}end peers\n`,
    'live without end': `${head.replace('live none', 'live read')}${'element a b c d\n'.repeat(mebibyte / 16)}`,
    'one line of spaces': `${head}forward ${' '.repeat(mebibyte)}x\n`,
  }
  return [
    ...Object.entries(answers).map(([name, text]) => ({
      name: `gateway, ${name}`,
      isInWorker: false,
      work: () => () => readObserved(text.split('\n')),
    })),
    {
      name: 'gateway, a refusal without end',
      isInWorker: false,
      work: () => {
        const line = `problem\tapply-failed\t${'step=x\t'.repeat(mebibyte / 7)}`
        return () => readRefusal(line, 'x')
      },
    },
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
  return Object.entries(importFiles).flatMap(([format, files]) =>
    Object.entries(files).map(([fileName, make]) => ({
      name: `import of ${format}, ${fileName}`,
      isInWorker: true,
      work: () => {
        const file = make()
        const bytes = typeof file === 'string' ? strToU8(file) : file
        return () => readImport({ fileName, bytes, makeId: () => crypto.randomUUID() })
      },
    })),
  )
}

function designFiles(): readonly HostileFile[] {
  const line = JSON.stringify({ name: 'x', nodes: 10_000, relationships: 0, outlines: 0 })
  const bodies: Record<string, () => string> = {
    spaces: () => ' '.repeat(24 * mebibyte),
    lines: () => `${line}\n${'\n'.repeat(24 * mebibyte)}`,
    'one line': () => `${line}\n"${'\u0315\u0300'.repeat(6 * mebibyte)}"\n`,
    'nested lists': () => `${line}\n${'['.repeat(24 * mebibyte)}\n`,
  }
  return Object.entries(bodies).map(([name, body]) => ({
    name: `.trama file, ${name}`,
    isInWorker: true,
    work: async () => {
      const file = await forge(strToU8(body()))
      return () => outcomeOf(file)
    },
  }))
}

/** Updates of a design, as whoever has a link for editors may send them. */
function updates(): readonly HostileFile[] {
  const { updateBytes } = bounds.designSync
  const drawn = (change: (map: Y.Map<unknown>, at: number) => void, count: number): Uint8Array => {
    const doc = new Y.Doc()
    const map = doc.getMap('nodes')
    doc.transact(() => {
      for (let at = 0; at < count; at += 1) change(map, at)
    })
    return Y.encodeStateAsUpdate(doc)
  }
  const makes: Record<string, () => Uint8Array> = {
    zeros: () => new Uint8Array(updateBytes),
    'one key again and again': () => drawn((map, at) => map.set('a', at), updateBytes / 40),
    'keys without end': () => drawn((map, at) => map.set(`k${at}`, 0), updateBytes / 40),
    'maps without end': () => drawn((map, at) => map.set(`k${at}`, new Y.Map()), updateBytes / 40),
  }
  return Object.entries(makes).map(([name, make]) => ({
    name: `update of a design, ${name}`,
    isInWorker: false,
    work: () => {
      const update = make()
      return () => takeUpdate(new Y.Doc(), emptyDesign, update)
    },
  }))
}

function keyFiles(): readonly HostileFile[] {
  const size = 1_000_000
  return [' ', '\n', 'A', '# ', '=', ',', '[Peer]\n'].flatMap((text) => {
    const fill = text.repeat(size / text.length)
    return [
      {
        name: `file of a device, ${JSON.stringify(text)}`,
        isInWorker: false,
        work: () => () => readOldFile(`[Interface]\n${text.repeat(oldFileBytes / text.length - 100)}`),
      },
      {
        name: `tunnel file, ${JSON.stringify(text)}`,
        isInWorker: false,
        work: () => () => parseWireGuardFile(`[Interface]\nAddress = ${fill}x`),
      },
      {
        name: `key file, ${JSON.stringify(text)}`,
        isInWorker: false,
        work: () => () => readKeyFile(`trama-keys 1${fill}x`, 'x'),
      },
    ]
  })
}
