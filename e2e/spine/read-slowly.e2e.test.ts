import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldForFile } from '#e2e/organization/world-for-file.ts'
import { readSeen, watchSeen } from './seen.ts'

const world = worldForFile()

/** A line on which a page stops in the middle of what is seen first, as on a slow one or on a busy machine. */
const line = createServer((request, response) => {
  const pass = async (): Promise<void> => {
    const { url = '/', headers } = request
    const answer = await fetch(new URL(url, world.server.url), {
      headers: { accept: headers.accept ?? '*/*', 'accept-language': headers['accept-language'] ?? '' },
    })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [first, ...others] = bytes.toString('utf8').split('</button>')
    if (!type.startsWith('text/html') || others.length === 0) return void response.end(bytes)
    response.write(`${first ?? ''}</button>`)
    await new Promise((resolve) => setTimeout(resolve, 500))
    response.end(others.join('</button>'))
  }
  pass().catch(() => response.destroy())
})
let origin = ''

beforeAll(async () => {
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  origin = `http://127.0.0.1:${String((line.address() as AddressInfo).port)}`
})

afterAll(() => void line.close())

test.each(['/', '/es', '/networks/designer'])('what is seen first of %s is seen whole', async (path) => {
  const context = await world.browser.newContext({ locale: path === '/es' ? 'es-CO' : 'en-GB' })
  await watchSeen(context)
  const page = await context.newPage()
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' })
  await page.locator('#first').waitFor()
  await page.waitForLoadState('domcontentloaded')
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
  const { shifts, shifted } = await readSeen(page)
  expect({ shifts, shifted }).toEqual({ shifts: 0, shifted: [] })
  await context.close()
})
