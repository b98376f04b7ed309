import { expect, test } from 'vitest'
import { lockedPreferences, mayNavigate, mayOpen, mayUse } from './allowed.ts'

test('pages have no Node, no guests and every wall', () => {
  expect(lockedPreferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
  })
})

test.each([
  { address: 'app://trama/gateways', expect: true },
  { address: 'APP://TRAMA/', expect: false },
  { address: 'app://trama.example/', expect: false },
  { address: 'app://trama:1/', expect: false },
  { address: 'app://trama@example/', expect: false },
  { address: 'https://trama/', expect: false },
  { address: 'file:///etc/passwd', expect: false },
  { address: 'javascript:alert(1)', expect: false },
  { address: 'data:text/html,x', expect: false },
  { address: 'about:blank', expect: false },
  { address: '', expect: false },
])('a page may go to $address: $expect', ({ address, expect: allowed }) => {
  expect(mayNavigate(address)).toBe(allowed)
})

test.each([
  { address: 'https://example.org/a?b#c', expect: true },
  { address: 'mailto:a@example.org', expect: true },
  { address: 'mailto:a@example.org?subject=A%20device&body=One%0D%0ATwo', expect: true },
  { address: 'mailto:a@example.org?subject=x&attach=/etc/passwd', expect: false },
  { address: 'mailto:a@example.org?attachment=/etc/passwd', expect: false },
  { address: 'mailto:a@example.org?SUBJECT=x&Attach=/etc/passwd', expect: false },
  { address: 'mailto:a@example.org?subject=x&amp;attach=/etc/passwd', expect: false },
  { address: 'mailto:a@example.org?bcc=b@example.org', expect: false },
  { address: 'mailto:a@example.org?subject=x%0D%0ABcc:b@example.org', expect: false },
  { address: 'mailto:a@example.org?subject=x&subject=y', expect: false },
  { address: 'mailto:a@example.org,b@example.org', expect: false },
  { address: 'mailto:a@example.org%0Acc:b@example.org', expect: false },
  { address: 'mailto:-x', expect: false },
  { address: 'mailto:?subject=x', expect: false },
  { address: 'http://example.org/', expect: false },
  { address: 'https://user:pass@example.org/', expect: false },
  { address: 'https://user@example.org/', expect: false },
  { address: 'file:///usr/bin/id', expect: false },
  { address: 'smb://example.org/x', expect: false },
  { address: 'ms-msdt:/id', expect: false },
  { address: 'javascript:alert(1)', expect: false },
  { address: 'trama://open/home', expect: false },
  { address: 'app://trama/', expect: false },
  { address: '-x', expect: false },
  { address: `https://example.org/${'a'.repeat(3000)}`, expect: false },
])('the system may be given $address: $expect', ({ address, expect: allowed }) => {
  expect(mayOpen(address)).toBe(allowed)
})

test.each([
  { permission: 'clipboard-sanitized-write', address: 'app://trama/', expect: true },
  { permission: 'clipboard-sanitized-write', address: 'https://example.org/', expect: false },
  { permission: 'clipboard-read', address: 'app://trama/', expect: false },
  { permission: 'media', address: 'app://trama/', expect: false },
  { permission: 'openExternal', address: 'app://trama/', expect: false },
  { permission: 'notifications', address: 'app://trama/', expect: false },
])('$permission of $address: $expect', ({ permission, address, expect: allowed }) => {
  expect(mayUse(permission, address)).toBe(allowed)
})
