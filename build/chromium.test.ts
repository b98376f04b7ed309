import { existsSync } from 'node:fs'
import { chromium as launcher } from 'playwright'
import { expect, test } from 'vitest'
import { chromium } from './chromium.ts'

test('what Playwright turns off stays off, and a window loads the page alone', async (context) => {
  if (!existsSync(chromium.executablePath)) context.skip(`no ${chromium.executablePath}`)
  const server = await launcher.launchServer(chromium)
  const browser = await launcher.connect(server.wsEndpoint())
  try {
    const turnedOff = server
      .process()
      .spawnargs.filter((arg) => arg.startsWith('--disable-features='))
      .map((arg) => arg.slice('--disable-features='.length).split(','))
    expect(turnedOff).toHaveLength(2)
    expect(turnedOff[1]).toEqual(expect.arrayContaining(turnedOff[0] ?? []))

    const page = await browser.newPage()
    await page.goto('data:text/html,<h1>Ready</h1>')
    const session = await browser.newBrowserCDPSession()
    const { targetInfos } = await session.send('Target.getTargets', { filter: [{}] })
    expect(targetInfos.filter(({ type }) => type === 'browser_ui').map(({ url }) => url)).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
})
