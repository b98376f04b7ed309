import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createViewStore } from '../view/view-store.ts'
import { useHover } from './use-hover.ts'

const area = { width: 1000, height: 800 }

test('what passes below the pointer in a zoom is not pointed at; where the zoom rests, it is', async () => {
  const store = createViewStore({ x: 0, y: 0, zoom: 1 }, area, { countIn: () => 5000 })
  const heard = vi.fn<(id: string | null) => void>()
  const { result, act } = await renderHook(() => useHover(store, heard))
  await act(() => result.current.setHover('first'))
  expect(result.current.hoverId).toBe('first')
  await act(() => {
    store.set({ x: 0, y: 0, zoom: 0.8 }, area)
    result.current.setHover('second')
    result.current.setHover('third')
  })
  expect(store.isZooming()).toBe(true)
  expect(result.current.hoverId).toBe('first')
  await expect.poll(() => result.current.hoverId).toBe('third')
  expect(store.isZooming()).toBe(false)
  expect(heard.mock.calls).toEqual([['first'], ['third']])
})
