import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildCommandPackage } from './command-package.ts'

test('the package of the command runs without anything beside it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-command-'))
  try {
    await buildCommandPackage(fileURLToPath(new URL('..', import.meta.url)), folder)
    expect(readdirSync(folder).toSorted()).toEqual([
      'LICENSE',
      'package.json',
      'third-party-notices.txt',
      'trama.js',
    ])
    const { bin, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      bin: Record<string, string>
      version: string
    }
    expect(bin).toEqual({ trama: 'trama.js' })
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(folder, 'trama.js'), ...args], {
        encoding: 'utf8',
        env: { LANG: 'es' },
      })
    expect(run('--version')).toMatchObject({ status: 0, stdout: `${version}\n` })
    expect(run('network', 'schema')).toMatchObject({ status: 0, stderr: '' })
    expect(run('network', 'list')).toMatchObject({ status: 1 })
    const notices = readFileSync(join(folder, 'third-party-notices.txt'), 'utf8')
    for (const name of ['commander', 'yaml', 'zod']) expect(notices).toContain(name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
