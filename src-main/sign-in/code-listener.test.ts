import { afterEach, expect, test } from 'vitest'
import { listenForCode, type CodeListener } from './code-listener.ts'
import { visit as visitAt, type Visit } from './testing/visit.ts'

const state = 'the-state-that-was-sent-out'
const listeners: CodeListener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.close()
})

async function listen(onCode = (code: string) => Promise.resolve(`taken ${code}`)) {
  const codes: string[] = []
  const listener = await listenForCode({
    state,
    refusal: () => 'refused',
    onCode: (code) => {
      codes.push(code)
      return onCode(code)
    },
  })
  listeners.push(listener)
  return { port: listener.port, codes, close: listener.close }
}

const visit = (port: number, given: Visit = {}) =>
  visitAt(port, { path: `/?code=abc-1&state=${state}`, ...given })

test('takes the code of a browser that is led back, and shows it a page that may do nothing', async () => {
  const { port, codes } = await listen()
  const answer = await visit(port, {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer).toMatchObject({ status: 200, text: 'taken abc-1' })
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(codes).toEqual(['abc-1'])
})

const foreign: readonly (Visit & { readonly name: string })[] = [
  { name: 'another state', path: '/?code=abc-1&state=another' },
  { name: 'a state of the same length', path: `/?code=abc-1&state=${state.replace('the', 'teh')}` },
  { name: 'no state', path: '/?code=abc-1' },
  { name: 'no code', path: `/?state=${state}` },
  { name: 'a code that is none', path: `/?code=%3Cb%3E&state=${state}` },
  { name: 'another path', path: `/else?code=abc-1&state=${state}` },
  { name: 'a whole address', path: `http://127.0.0.1/?code=abc-1&state=${state}` },
  { name: 'a form that is sent', method: 'POST' },
  { name: 'a question without an answer', method: 'HEAD' },
  { name: 'another name of this computer', headers: { host: 'localhost:1' } },
  { name: 'a name that was pointed here', headers: { host: 'evil.example' } },
  { name: 'a call of a foreign page', headers: { origin: 'https://evil.example' } },
  {
    name: 'a script of a foreign page',
    headers: { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
  },
  {
    name: 'a frame in a foreign page',
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  },
]
test.each(foreign)('refuses $name, and goes on waiting', async ({ name: _name, ...given }) => {
  const { port, codes } = await listen()
  expect((await visit(port, given)).status).toBe(400)
  expect(codes).toEqual([])
  expect((await visit(port)).status).toBe(200)
})

test('takes one code, however many come at once', async () => {
  const { port, codes } = await listen()
  const answers = await Promise.all([visit(port), visit(port), visit(port)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect((await visit(port)).text).toBe('refused')
  expect(codes).toEqual(['abc-1'])
})

test('listens on the loopback alone, and not once it is closed', async () => {
  const { port, close } = await listen()
  await expect(visit(port, { host: '::1' })).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|EAFNOSUPPORT/)
  close()
  await expect(visit(port)).rejects.toThrow('ECONNREFUSED')
})

test('gives the browser its page although it was closed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { port, close, codes } = await listen(() => promise)
  const answer = visit(port)
  await expect.poll(() => codes).toHaveLength(1)
  close()
  resolve('late')
  expect((await answer).text).toBe('late')
})
