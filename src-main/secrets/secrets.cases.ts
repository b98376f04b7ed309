import { expect, test } from 'vitest'
import type { Secrets } from '#main/ports/desktop-ports.ts'

const values = [
  { name: 'a usual one', value: 'token.of-a.session' },
  { name: 'an empty one', value: '' },
  { name: 'several lines and other alphabets', value: '-----BEGIN KEY-----\nñandú\tключ\r\n 🔑\u0000\n' },
  { name: 'one that looks like our own head', value: '1 2 deadbeef x' },
  { name: 'one beyond what a Windows credential holds', value: 'k'.repeat(1_101) },
  { name: 'one whose pieces would cut characters in two', value: `x${'🔑'.repeat(4_000)}` },
  {
    name: 'one of 100,000 characters',
    value: Array.from({ length: 20_000 }, (_, at) => `${at % 9}abc\n`).join(''),
  },
] as const

/** What every store of secrets does. `open` opens the same one again, as after a restart. */
export function secretsCases(open: () => Promise<Secrets>): void {
  test('what was never written is not there', async () => {
    const secrets = await open()
    expect(await secrets.get('case/never')).toEqual({ ok: true, value: null })
    expect(await secrets.get('constructor')).toEqual({ ok: true, value: null })
    expect(await secrets.delete('case/never')).toEqual({ ok: true, value: undefined })
  })

  test.each(values)('$name is kept, over a restart', async ({ value }) => {
    const secrets = await open()
    expect(await secrets.set('case/value', value)).toEqual({ ok: true, value: undefined })
    expect(await secrets.get('case/value')).toEqual({ ok: true, value })
    expect(await (await open()).get('case/value')).toEqual({ ok: true, value })
  })

  test('a long one becomes a short one and a long one again, and no piece is left', async () => {
    const secrets = await open()
    for (const value of ['a'.repeat(5_000), 'short', 'b'.repeat(3_000)]) {
      await secrets.set('case/length', value)
      expect(await secrets.get('case/length')).toEqual({ ok: true, value })
    }
    await secrets.delete('case/length')
    expect(await secrets.get('case/length')).toEqual({ ok: true, value: null })
    expect(await secrets.list('case/length')).toEqual({ ok: true, value: [] })
  })

  test('names are listed by their beginning, sorted, each once', async () => {
    const secrets = await open()
    for (const name of ['case/list/b', 'case/list/a', 'case/list/[::1]:4180', 'case/lisp'])
      await secrets.set(name, 'x'.repeat(2_500))
    expect(await secrets.list('case/list/')).toEqual({
      ok: true,
      value: ['case/list/[::1]:4180', 'case/list/a', 'case/list/b'],
    })
    await secrets.delete('case/list/a')
    expect(await (await open()).list('case/list/')).toEqual({
      ok: true,
      value: ['case/list/[::1]:4180', 'case/list/b'],
    })
  })

  test('many at once do not disturb each other', async () => {
    const secrets = await open()
    const names = Array.from({ length: 12 }, (_, index) => `case/many/${index}`)
    await Promise.all(names.map((name) => secrets.set(name, name.repeat(200))))
    const read = await Promise.all(names.map((name) => secrets.get(name)))
    expect(read).toEqual(names.map((name) => ({ ok: true, value: name.repeat(200) })))
    const races = ['one', 'two', 'three'].map((text) => text.repeat(800))
    await Promise.all(races.map((value) => secrets.set('case/race', value)))
    expect(await secrets.get('case/race')).toEqual({ ok: true, value: races[2] })
  })
}
