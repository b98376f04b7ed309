import type { CDPSession } from '@vitest/browser-playwright'
import { Ellipsis, ListTree } from 'lucide-react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { IconButton } from './IconButton.tsx'
import { SidePanel } from './SidePanel.tsx'
import { TextField } from './TextField.tsx'
import './styles/app.css'

const session: CDPSession = cdp()
beforeAll(() => session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 }))
afterAll(async () => {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.viewport(1024, 768)
})

test.each(['reception-desktop-of-the-north', 'Una impresora con un nombre muy largo'])(
  'beside buttons for fingers the name in the head of a panel is whole: %s',
  async (name) => {
    await page.viewport(844, 700)
    await render(
      <div style={{ display: 'flex', height: '30rem' }}>
        <SidePanel
          label="Node"
          name={name}
          kind="Laptop of Ana Torres"
          icon={<span style={{ flex: 'none', width: 36 }} />}
          closeLabel="Close"
          onClose={() => undefined}
          actions={
            <>
              <IconButton icon={Ellipsis} label="More" size="xs" />
              <IconButton icon={ListTree} label="Contents" size="xs" />
            </>
          }
        >
          What it is
        </SidePanel>
      </div>,
    )
    const heading = page.getByRole('heading', { name }).element()
    expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
    const buttons = ['More', 'Contents', 'Close'].map((label) =>
      page.getByRole('button', { name: label }).element().getBoundingClientRect(),
    )
    expect(buttons.map(({ width, height }) => Math.min(width, height))).toEqual([44, 44, 44])
    // Side by side, and none over another: what is between them is in them.
    expect(buttons.slice(1).map(({ left }, at) => Math.round(left - (buttons[at]?.right ?? 0)))).toEqual([
      0, 0,
    ])
    expect(heading.clientWidth).toBeGreaterThan(115)
  },
)

test('where the head of a panel goes on below, its buttons stay within it', async () => {
  await page.viewport(360, 700)
  await render(
    <div style={{ containerType: 'inline-size', containerName: 'window', width: 232 }}>
      <SidePanel
        label="Node"
        name="Laptop"
        closeLabel="Close"
        onClose={() => undefined}
        actions={
          <>
            <IconButton icon={Ellipsis} label="More" size="xs" />
            <IconButton icon={ListTree} label="Contents" size="xs" />
          </>
        }
      >
        What it is
      </SidePanel>
    </div>,
  )
  document.querySelector<HTMLElement>('.ui-panel')?.style.setProperty('width', '232px')
  const title = document.querySelector('.ui-panel-title')?.getBoundingClientRect() ?? new DOMRect()
  const buttons = ['More', 'Contents', 'Close'].map((label) =>
    page.getByRole('button', { name: label }).element().getBoundingClientRect(),
  )
  expect(new Set(buttons.map(({ top }) => top)).size).toBe(2)
  for (const { left, right } of buttons) {
    expect(left).toBeGreaterThanOrEqual(title.left)
    expect(right).toBeLessThanOrEqual(title.right)
  }
})

test('on a phone on its side a dialog has space for two fields above its foot', async () => {
  await page.viewport(667, 331)
  await render(
    <Dialog
      open
      onOpenChange={() => undefined}
      title="Add a rule"
      footer={<Button variant="outline">Cancel</Button>}
    >
      {['Name', 'Address', 'Open ports', 'Observations'].map((label) => (
        <TextField key={label} label={label} />
      ))}
    </Dialog>,
  )
  const foot = page.getByRole('button', { name: 'Cancel' }).element()
  await expect.poll(() => foot.getBoundingClientRect().bottom).toBeLessThan(331)
  const body = document.querySelector('.ui-dialog-body')
  await expect.poll(() => (body?.clientHeight ?? 0) / 331).toBeGreaterThan(0.6)
})
