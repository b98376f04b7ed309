import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serverProgram } from '#build/server-programs.ts'
import { claimData, RunsAlready } from '#web/server/kernel/store/claim-data.ts'
import { startProcess } from './testing/server-process.ts'

let dataPath = ''
beforeEach(() => {
  dataPath = mkdtempSync(join(tmpdir(), 'trama-claim-'))
})
afterEach(() => {
  rmSync(dataPath, { recursive: true, force: true })
})
const bridge = 'http://127.0.0.1:9'

/** Starts a server that is to end by itself; answers its exit code and all that it said. */
async function startSecond(language: string) {
  const main = await serverProgram('bridged')
  const env = { PATH: process.env['PATH'] ?? '', PORT: '0', TRAMA_DATA: dataPath, LANG: language }
  const child = spawn(process.execPath, [main, bridge, 'second'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const hear = (text: Buffer): void => void (said += text.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said: said.trim() }
}

describe('a second start on the same records', () => {
  test('says that Trama runs, and where, and ends; the first goes on', async () => {
    const first = await startProcess({ name: 'first', bridge, dataPath, database: null })
    try {
      expect(await Promise.all([startSecond('C'), startSecond('es_CO.UTF-8')])).toEqual([
        { code: 1, said: `Trama already runs on these records: ${first.url}` },
        { code: 1, said: `Trama ya está en marcha con estos datos: ${first.url}` },
      ])
      expect((await fetch(`${first.url}/api/status`)).status).toBeLessThan(500)
    } finally {
      await first.kill()
    }
    // The lock went with the process.
    claimData(dataPath).release()
  })

  test('without an address while the first does not listen yet', () => {
    const claimed = claimData(dataPath)
    const second = () => claimData(dataPath)
    expect(second).toThrow(new RunsAlready(null))
    claimed.say('http://127.0.0.1:4180')
    expect(second).toThrow(new RunsAlready('http://127.0.0.1:4180'))
    claimed.release()
    second().release()
  })
})
