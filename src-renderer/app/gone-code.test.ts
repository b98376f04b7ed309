import { beforeEach, describe, expect, test, vi } from 'vitest'
import { blockedStorage, memoryStorage } from '#renderer/testing/memory-storage.ts'
import { orReload } from './gone-code.ts'
import { StartFailure } from './start-failure.ts'

const gone = [
  new TypeError('Failed to fetch dynamically imported module: http://x/assets/legal.js'),
  new TypeError('error loading dynamically imported module'),
  new TypeError('Importing a module script failed.'),
  new Error('Unable to preload CSS for /assets/designs.css'),
]
const [chunk = new Error(), , , sheet = new Error()] = gone
/** Opens an address whose code fails so. */
const open = (error: Error, address: string): Promise<unknown> =>
  orReload(
    async () => {
      throw error
    },
    () => address,
  )
const isPending = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => false), new Promise<boolean>((resolve) => setTimeout(() => resolve(true)))])

describe('code, words and styles that cannot be loaded', () => {
  const assign = vi.fn<(url: string) => void>()
  const reload = vi.fn<() => void>()
  const replaceState = vi.fn<(...given: readonly unknown[]) => void>()

  beforeEach(() => {
    vi.resetAllMocks()
    vi.stubGlobal('sessionStorage', memoryStorage())
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('history', { state: null, replaceState })
    vi.stubGlobal('location', { href: 'http://x/home', pathname: '/home', search: '', assign, reload })
    return () => vi.unstubAllGlobals()
  })

  test.each(gone)('load the page anew, and wait for it: $message', async (error) => {
    expect(await isPending(open(error, '/terms#a'))).toBe(true)
    expect(assign.mock.calls).toEqual([['/terms#a']])
  })

  test('load also an address that differs behind its # alone', async () => {
    expect(await isPending(open(chunk, '/home#share=x'))).toBe(true)
    expect([assign.mock.calls, replaceState.mock.calls, reload.mock.calls]).toEqual([
      [],
      [[null, '', '/home#share=x']],
      [[]],
    ])
  })

  test('say so when that was just done', async () => {
    void open(chunk, '/terms')
    await expect.poll(() => assign.mock.calls).toHaveLength(1)
    await expect(open(chunk, '/terms')).rejects.toBe(chunk)
    expect(assign).toHaveBeenCalledOnce()
  })

  test('say so where nothing can remember that it was done', async () => {
    vi.stubGlobal('sessionStorage', blockedStorage)
    await expect(open(sheet, '/terms')).rejects.toBe(sheet)
    expect(assign).not.toHaveBeenCalled()
  })

  test('keep the page where there is no network', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    await expect(open(chunk, '/terms')).rejects.toBeInstanceOf(StartFailure)
    expect(assign).not.toHaveBeenCalled()
  })

  test('are nothing else than what went wrong otherwise', async () => {
    const error = new TypeError('x is undefined')
    await expect(open(error, '/terms')).rejects.toBe(error)
  })
})
