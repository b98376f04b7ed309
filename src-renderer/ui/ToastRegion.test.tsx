import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { DashboardBody } from './layouts/DashboardBody.tsx'
import { DashboardFrame } from './layouts/DashboardFrame.tsx'
import { SidePanel } from './SidePanel.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts, type Toast } from './toasts.ts'
import './styles/app.css'

const frame = {
  groups: [],
  navLabel: 'Menu',
  navOpenLabel: 'Open the menu',
  skipLabel: 'Skip to content',
  contentId: 'content',
  brand: { name: 'Uno', render: <a href="/">Uno</a> },
  renderLink: (href: string) => <a href={href}>{href}</a>,
  bar: { start: 'Home' },
}
const copied: Toast = { id: 'copied', tone: 'ok', title: 'Text copied!' }
const refused: Toast = {
  id: 'refused',
  tone: 'bad',
  title: 'gw-quito was not changed',
  action: { label: 'Compare both', onSelect: () => undefined },
}

const renderMeaning = (code: string) => <a href={`/help/problems#${code}`}>What does this mean?</a>

const full: Toast = {
  id: 'full',
  tone: 'bad',
  title: 'Not done',
  text: 'The network is full.',
  meaning: 'network-full',
}

async function show(...shown: readonly Toast[]) {
  const toasts = createToasts()
  for (const toast of shown) toasts.add(toast)
  await render(
    <ToastRegion toasts={toasts} label="Notices" dismissLabel="Dismiss" renderMeaning={renderMeaning} />,
  )
  return toasts
}

const region = page.getByRole('region', { name: 'Notices' })
const one = region.getByText('Text copied!')
const meaning = region.getByRole('link', { name: 'What does this mean?' })

