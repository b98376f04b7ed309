import {
  chmodSync,
  existsSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { restoreResolvConf, writeResolvConf } from './resolv-conf.ts'
import { createRecordingWorld } from './testing/recording-world.ts'
import type { Paths } from './world.ts'

let paths: Paths
const content = (): string => readFileSync(paths.resolvConf, 'utf8')
const hasBackup = (): boolean => existsSync(`${paths.backup}/resolv-conf.json`)

beforeEach((context) => {
  if (process.getuid?.() !== 0) context.skip('files are given to root')
  paths = createRecordingWorld().paths
})

describe('what was there before comes back', () => {
  test('a file, byte for byte, with its mode', () => {
    const before = Buffer.from([0x23, 0xff, 0x00, 0x0a, 0x20, 0x20])
    writeFileSync(paths.resolvConf, before)
    chmodSync(paths.resolvConf, 0o640)
    writeResolvConf(paths, 'nameserver 10.0.0.1\n')
    expect([content(), lstatSync(paths.resolvConf).mode & 0o777]).toEqual(['nameserver 10.0.0.1\n', 0o644])
    writeResolvConf(paths, 'nameserver 10.0.0.2\n')
    restoreResolvConf(paths)
    expect(readFileSync(paths.resolvConf)).toEqual(before)
    expect(lstatSync(paths.resolvConf).mode & 0o777).toBe(0o640)
    expect(hasBackup()).toBe(false)
  })

  test('a link, also one that leads nowhere', () => {
    rmSync(paths.resolvConf)
    symlinkSync('../run/nowhere/resolv.conf', paths.resolvConf)
    writeResolvConf(paths, 'nameserver 10.0.0.1\n')
    expect(lstatSync(paths.resolvConf).isSymbolicLink()).toBe(false)
    restoreResolvConf(paths)
    expect(readlinkSync(paths.resolvConf)).toBe('../run/nowhere/resolv.conf')
  })

  test('nothing', () => {
    rmSync(paths.resolvConf)
    writeResolvConf(paths, 'nameserver 10.0.0.1\n')
    restoreResolvConf(paths)
    expect(existsSync(paths.resolvConf)).toBe(false)
  })
})

describe('what somebody else wrote since', () => {
  test('stays', () => {
    writeResolvConf(paths, 'nameserver 10.0.0.1\n')
    writeFileSync(paths.resolvConf, 'nameserver 192.0.2.99\n')
    restoreResolvConf(paths)
    expect([content(), hasBackup()]).toEqual(['nameserver 192.0.2.99\n', false])
  })

  test('is what comes back, when we wrote once more after it', () => {
    writeResolvConf(paths, 'nameserver 10.0.0.1\n')
    writeFileSync(paths.resolvConf, 'nameserver 192.0.2.99\n')
    writeResolvConf(paths, 'nameserver 10.0.0.1\n')
    restoreResolvConf(paths)
    expect(content()).toBe('nameserver 192.0.2.99\n')
  })
})

test('a crash between the backup and the file loses nothing', () => {
  writeFileSync(paths.resolvConf, 'before\n')
  writeResolvConf(paths, 'first\n')
  const kept = readFileSync(`${paths.backup}/resolv-conf.json`, 'utf8')
  restoreResolvConf(paths)
  // As it was when the backup was written and the file not yet.
  writeFileSync(`${paths.backup}/resolv-conf.json`, kept)
  restoreResolvConf(paths)
  expect([content(), hasBackup()]).toEqual(['before\n', false])
})

test('without a backup, or with one that is damaged, nothing is done', () => {
  restoreResolvConf(paths)
  expect(content()).toBe('nameserver 192.0.2.53\n')
  writeResolvConf(paths, 'ours\n')
  writeFileSync(`${paths.backup}/resolv-conf.json`, '{"found":')
  restoreResolvConf(paths)
  expect(content()).toBe('ours\n')
})
