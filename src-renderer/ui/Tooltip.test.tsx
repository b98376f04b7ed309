import type { CDPSession } from '@vitest/browser-playwright'
import { useState } from 'react'
import { Plus } from 'lucide-react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { TooltipProvider } from './Tooltip.tsx'
import { watchTips } from './watch-tips.ts'
import './styles/app.css'

const shown = (): readonly string[] =>
  [...document.querySelectorAll('.ui-tooltip[data-open]')].map(({ textContent }) => textContent)
const button = (name: string) => page.getByRole('button', { name })

function Row() {
  const [isOn, setOn] = useState(true)
  return (
    <TooltipProvider>
      <div className="flex gap-2 p-24">
        <IconButton icon={Plus} label="Add" shortcut="A" />
        <IconButton icon={Plus} label="Copy" />
        {isOn ? <IconButton icon={Plus} label="Leave" onFocus={() => setTimeout(setOn, 200, false)} /> : null}
      </div>
      <p>Nothing</p>
    </TooltipProvider>
  )
}

test('the words of what the pointer rests on are shown with their key, then those of the next, and go', async () => {
  await render(<Row />)
  await button('Add').hover()
  await expect.poll(shown).toEqual(['AddA'])
  await button('Copy').hover()
  await expect.poll(shown).toEqual(['Copy'])
  await page.getByText('Nothing').hover()
  await expect.poll(shown).toEqual([])
})

test('they stay under the pointer, and go with a press', async () => {
  await render(<Row />)
  await button('Add').hover()
  await expect.poll(shown).toEqual(['AddA'])
  await userEvent.hover(document.querySelector('.ui-tooltip') ?? document.body)
  expect(shown()).toEqual(['AddA'])
  await button('Add').click()
  await expect.poll(shown).toEqual([])
})

test('what has the keyboard’s focus has them at once, and takes them along', async () => {
  await render(<Row />)
  await userEvent.tab()
  await expect.poll(shown).toEqual(['AddA'])
  await userEvent.tab()
  await userEvent.tab()
  await expect.poll(shown).toEqual(['Leave'])
  await expect.element(button('Leave')).not.toBeInTheDocument()
  await expect.poll(shown).toEqual([])
})

test('what can no longer be pressed says why while it is pointed at', async () => {
  const screen = await render(
    <TooltipProvider>
      <IconButton icon={Plus} label="Undo" />
    </TooltipProvider>,
  )
  await button('Undo').hover()
  await expect.poll(shown).toEqual(['Undo'])
  await screen.rerender(
    <TooltipProvider>
      <IconButton icon={Plus} label="Undo" disabledReason="Nothing was done." />
    </TooltipProvider>,
  )
  await expect.poll(shown).toEqual(['Nothing was done.'])
})

test('a press on them leaves the dialog open that they belong to', async () => {
  const close = vi.fn<(isOpen: boolean) => void>()
  await render(
    <TooltipProvider>
      <Dialog open onOpenChange={close} title="Versions" footer={<IconButton icon={Plus} label="Copy" />}>
        One
      </Dialog>
    </TooltipProvider>,
  )
  await button('Copy').hover()
  await expect.poll(shown).toEqual(['Copy'])
  await userEvent.click(document.querySelector('.ui-tooltip') ?? document.body)
  expect(close).not.toHaveBeenCalled()
  expect(shown()).toEqual(['Copy'])
})

describe('by touch', () => {
  const session: CDPSession = cdp()
  beforeAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }))
  afterAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: false }))

  const tap = async (element: Element): Promise<void> => {
    const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth)
    const scale = frame.width / window.innerWidth
    const { x, y, width, height } = element.getBoundingClientRect()
    const at = { x: frame.left + (x + width / 2) * scale, y: frame.top + (y + height / 2) * scale }
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  test('no words stay at what a tap gave the focus to, and Tab brings them again', async () => {
    await render(
      <TooltipProvider>
        <input aria-label="Name" />
        <div className="flex gap-2 p-24">
          <IconButton icon={Plus} label="Add" />
          <IconButton icon={Plus} label="Copy" onClick={() => button('Add').element().focus()} />
        </div>
      </TooltipProvider>,
    )
    await page.getByLabelText('Name').fill('gw')
    await tap(page.getByLabelText('Name').element())
    // What is entered in a field shows the focus wherever a script takes it next.
    await userEvent.keyboard('1')
    const copy = button('Copy').element()
    copy.addEventListener('mousedown', (event) => event.preventDefault())
    await tap(copy)
    await expect.element(button('Add')).toHaveFocus()
    expect(button('Add').element().matches(':focus-visible')).toBe(true)
    expect(shown()).toEqual([])
    await userEvent.tab()
    await expect.poll(shown).toEqual(['Copy'])
  })

  test('a mouse that lies still meanwhile brings none, and one that moves does', async () => {
    const mouse = (type: string) => new PointerEvent(type, { pointerType: 'mouse', bubbles: true })
    await render(
      <>
        <input aria-label="Name" />
        <IconButton icon={Plus} label="Add" />
        <IconButton icon={Plus} label="Copy" />
      </>,
    )
    const show = vi.fn<Parameters<typeof watchTips>[0]>()
    const stop = watchTips(show)
    const [name, add, copy] = [page.getByLabelText('Name'), button('Add'), button('Copy')].map((each) =>
      each.element(),
    ) as [HTMLElement, HTMLElement, HTMLElement]
    name.focus()
    await userEvent.keyboard('1')
    copy.addEventListener('mousedown', (event) => event.preventDefault())
    const pressed = new Promise((resolve) => copy.addEventListener('click', resolve))
    await tap(copy)
    await pressed
    // As a browser does where something else comes to lie under the mouse.
    document.body.dispatchEvent(mouse('pointerover'))
    add.focus()
    expect(add.matches(':focus-visible')).toBe(true)
    expect(show).not.toHaveBeenCalled()
    add.dispatchEvent(mouse('pointermove'))
    await expect.poll(() => show.mock.lastCall?.[0]?.trigger === add).toBe(true)
    stop()
  })
})
