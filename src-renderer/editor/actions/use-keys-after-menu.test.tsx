import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CanvasControl } from '#renderer/canvas/scene/canvas-props.ts'
import { useKeysAfterMenu } from './use-keys-after-menu.ts'

const heard = vi.fn<(key: string) => void>()

/** A menu that has the focus, and the canvas beside it. */
function Page({
  state,
  hasOther = false,
}: {
  readonly state: 'data-open' | 'data-closed'
  readonly hasOther?: boolean
}) {
  const ground = useRef<HTMLButtonElement>(null)
  const control = useRef<CanvasControl | null>({ takeKeys: () => ground.current?.focus() } as CanvasControl)
  useKeysAfterMenu(control)
  return (
    <main>
      <button ref={ground} type="button" onKeyDown={({ key }) => heard(key)}>
        Ground
      </button>
      {hasOther ? <div role="menu" data-open="" /> : null}
      <div role="menu" {...{ [state]: '' }}>
        <button type="button" role="menuitem">
          Unfold
        </button>
      </div>
    </main>
  )
}

const entry = () => page.getByRole('menuitem').element() as HTMLElement

beforeEach(() => {
  heard.mockClear()
})

test('the next key after a menu is for the canvas, once and while the menu still goes', async () => {
  await render(<Page state="data-closed" />)
  entry().focus()
  await userEvent.keyboard('f')
  expect(heard.mock.calls).toEqual([['f']])
  await expect.element(page.getByRole('button', { name: 'Ground' })).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  expect(heard.mock.calls).toEqual([['f'], ['Delete']])
})

test.each([
  { keys: 'f', state: 'data-open' },
  { keys: '{Control>}c{/Control}', state: 'data-closed' },
  { keys: '{Shift>}{/Shift}', state: 'data-closed' },
] as const)('$keys in a menu with $state stays with the menu', async ({ keys, state }) => {
  await render(<Page state={state} />)
  entry().focus()
  await userEvent.keyboard(keys)
  expect(heard).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(entry())
})

test('nor is a key for the canvas while the menu is open that it was opened from', async () => {
  await render(<Page state="data-closed" hasOther />)
  entry().focus()
  await userEvent.keyboard('f')
  expect(heard).not.toHaveBeenCalled()
})