describe('ToastRegion', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('what was added before it is mounted is shown, and goes after five seconds', async () => {
    await show(copied)
    await expect.element(one).toBeVisible()
    vi.advanceTimersByTime(4999)
    await expect.element(one).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(one).not.toBeInTheDocument()
  })

  test('the way to its meaning is there for twenty seconds', async () => {
    await show(full)
    await expect.element(meaning).toHaveAttribute('href', '/help/problems#network-full')
    vi.advanceTimersByTime(19_999)
    await expect.element(meaning).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(meaning).not.toBeInTheDocument()
  })

  test('an id that is on screen is ignored, and may come again when it is gone', async () => {
    const toasts = await show(copied)
    await expect.element(one).toBeVisible()
    toasts.add({ ...copied, title: 'Another text' })
    await expect.element(region.getByText('Another text')).not.toBeInTheDocument()
    toasts.dismiss('copied')
    await expect.element(one).not.toBeInTheDocument()
    toasts.add(copied)
    await expect.element(one).toBeVisible()
  })

  test('the time stands still under the pointer', async () => {
    await show(copied)
    await userEvent.hover(one)
    vi.advanceTimersByTime(60_000)
    await expect.element(one).toBeVisible()
    const line = document.querySelector('.ui-toast-timer')
    const playState = () => line && getComputedStyle(line).animationPlayState
    expect(playState()).toBe('paused')
    await userEvent.unhover(one)
    await expect.poll(playState).toBe('running')
    vi.advanceTimersByTime(5000)
    await expect.element(one).not.toBeInTheDocument()
  })

  test('the time stands still while it has the focus', async () => {
    await show(copied)
    await expect.element(one).toBeVisible()
    await userEvent.keyboard('{F6}')
    vi.advanceTimersByTime(60_000)
    await expect.element(one).toBeVisible()
  })

  test.each([
    [1440, 900],
    [1024, 768],
    [820, 1180],
    [360, 740],
    [360, 380],
  ])('leaves title and buttons of a dialog free at %i by %i', async (width, height) => {
    await page.viewport(width, height)
    const toasts = await show(copied)
    await render(
      <>
        <aside className="ui-panel" />
        <Dialog
          open
          title="Export"
          onOpenChange={() => undefined}
          footer={<button type="button">Export</button>}
        >
          <div style={{ height: '100rem' }} />
        </Dialog>
      </>,
    )
    const act = page.getByRole('button', { name: 'Export' })
    await expect.element(act).toBeVisible()
    const title = page.getByRole('heading', { name: 'Export' })
    const boxOf = (of: Element | null | undefined) => of?.getBoundingClientRect() ?? new DOMRect()
    const isUnder = (part: DOMRect, toast: DOMRect): boolean =>
      part.top < toast.bottom && part.bottom > toast.top && part.right > toast.left
    await expect
      .poll(() => {
        const toast = boxOf(one.element().closest('.ui-toast'))
        const parts = [boxOf(title.element().closest('header')), boxOf(act.element().closest('footer'))]
        return [toast.top >= 0, ...parts.map((part) => part.height > 0 && !isUnder(part, toast))]
      })
      .toEqual([true, true, true])
    const before = boxOf(act.element().closest('footer'))
    toasts.dismiss('copied')
    await expect.element(one).not.toBeInTheDocument()
    expect(boxOf(act.element().closest('footer'))).toEqual(before)
  })

  test.each([
    [800, 740],
    [360, 740],
    [844, 390],
  ])('leaves the buttons of a panel that lies on the page free at %i by %i', async (width, height) => {
    await page.viewport(width, height)
    const toasts = await show(copied)
    await render(
      <DashboardFrame {...frame}>
        <DashboardBody
          contentId="content"
          panel={
            <SidePanel
              label="Plan"
              name="Plan"
              footer={
                <>
                  <Button>Apply to 3 gateways</Button>
                  <Button variant="outline">Compare once more</Button>
                </>
              }
            >
              <div style={{ height: '100rem' }} />
            </SidePanel>
          }
        >
          A page
        </DashboardBody>
      </DashboardFrame>,
    )
    const act = page.getByRole('button', { name: 'Apply to 3 gateways' })
    await expect.element(act).toBeVisible()
    const foot = act.element().closest('footer')
    const toast = one.element().closest('.ui-toast')
    await expect
      .poll(() => (foot?.getBoundingClientRect().top ?? 0) - (toast?.getBoundingClientRect().bottom ?? 0))
      .toBeGreaterThanOrEqual(0)
    expect(toast?.getBoundingClientRect().top).toBeGreaterThan(height / 2)
    toasts.dismiss('copied')
  })

  test('leaves what stands at the foot of a page free on a phone', async () => {
    await page.viewport(360, 740)
    const toasts = await show(copied)
    await render(
      <div style={{ height: '100dvh', overflow: 'auto' }}>
        <div style={{ height: '100rem' }} />
        <form className="ui-page-foot">
          <Button>I accept</Button>
        </form>
      </div>,
    )
    const act = page.getByRole('button', { name: 'I accept' })
    await expect.element(act).toBeVisible()
    const toast = one.element().closest('.ui-toast')
    await expect.poll(() => toast?.getBoundingClientRect().bottom).toBeLessThan(740 / 2)
    expect(act.element().getBoundingClientRect().top).toBeGreaterThan(740 / 2)
    toasts.dismiss('copied')
  })

  test.each([
    [360, 740],
    [844, 390],
  ])('on a phone of %i by %i the newest is seen alone, and then the one before it', async (width, height) => {
    await page.viewport(width, height)
    await show(refused, full, copied)
    const shown = () =>
      [...document.querySelectorAll('.ui-toast')]
        .filter((toast) => toast.checkVisibility())
        .map((toast) => toast.querySelector('.ui-toast-title')?.textContent)
    await expect.poll(shown).toEqual([copied.title])
    vi.advanceTimersByTime(5000)
    await expect.poll(shown).toEqual([full.title])
    vi.advanceTimersByTime(20_000)
    await expect.poll(shown).toEqual([refused.title])
  })

  test('an error with an action stays until it is closed', async () => {
    await show(refused)
    const error = region.getByText('gw-quito was not changed')
    await expect.element(error).toBeVisible()
    vi.advanceTimersByTime(600_000)
    await expect.element(error).toBeVisible()
    await region.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(error).not.toBeInTheDocument()
  })

  test('the way to its meaning is reached by keys, and stays while it has the focus', async () => {
    await show(full)
    await expect.element(meaning).toBeVisible()
    await userEvent.keyboard('{F6}{Tab}{Tab}')
    await expect.element(meaning).toHaveFocus()
    vi.advanceTimersByTime(600_000)
    await expect.element(meaning).toBeVisible()
  })
})
