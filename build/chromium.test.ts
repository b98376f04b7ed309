import { chromium as launcher } from 'playwright'
import { expect, test } from 'vitest'
import { chromium, missingForBrowser } from './chromium.ts'
import { runCommand } from './run-command.ts'

test('what Playwright turns off stays off, and a window loads the page alone', async (context) => {
  const missing = missingForBrowser()
  if (missing !== null) context.skip(missing)
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

test('it hears nothing of interfaces that come and go, and has its other sockets', async (context) => {
  if (!chromium.executablePath.endsWith('.pl')) context.skip('no Perl, or another kind of machine')
  const tries =
    'print join " ", map { socket(my $one, $$_[0], $$_[1], 0) ? "yes" : "no" } [16, 3], [2, 1], [1, 1]'
  const env = { ...process.env, TRAMA_CHROMIUM: '/usr/bin/perl' }
  const { output } = await runCommand(chromium.executablePath, ['-e', tries], { env })
  expect(output).toBe('no yes yes')
})
