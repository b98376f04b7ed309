import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPackagingConfiguration } from './configuration.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const configuration = readPackagingConfiguration(root)
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly main: string
  readonly productName: string
  readonly desktopName: string
  readonly devDependencies: Readonly<Record<string, string>>
}

/** electron-builder's own check, which is not a part of what it promises: only used here. */
async function validate(configuration: unknown): Promise<string> {
  const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))
  const { validateConfiguration } = fromBuilder('app-builder-lib/out/util/config/config') as {
    validateConfiguration(value: unknown, log: unknown): Promise<void>
  }
  const { DebugLogger } = fromBuilder('builder-util') as { DebugLogger: new (isEnabled: boolean) => unknown }
  return validateConfiguration(configuration, new DebugLogger(false)).then(
    () => 'valid',
    (error: unknown) => String(error),
  )
}

test('electron-builder accepts its configuration', async () => {
  expect(await validate(structuredClone(configuration))).toBe('valid')
})

test('and would not accept a misspelt one', async () => {
  const wrong = { ...structuredClone(configuration), nsis: { oneClik: false } }
  expect(await validate(wrong)).toMatch(/configuration\.nsis/)
})

test('fuses are as hardening wants them', () => {
  expect(configuration.electronFuses).toEqual({
    runAsNode: false,
    enableCookieEncryption: true,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    loadBrowserProcessSpecificV8Snapshot: false,
    grantFileProtocolExtraPrivileges: false,
  })
})

test('the versions and names of the manifest are the ones that are packed', () => {
  expect(configuration.electronVersion).toBe(manifest.devDependencies.electron)
  expect(configuration.productName).toBe(manifest.productName)
  expect(manifest.desktopName).toBe(`${configuration.linux.executableName}.desktop`)
  expect(manifest.main).toBe('dist/desktop/main.js')
})

test('four kinds of packages; the one for Windows is for the whole machine', () => {
  expect([...configuration.linux.target, ...configuration.win.target]).toEqual([
    'AppImage',
    'deb',
    'rpm',
    'nsis',
  ])
  expect(configuration.nsis.perMachine).toBe(true)
  expect(configuration.protocols.flatMap(({ schemes }) => schemes)).toEqual(['trama'])
  expect(configuration.npmRebuild).toBe(false)
})

test('every file that is named is there, or is built', () => {
  const { deb, rpm, linux, win } = configuration
  const named = [
    ...configuration.extraResources.map(({ from }) => from),
    ...linux.extraResources.map(({ from }) => from),
    ...[deb, rpm].flatMap((one) => [one.afterInstall, one.afterRemove, one.appArmorProfile]),
    ...[deb, rpm].flatMap(({ fpm }) => fpm.map((line) => line.split('=')[0] ?? '')),
    linux.icon,
    win.icon,
    configuration.afterPack,
  ]
  const missing = named.filter((path) => !path.startsWith('dist/') && !existsSync(`${root}${path}`))
  expect(missing).toEqual([])
  expect(named.length).toBeGreaterThan(15)
})

test.each([16, 22, 24, 32, 48, 64, 128, 256, 512])('icon of %i', (size) => {
  const png = readFileSync(`${root}resources/icons/${size}x${size}.png`)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
})

test('the icon for Windows holds the sizes that it is shown in', () => {
  const ico = readFileSync(`${root}${configuration.win.icon}`)
  const count = ico.readUInt16LE(4)
  const sizes = Array.from({ length: count }, (_, index) => ico.readUInt8(6 + 16 * index) || 256)
  expect(sizes).toEqual([16, 24, 32, 48, 64, 256])
  const last = 6 + 16 * (count - 1)
  expect(ico.readUInt32LE(last + 8) + ico.readUInt32LE(last + 12)).toBe(
    statSync(`${root}${configuration.win.icon}`).size,
  )
})
