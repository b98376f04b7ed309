import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerPage, findPageFile, pageHeaders } from './page-files.ts'

const page = { path: 'index.html', type: 'text/html; charset=utf-8' }

test.each([
  { address: 'app://trama/', expect: page },
  { address: 'app://trama/es/networks/constructormode?network=1#x', expect: page },
  { address: 'app://trama/gateways/', expect: page },
  {
    address: 'app://trama/assets/index-B8rtY0bM.css',
    expect: { path: 'assets/index-B8rtY0bM.css', type: 'text/css; charset=utf-8' },
  },
  {
    address: 'app://trama/assets/x.latin.woff2',
    expect: { path: 'assets/x.latin.woff2', type: 'font/woff2' },
  },
  { address: 'app://trama/assets/x.woff', expect: { path: 'assets/x.woff', type: 'font/woff' } },
  { address: 'app://trama/favicon.svg', expect: { path: 'favicon.svg', type: 'image/svg+xml' } },
  {
    address: 'app://trama/third-party-notices.txt',
    expect: { path: 'third-party-notices.txt', type: 'text/plain; charset=utf-8' },
  },
])('$address is $expect.path', ({ address, expect: file }) => {
  expect(findPageFile(address)).toEqual(file)
})

test.each([
  'app://trama/..%2f..%2fetc/passwd.js',
  'app://trama/..%5c..%5cwindows.js',
  'app://trama/assets/%00.js',
  'app://trama//etc/passwd.js',
  'app://trama/assets/.env.js',
  'app://trama/a..js',
  'app://trama/main.js.map',
  'app://trama/preload.cjs',
  'app://trama/x.exe',
  'app://trama.evil/index.html',
  'app://other/index.html',
  'app://user:pass@trama/index.html',
  'file:///etc/passwd',
  'https://trama/index.html',
  'nothing',
  '',
])('%s is no file of the page', (address) => {
  expect(findPageFile(address)).toBeNull()
})

test.each(['app://trama/a/../../../../assets/x.js', 'app://trama/%2e%2e/%2e%2e/assets/x.js'])(
  'dots that the address itself takes away lead into the folder: %s',
  (address) => {
    expect(findPageFile(address)).toEqual({
      path: 'assets/x.js',
      type: 'text/javascript; charset=utf-8',
    })
  },
)

test('a long path is read in no time', () => {
  expect(findPageFile(`app://trama/${'a'.repeat(100_000)}!`)).toBeNull()
})

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-page-'))
  mkdirSync(join(folder, 'renderer'))
  writeFileSync(join(folder, 'secret.js'), 'secret')
  writeFileSync(join(folder, 'renderer/index.html'), '<!doctype html>')
  writeFileSync(join(folder, 'renderer/a.js'), 'export {}')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  { method: 'GET', address: 'app://trama/networks', status: 200, body: '<!doctype html>' },
  { method: 'HEAD', address: 'app://trama/a.js', status: 200, body: '' },
  { method: 'GET', address: 'app://trama/a.js', status: 200, body: 'export {}' },
  { method: 'GET', address: 'app://trama/absent.js', status: 404, body: '' },
  { method: 'GET', address: 'app://trama/..%2fsecret.js', status: 404, body: '' },
  { method: 'POST', address: 'app://trama/a.js', status: 405, body: '' },
])('$method $address answers $status, and the policy with it', async ({ method, address, status, body }) => {
  const answer = await answerPage(join(folder, 'renderer'), method, address)
  expect({ status: answer.status, body: await answer.text() }).toEqual({ status, body })
  for (const [name, value] of Object.entries(pageHeaders)) expect(answer.headers.get(name)).toBe(value)
})

test('the policy lets the page load and reach itself only', () => {
  const policy = Object.fromEntries(
    pageHeaders['content-security-policy'].split('; ').map((rule) => {
      const [name = '', ...sources] = rule.split(' ')
      return [name, sources.join(' ')]
    }),
  )
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self' blob:",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'none'",
  })
})
