import { expect, test } from 'vitest'
import { findRefusedSwitch } from './switches.ts'

test.each([
  '--inspect',
  '--inspect=0.0.0.0:9229',
  '--inspect-brk',
  '-inspect',
  '--INSPECT',
  '/inspect',
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--no-sandbox',
  '--disable-setuid-sandbox',
  '--disable-web-security',
  '--js-flags=--allow-natives-syntax',
  '--load-extension=/tmp/x',
  '--host-resolver-rules=MAP * 127.0.0.1',
  '--ignore-certificate-errors',
  '--renderer-cmd-prefix=xterm',
  '--ssl-key-log-file=/tmp/keys',
  '--proxy-server=10.0.0.9:3128',
  '--proxy-pac-url=https://example.org/pac',
  '--Proxy-Auto-Detect',
  '--auth-server-allowlist=*',
  '--unsafely-treat-insecure-origin-as-secure=http://example.org',
  '--browser-subprocess-path=/tmp/x',
  '--gpu-launcher=/tmp/x',
  '-gpu-launcher=/tmp/x',
  '--single-process',
  '--in-process-gpu',
  '--disable-extensions-except=/tmp/x',
  '--auto-open-devtools-for-tabs',
])('packaged, %s is refused', (text) => {
  expect(findRefusedSwitch(['--hidden', text], true)).toBe(text)
})

test('unpackaged, tests and developers may look inside', () => {
  expect(findRefusedSwitch(['--inspect', '--no-sandbox'], false)).toBeNull()
})

test.each([
  { name: 'our own switches', argv: ['--hidden'] },
  {
    name: 'those of the desktop',
    argv: [
      '--ozone-platform=wayland',
      '--force-device-scale-factor=2',
      '--enable-features=WaylandWindowDecorations',
    ],
  },
  { name: 'a link', argv: ['trama://open/home'] },
  { name: 'what stands behind the end of switches', argv: ['--', '--inspect'] },
  { name: 'a path', argv: ['/home/inspect/no-sandbox'] },
  { name: 'nothing', argv: [] },
])('$name starts', ({ argv }) => {
  expect(findRefusedSwitch(argv, true)).toBeNull()
})
