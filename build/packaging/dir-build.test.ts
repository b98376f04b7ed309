import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extractFile, listPackage } from '@electron/asar'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildDesktopIfChanged } from '#build/desktop-bundle.ts'
import { readPackagingConfiguration } from './configuration.ts'
import { unpackDesktop } from './desktop/unpack.ts'
import { makeStandInElectron } from './stand-in-electron.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const folder = mkdtempSync(join(tmpdir(), 'trama-dist-'))
const unpacked = join(folder, 'out/linux-unpacked')
const resource = (name: string): string => join(unpacked, 'resources', name)
let listed: readonly string[] = []

beforeAll(async () => {
  if ((await buildDesktopIfChanged(root)) !== 0) throw new Error('the bundles could not be built')
  await makeStandInElectron(join(folder, 'electron'), readPackagingConfiguration(root).electronVersion)
  await unpackDesktop(root, join(folder, 'electron'), join(folder, 'out'))
  listed = listPackage(resource('app.asar'), { isPack: false }).map((path) => path.replaceAll('\\', '/'))
}, 300_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the application holds its bundles', () => {
  expect(listed).toEqual(
    expect.arrayContaining([
      '/package.json',
      '/dist/desktop/main.js',
      '/dist/desktop/preload.cjs',
      '/dist/desktop/api.js',
      '/dist/desktop/renderer/index.html',
    ]),
  )
})

test('the licences of what is packed lie beside it and where the page finds them', () => {
  const text = readFileSync(resource('third-party-notices.txt'), 'utf8')
  for (const name of ['react', 'elkjs', 'fastify', 'ssh2', '@node-rs/argon2', '@napi-rs/keyring'])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\nLicence: `, 'm'))
  expect(listed).toContain('/dist/desktop/renderer/third-party-notices.txt')
})

test('nothing of the sources, no source map, no test, no helper', () => {
  const tops = new Set(listed.map((path) => path.split('/')[1] ?? ''))
  expect([...tops].toSorted()).toEqual(['dist', 'node_modules', 'package.json'])
  expect(listed.filter((path) => /\.map$|\.test\.|\.tsx?$|helper\.js$/.test(path))).toEqual([])
})

test('of node_modules only what is native', () => {
  const packages = new Set(
    listed.flatMap((path) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  )
  expect([...packages].filter((name) => !name.startsWith('@') || name.includes('/')).toSorted()).toEqual([
    '@napi-rs/keyring-linux-x64-gnu',
    '@node-rs/argon2',
    '@node-rs/argon2-linux-x64-gnu',
    'keytar',
  ])
})

test('native modules lie beside the archive, where they can be loaded', () => {
  const native = listed.filter((path) => path.endsWith('.node'))
  expect(native.length).toBeGreaterThan(0)
  for (const path of native) expect(existsSync(`${resource('app.asar.unpacked')}${path}`)).toBe(true)
})

test('the packed manifest starts main and has neither scripts nor development dependencies', () => {
  const manifest = JSON.parse(extractFile(resource('app.asar'), 'package.json').toString()) as Record<
    string,
    unknown
  >
  expect(manifest.main).toBe('dist/desktop/main.js')
  expect(manifest.productName).toBe('Trama')
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['scripts']))
  expect(Object.keys(manifest)).not.toEqual(expect.arrayContaining(['devDependencies']))
})

test('the helper, its Node and its launcher lie outside the archive, ready to run', () => {
  for (const name of ['helper/trama-helper', 'helper/node'])
    expect(statSync(resource(name)).mode & 0o777).toBe(0o755)
  expect(readFileSync(resource('helper/helper.js'))).toEqual(readFileSync(`${root}/dist/desktop/helper.js`))
  expect(existsSync(resource('tray/on@2x.png'))).toBe(true)
})

test('without an address of a feed there is no feed', () => {
  expect(existsSync(resource('app-update.yml'))).toBe(false)
})

test('the fuses of the packed program are the ones of the configuration', async () => {
  const wire = await getCurrentFuseWire(join(unpacked, 'trama'))
  const on = Object.values(FuseV1Options).filter(
    (fuse): fuse is FuseV1Options => typeof fuse === 'number' && wire[fuse] === FuseState.ENABLE,
  )
  expect(on.map((fuse) => FuseV1Options[fuse])).toEqual([
    'EnableCookieEncryption',
    'EnableEmbeddedAsarIntegrityValidation',
    'OnlyLoadAppFromAsar',
    'WasmTrapHandlers',
  ])
})
