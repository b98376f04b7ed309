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
import type { Places } from './world.ts'

let places: Places
const content = (): string => readFileSync(places.resolvConf, 'utf8')
const hasBackup = (): boolean => existsSync(`${places.backup}/resolv-conf.json`)

beforeEach((context) => {
  if (process.getuid?.() !== 0) context.skip('files are given to root')
  places = createRecordingWorld().places
})

describe('what was there before comes back', () => {
  test('a file, byte for byte, with its mode', () => {
    const before = Buffer.from([0x23, 0xff, 0x00, 0x0a, 0x20, 0x20])
    writeFileSync(places.resolvConf, before)
    chmodSync(places.resolvConf, 0o640)
    writeResolvConf(places, 'nameserver 10.0.0.1\n')
    expect([content(), lstatSync(places.resolvConf).mode & 0o777]).toEqual(['nameserver 10.0.0.1\n', 0o644])
    writeResolvConf(places, 'nameserver 10.0.0.2\n')
    restoreResolvConf(places)
    expect(readFileSync(places.resolvConf)).toEqual(before)
    expect(lstatSync(places.resolvConf).mode & 0o777).toBe(0o640)
    expect(hasBackup()).toBe(false)
  })

  test('a link, also one that leads nowhere', () => {
    rmSync(places.resolvConf)
    symlinkSync('../run/nowhere/resolv.conf', places.resolvConf)
    writeResolvConf(places, 'nameserver 10.0.0.1\n')
    expect(lstatSync(places.resolvConf).isSymbolicLink()).toBe(false)
    restoreResolvConf(places)
    expect(readlinkSync(places.resolvConf)).toBe('../run/nowhere/resolv.conf')
  })

  test('nothing', () => {
    rmSync(places.resolvConf)
    writeResolvConf(places, 'nameserver 10.0.0.1\n')
    restoreResolvConf(places)
    expect(existsSync(places.resolvConf)).toBe(false)
  })
})

describe('what somebody else wrote since', () => {
  test('stays', () => {
    writeResolvConf(places, 'nameserver 10.0.0.1\n')
    writeFileSync(places.resolvConf, 'nameserver 192.0.2.99\n')
    restoreResolvConf(places)
    expect([content(), hasBackup()]).toEqual(['nameserver 192.0.2.99\n', false])
  })

  test('is what comes back, when we wrote once more after it', () => {
    writeResolvConf(places, 'nameserver 10.0.0.1\n')
    writeFileSync(places.resolvConf, 'nameserver 192.0.2.99\n')
    writeResolvConf(places, 'nameserver 10.0.0.1\n')
    restoreResolvConf(places)
    expect(content()).toBe('nameserver 192.0.2.99\n')
  })
})

test('a crash between the backup and the file loses nothing', () => {
  writeFileSync(places.resolvConf, 'before\n')
  writeResolvConf(places, 'first\n')
  const kept = readFileSync(`${places.backup}/resolv-conf.json`, 'utf8')
  restoreResolvConf(places)
  // As it was when the backup was written and the file not yet.
  writeFileSync(`${places.backup}/resolv-conf.json`, kept)
  restoreResolvConf(places)
  expect([content(), hasBackup()]).toEqual(['before\n', false])
})

test('without a backup, or with one that is damaged, nothing is done', () => {
  restoreResolvConf(places)
  expect(content()).toBe('nameserver 192.0.2.53\n')
  writeResolvConf(places, 'ours\n')
  writeFileSync(`${places.backup}/resolv-conf.json`, '{"found":')
  restoreResolvConf(places)
  expect(content()).toBe('ours\n')
})
