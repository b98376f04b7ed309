import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aFrame, pressAt } from './testing/gestures.ts'
import { openCanvas, type OpenCanvas } from './testing/open-canvas.tsx'
import { nodeAt, sceneOf } from './testing/scenes.ts'

const pair = sceneOf([nodeAt('laptop', 'item', 40, 48), nodeAt('server', 'item', 560, 48)], [], [])
const leftOf = (canvas: OpenCanvas) => Math.round(canvas.boxOf('server')?.left ?? NaN)

async function space(kind: 'keydown' | 'keyup'): Promise<void> {
  const key = new KeyboardEvent(kind, { key: ' ', code: 'Space', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(key)
  await aFrame()
}

test('Space selects what has the focus when it is let go; held, it lets a drag move the view', async () => {
  const canvas = await openCanvas(pair)
  canvas.element('server').focus()
  await space('keydown')
  expect(canvas.selected()).toEqual([])
  await space('keyup')
  expect(canvas.selected()).toEqual(['server'])

  const before = leftOf(canvas)
  const box = canvas.boxOf('server') ?? new DOMRect()
  await space('keydown')
  const press = await pressAt({ x: box.left, y: box.bottom + 200 })
  await press.moveBy(10, 0)
  await press.moveBy(70, 0)
  expect(document.querySelector('.cv-marquee')).toBeNull()
  await press.release()
  await space('keyup')
  await expect.poll(() => leftOf(canvas)).toBeGreaterThan(before + 40)
  expect(canvas.selected()).toEqual(['server'])
  expect(canvas.moves).toEqual([])
})

test('Escape clears the selection, where nothing else is under way', async () => {
  const canvas = await openCanvas(pair, { selection: new Set(['server']) })
  canvas.control.takeKeys()
  await userEvent.keyboard('{Escape}')
  expect(canvas.selected()).toEqual([])
})

describe('a line by keyboard', () => {
  // Those whose ids begin alike refuse each other.
  const four = sceneOf([
    nodeAt('laptop', 'item', 40, 48),
    nodeAt('library', 'item', 320, 48),
    nodeAt('server', 'item', 600, 48),
    nodeAt('printer', 'item', 40, 300),
  ])
  const why = () => document.querySelector('.cv-why')?.textContent ?? null

  test('begins where the focus is: Tab goes through what accepts and round, Enter joins', async () => {
    const canvas = await openCanvas(four, { tool: 'connect', selection: new Set(['server']) })
    canvas.element('laptop').focus()
    await aFrame()
    canvas.control.connectFromHere()
    await expect.poll(why).toContain('printer')
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.poll(why).toContain('server')
    await userEvent.keyboard('{Tab}')
    await expect.poll(why).toContain('printer')
    await userEvent.keyboard('{Tab}')
    await expect.poll(why).toContain('server')
    await userEvent.keyboard('{Enter}')
    expect(canvas.joined).toEqual([['laptop', 'server']])
    await expect.poll(why).toBeNull()
    expect(document.activeElement).toBe(canvas.element('laptop'))
  })

  test('begins at what is selected alone where nothing has the focus, and Escape leaves it', async () => {
    const canvas = await openCanvas(four, { tool: 'connect', selection: new Set(['server']) })
    canvas.control.takeKeys()
    canvas.control.connectFromHere()
    await expect.poll(why).toContain('server')
    await expect.poll(() => document.activeElement).toBe(canvas.element('server'))
    await userEvent.keyboard('{Escape}')
    await expect.poll(why).toBeNull()
    expect(canvas.joined).toEqual([])
    // What is selected stays: first the tool is left, which is the page's.
    await userEvent.keyboard('{Escape}')
    expect(canvas.selected()).toEqual(['server'])
  })

  test('begins nowhere where neither is one', async () => {
    const canvas = await openCanvas(four, { tool: 'connect', selection: new Set(['server', 'laptop']) })
    canvas.control.takeKeys()
    canvas.control.connectFromHere()
    await aFrame()
    expect(why()).toBeNull()
  })

  test('with the tool Enter begins one, and arrows choose', async () => {
    const opened: string[] = []
    const canvas = await openCanvas(four, { tool: 'connect', onOpen: (id) => opened.push(id) })
    canvas.element('printer').focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(why).toContain('printer')
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}')
    expect(canvas.joined).toEqual([['printer', 'server']])
    expect(opened).toEqual([])
  })
})
