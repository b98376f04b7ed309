import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let dataPath = ''
beforeEach(() => {
  dataPath = mkdtempSync(join(tmpdir(), 'trama-sources-'))
})
afterEach(() => rmSync(dataPath, { recursive: true, force: true }))

// Other tests start a bundle, and Vite finds more than Node does: only a start shows that Node reads the sources.
test.each(['web/server/start/main.ts', 'web/server/demo/demo.ts'])(
  '%s serves as `npm start` starts it, and ends when it is asked to',
  async (file) => {
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', TRAMA_DATA: dataPath, TRAMA_DEMO: 'empty' }
    const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'close')
    try {
      const url = await new Promise<string>((resolve, reject) => {
        let said = ''
        const hear = (text: Buffer): void => {
          said += text.toString()
          const [found] = /http:\/\/[^\s/]+:\d+/.exec(said) ?? []
          if (found !== undefined) resolve(found)
        }
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        void ended.then(([code]) => reject(new Error(`it ended with ${String(code)}:\n${said}`)))
      })
      expect((await fetch(`${url}/api/status`)).status).toBeLessThan(500)
    } finally {
      child.kill('SIGTERM')
    }
    expect(await ended).toEqual([0, null])
  },
)
