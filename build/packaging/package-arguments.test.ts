import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explainMissingElectron, findElectron } from '#build/electron-binary.ts'
import { missingForPackages, packageArguments } from './package-arguments.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'trama-electron-'))
  mkdirSync(join(root, 'node_modules/electron/dist'), { recursive: true })
  writeFileSync(join(root, 'node_modules/electron/package.json'), '{"version":"45.4.1"}')
})
afterEach(() => rmSync(root, { recursive: true }))

const never = ['--publish', 'never']

test.each([
  {
    name: 'nothing is published, and Electron is taken from here',
    given: { wanted: [], env: {} },
    expect: [...never, '-c.electronDist=/electron'],
  },
  {
    name: 'packages for the other system have their own Electron',
    given: { wanted: ['--win'], env: {} },
    expect: ['--win', ...never],
  },
  {
    name: 'a feed of updates is named by who packs',
    given: { wanted: ['--win'], env: { TRAMA_UPDATE_URL: 'https://updates.example/' } },
    expect: [
      '--win',
      ...never,
      '-c.publish.provider=generic',
      '-c.publish.url=https://updates.example/',
      '-c.publish.channel=latest',
      '-c.forceCodeSigning=true',
    ],
  },
  {
    name: 'a feed for Linux is not held back by a signature that only Windows has',
    given: { wanted: [], env: { TRAMA_UPDATE_URL: 'https://updates.example/' } },
    expect: [
      ...never,
      '-c.electronDist=/electron',
      '-c.publish.provider=generic',
      '-c.publish.url=https://updates.example/',
      '-c.publish.channel=latest',
    ],
  },
])('$name', ({ given, expect: wanted }) => {
  expect(packageArguments(given.wanted, { electronDist: '/electron', env: given.env })).toEqual(wanted)
})

test('says in one sentence which native modules are missing', () => {
  expect(missingForPackages(root, ['--win'])).toMatch(
    /^These packages need @napi-rs\/.* and @node-rs\/.*there\.$/,
  )
  for (const name of ['@napi-rs/keyring-win32-x64-msvc', '@node-rs/argon2-win32-x64-msvc'])
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
  expect(missingForPackages(root, ['--win'])).toBeNull()
})

test('Electron is found where its installer put it, and never asked for', () => {
  expect(findElectron(root, {})).toBeNull()
  expect(explainMissingElectron(root, {})).toMatch(
    /^The Electron 45\.4\.1 program is missing: .*install-electron/,
  )
  writeFileSync(join(root, 'node_modules/electron/path.txt'), 'electron\n')
  expect(findElectron(root, {})).toBeNull()
  writeFileSync(join(root, 'node_modules/electron/dist/electron'), '')
  expect(findElectron(root, {})).toBe(join(root, 'node_modules/electron/dist/electron'))
})

test('an Electron that is named is the one', () => {
  const program = join(root, 'my-electron')
  expect(findElectron(root, { ELECTRON: program })).toBeNull()
  expect(explainMissingElectron(root, { ELECTRON: program })).toBe(
    `ELECTRON names ${program}, and there is no such file.`,
  )
  writeFileSync(program, '')
  expect(findElectron(root, { ELECTRON: program })).toBe(program)
})
