import { expect, test } from 'vitest'
import { runHere } from '../testing/run-here.ts'

test.each([
  ['en', 'TRAMA_TOKEN has no token of Trama. '],
  ['es', 'TRAMA_TOKEN no tiene un token de Trama. '],
])('a token of something else is told from one that has ended (%s)', async (LANG, said) => {
  for (const token of ['hunter2', 'trama_short', `ghp_${'z'.repeat(43)}`]) {
    // Nothing listens there: it is refused before anything is sent.
    const env = { HOME: '/nowhere', LANG, TRAMA_SERVER: 'http://127.0.0.1:1', TRAMA_TOKEN: token }
    const wrong = await runHere(['network', 'list'], env)
    expect(wrong).toMatchObject({ code: 1, out: '' })
    expect(wrong.err).toContain(said)
    expect(wrong.err).not.toContain(token)
  }
})
