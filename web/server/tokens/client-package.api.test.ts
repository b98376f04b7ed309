import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClientPackage } from '#build/client-package.ts'
import { runCommand, type Finished } from '#build/run-command.ts'
import { tokenAreas } from '#shared/model/token.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { drawScene, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { giveToken } from './testing/program.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
let server: TestServer
let admin: Person
let scene: Scene
let folder: string
let token: string

/** The client as somebody else has it: packed, and installed from its file into an empty project. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-client-'))
  const packed = await buildClientPackage(root, join(folder, 'packed'))
  const tarball = await succeed('npm', ['pack', '--silent', '--pack-destination', folder], packed)
  mkdirSync(join(folder, 'project'))
  writeFileSync(join(folder, 'project/package.json'), '{ "type": "module", "private": true }')
  const [name = ''] = tarball.output.trim().split('\n').slice(-1)
  await succeed('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, name)], project())
  server = await startTestServer(() => Promise.resolve(null))
  admin = await register(server)
  ;({ token } = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] }))
  scene = await drawScene(admin)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const project = (): string => join(folder, 'project')
const installed = (name: string): string =>
  readFileSync(join(project(), 'node_modules/@trama/client', name), 'utf8')

async function succeed(command: string, args: readonly string[], cwd: string): Promise<Finished> {
  const done = await runCommand(command, args, { cwd, env: { ...process.env, npm_config_cache: folder } })
  if (done.code !== 0) throw new Error(`${command} ${args.join(' ')}: ${done.output}`)
  return done
}

/** Compiles a program as strictly as TypeScript can. */
async function compile(name: string, source: string): Promise<Finished> {
  writeFileSync(join(project(), name), source)
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes']
  const modules = ['--module', 'nodenext', '--target', 'es2024', '--skipLibCheck', 'false']
  return runCommand('tsc', [...strict, ...modules, ...types, name], { cwd: project() })
}

const env = (own: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  TRAMA_SERVER: server.url,
  TRAMA_TOKEN: own,
})

test('the example of the package compiles strictly and lists the networks of a server', async () => {
  expect(await compile('example.ts', installed('example.ts'))).toEqual({ code: 0, output: '' })
  const ran = await runCommand(process.execPath, ['example.js'], { cwd: project(), env: env(token) })
  expect(ran).toMatchObject({ code: 0 })
  expect(ran.output).toMatch(/^Oficina 10\.20\.0\.0\/24\n {2}revision \d+\n$/)
  const refused = await runCommand(process.execPath, ['example.js'], { cwd: project(), env: env('trama_x') })
  expect(refused).toEqual({ code: 1, output: 'refused: token-invalid\n' })
})

test('a program changes something, is told what is wrong by its code, and follows a feed', async () => {
  const source = `
import { createClient, type NetworksCreateInput } from '@trama/client'
const trama = createClient({ server: process.env['TRAMA_SERVER'] ?? '', token: process.env['TRAMA_TOKEN'] ?? '' })
const form: NetworksCreateInput = {
  name: 'Branch', description: '', active: true, range: '10.30.0.0/24', allowInternalTraffic: true, ipv6: false,
}
const made = await trama.networks.create(form)
if (made.ok) console.log(made.value.name, made.value.revision >= 0)
const again = await trama.networks.create(form)
if (!again.ok && again.problem.code === 'name-taken') console.log('taken')
const gone = await trama.networks.drawing({ id: '${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}' })
if (!gone.ok) console.log(gone.problem.code)
const stopped = new AbortController()
const followed = await trama.networks.events({ id: '${scene.networkId}' }, (event) => {
  console.log(typeof event.kind)
  stopped.abort()
}, stopped.signal)
console.log(followed.ok)
`
  expect(await compile('program.ts', source)).toEqual({ code: 0, output: '' })
  const ran = await runCommand(process.execPath, ['program.js'], { cwd: project(), env: env(token) })
  const lines = ran.output.trim().split('\n')
  expect(lines.slice(0, 3)).toEqual(['Branch true', 'taken', 'network-missing'])
  expect(new Set(lines.slice(3))).toEqual(new Set(['string', 'true']))
})

test('what the contract does not have does not compile, and no call is there that no program may make', async () => {
  const wrong = await compile(
    'wrong.ts',
    `import { createClient } from '@trama/client'
const trama = createClient({ server: 'https://trama.example.org', token: '' })
void trama.networks.create({ name: 'Branch' })
void trama.tokens.list({})
`,
  )
  expect(wrong.code).not.toBe(0)
  expect(wrong.output).toMatch(/wrong\.ts\(3,/)
  expect(wrong.output).toMatch(/wrong\.ts\(4,.*'tokens'/)
})

test('it shows its token to no server out of this computer without TLS', async () => {
  const source = `
import { createClient } from '@trama/client'
try { createClient({ server: 'http://192.0.2.1', token: 'trama_x' }) } catch (error) { console.log(String(error)) }
`
  expect(await compile('plain.ts', source)).toEqual({ code: 0, output: '' })
  const ran = await runCommand(process.execPath, ['plain.js'], { cwd: project(), env: env(token) })
  expect(ran.output).toBe('Error: a token travels over https only\n')
})

test('the package has its types, its text and no dependency', () => {
  const { dependencies = {}, version } = JSON.parse(installed('package.json')) as Record<string, unknown>
  const { version: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect({ dependencies, version }).toEqual({ dependencies: {}, version: own })
  expect(installed('index.js')).not.toMatch(/^import /m)
  expect(installed('index.d.ts')).toContain('Creates an empty network')
  expect(installed('README.md')).toContain('@trama/client')
})
