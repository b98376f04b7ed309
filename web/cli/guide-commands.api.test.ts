import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCommandPackage } from '#build/command-package.ts'
import { tokenAreas } from '#shared/model/token.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { giveToken } from '#web/server/tokens/testing/program.ts'
import { drawScene, newId, userForm, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import type { Ended } from './testing/run-child.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'trama-guide-'))
const bin = join(folder, 'bin')
let server: TestServer

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
  const main = join(await buildCommandPackage(root, join(folder, 'package')), 'trama.js')
  mkdirSync(bin)
  writeFileSync(join(bin, 'trama'), `#!/bin/sh\nexec "${process.execPath}" "${main}" "$@"\n`, { mode: 0o755 })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

const worlds = [
  { locale: 'en', language: 'en_US.UTF-8', network: 'Office' },
  { locale: 'es', language: 'es_CO.UTF-8', network: 'Oficina' },
] as const

/** What the chapter lets people type, in its order: the table's first column, and the lines of the block. */
function typedIn(locale: string): readonly string[] {
  const chapter = readFileSync(join(root, `src-shared/help/${locale}/organization.md`), 'utf8')
  const part = chapter.slice(chapter.indexOf('{#command-line}'), chapter.indexOf('{#disks}'))
  return [...part.matchAll(/^(?:\| `)?(trama [^`|\n]+)/gm)].map(([, line = '']) => line.trim())
}

/** How a command of the chapter ends where there is what it names; all others are done. */
const ends = [
  // Its fingerprint waits for a comparison.
  { begin: 'trama gateway', end: 3 },
  // The file asks for another network.
  { begin: 'trama network plan', end: 3 },
  // Nothing leads from the phone to the rule: it is for chosen devices.
  { begin: 'trama why', end: 1 },
]

describe.each(worlds)('what the guide lets people type ($locale)', ({ locale, language, network }) => {
  let admin: Person
  let home: string
  let env: Readonly<Record<string, string>>
  let scene: Scene
  beforeAll(async () => {
    home = join(folder, locale)
    mkdirSync(home)
    admin = await register(server)
    const { token } = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
    env = {
      HOME: home,
      LANG: language,
      PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`,
      TRAMA_SERVER: server.url,
      TRAMA_TOKEN: token,
    }
    scene = await drawScene(admin, { name: network, host: `${locale}.test` })
    good(await admin.gateways.test({ id: scene.gatewayId }))
    good(await admin.networkUsers.create(userForm))
    good(await admin.designs.create({ name: 'Plan' }))
  })

  const shell = (line: string): Promise<Ended> =>
    new Promise((resolve) => {
      execFile('sh', ['-c', line], { cwd: home, env }, (error, out, err) => {
        const code = typeof error?.code === 'number' ? error.code : 1
        resolve({ code: error === null ? 0 : code, out, err })
      })
    })

  /** The line that the guide says is drawn in between. */
  async function connect(name: string): Promise<void> {
    const { revision, model } = good(await admin.networks.drawing({ id: scene.networkId }))
    const a = model.devices.find((device) => device.name === name)?.id ?? ''
    const edits = [{ kind: 'connect' as const, id: newId(), a, b: scene.gatewayId }]
    good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
  }

  /** What a person changes in the file between two commands of the block. */
  function change(file: string): void {
    const path = join(home, file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(/internalTraffic: true/, 'internalTraffic: false')
    expect(changed).not.toBe(text)
    writeFileSync(path, changed)
  }

  test('is done as it stands there, one after the other', async () => {
    const lines = typedIn(locale)
    expect(lines.length).toBeGreaterThan(10)
    let digest = ''
    for (const line of lines) {
      const { code, out, err } = await shell(line.replace(/(--digest) \S+/, `$1 ${digest}`))
      const end = ends.find(({ begin }) => line.startsWith(begin))?.end ?? 0
      const [, written] = / (?:--out|-o) (\S+)/.exec(line) ?? []
      const isThere = written === undefined || existsSync(join(home, written))
      const seen = { line, code, said: code === end ? '' : out + err, isThere }
      expect(seen).toEqual({ line, code: end, said: '', isThere: true })
      const [, added] = /^trama device add (\S+)/.exec(line) ?? []
      if (added !== undefined) await connect(added)
      if (written?.endsWith('.yaml') === true) change(written)
      digest = /--digest (\S+)/.exec(out)?.[1] ?? digest
    }
    const { model } = good(await admin.networks.drawing({ id: scene.networkId }))
    expect(model.networks.map(({ allowInternalTraffic }) => allowInternalTraffic)).toEqual([false])
  })
})
