import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printAutostart, setAutostart } from './autostart.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-autostart-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the entry starts the program hidden', () => {
  expect(printAutostart('/opt/Trama/trama')).toBe(
    [
      '[Desktop Entry]',
      'Type=Application',
      'Name=Trama',
      'Exec="/opt/Trama/trama" --hidden',
      'Icon=trama',
      'Terminal=false',
      'X-GNOME-Autostart-enabled=true',
      '',
    ].join('\n'),
  )
})

test.each([
  { program: '/home/ana/My Apps/Trama.AppImage', exec: '"/home/ana/My Apps/Trama.AppImage" --hidden' },
  { program: '/a/100%', exec: '"/a/100%%" --hidden' },
  { program: '/a/$(id)', exec: String.raw`"/a/\\$(id)" --hidden` },
  { program: '/a/"b`', exec: '"/a/\\\\"b\\\\`" --hidden' },
  { program: '/a\\b', exec: '"/a\\\\\\\\b" --hidden' },
])('$program is quoted', ({ program, exec }) => {
  expect(printAutostart(program)).toContain(`\nExec=${exec}\n`)
})

test('it is written, written again and removed', () => {
  const file = join(folder, 'autostart/trama.desktop')
  setAutostart(folder, '/a/trama', false)
  expect(existsSync(file)).toBe(false)
  setAutostart(folder, '/a/trama', true)
  setAutostart(folder, '/b/trama', true)
  expect(readFileSync(file, 'utf8')).toBe(printAutostart('/b/trama'))
  expect(statSync(file).mode & 0o777).toBe(0o644)
  setAutostart(folder, '/b/trama', false)
  expect(existsSync(file)).toBe(false)
})
