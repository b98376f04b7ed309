import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewStore, type ViewStore } from './view-store.ts'
import { createWindowReader } from './use-window.ts'

const area = { width: 1000, height: 800 }
const many = { countIn: () => 5000 }
let store: ViewStore

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('devicePixelRatio', 1)
  store = createViewStore({ x: 0, y: 0, zoom: 1 }, area, many)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const zoomTo = (zoom: number): void => store.set({ ...store.view(), zoom }, area)

test('while it zooms step by step what is shown stays, and changes once when it rests', () => {
  const read = createWindowReader(store)
  const window = read()
  const heard = vi.fn<() => void>()
  store.subscribe(heard)
  for (const zoom of [0.8, 0.65, 0.5, 0.4]) {
    zoomTo(zoom)
    vi.advanceTimersByTime(50)
    expect([store.band(), store.isZooming(), read()]).toEqual(['near', true, window])
  }
  expect(heard).toHaveBeenCalledTimes(4)
  vi.runAllTimers()
  expect(heard).toHaveBeenCalledTimes(5)
  expect([store.band(), store.isZooming(), read().isFar]).toEqual(['far', false, true])
})

test('what comes nearer at once is shown at once', () => {
  zoomTo(0.3)
  expect([store.band(), store.isZooming()]).toEqual(['far', false])
})

test('a jump ends a zoom', () => {
  zoomTo(0.8)
  zoomTo(0.3)
  expect([store.band(), store.isZooming()]).toEqual(['far', false])
  vi.runAllTimers()
  expect(store.band()).toBe('far')
})

test('a pan rests all the time', () => {
  store.set({ x: 50, y: 0, zoom: 1 }, area)
  expect(store.isZooming()).toBe(false)
})

test('where steps take long, the rest does', () => {
  zoomTo(0.8)
  vi.advanceTimersByTime(100)
  zoomTo(0.6)
  vi.advanceTimersByTime(190)
  expect(store.isZooming()).toBe(true)
  vi.advanceTimersByTime(20)
  expect(store.isZooming()).toBe(false)
})

test('it rests soon, also where a step took nearly too long for one of a slow machine', () => {
  zoomTo(0.8)
  vi.advanceTimersByTime(350)
  zoomTo(0.6)
  vi.advanceTimersByTime(400)
  expect(store.isZooming()).toBe(false)
})

test('where the camera is put is shown at once, however near it is', () => {
  zoomTo(0.8)
  store.jump()
  zoomTo(0.6)
  expect(store.isZooming()).toBe(false)
  zoomTo(0.5)
  expect(store.isZooming()).toBe(true)
})

test('another scene while it zooms is counted when it rests', () => {
  zoomTo(0.8)
  zoomTo(0.6)
  zoomTo(0.44)
  store.show({ countIn: () => 3 })
  expect(store.band()).toBe('near')
  vi.runAllTimers()
  expect(store.band()).toBe('small')
})
