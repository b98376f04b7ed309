import { expect, test } from 'vitest'
import { contentSecurity } from './content-security.ts'

test('without a chat everything is our own', () => {
  const policy = contentSecurity(null)
  const foreign = Object.values(policy).flatMap((each) =>
    (each ?? []).filter((source) => /[:.]\w/.test(source)),
  )
  expect(foreign).toEqual([])
  expect(policy).toMatchObject({ scriptSrc: ["'self'"], connectSrc: ["'self'"], frameSrc: ["'none'"] })
})

test('a chat may load from its origin and connect to what was named for it, and scripts do not come by wss', () => {
  const policy = contentSecurity({
    url: 'https://chat.example.org/widget.js?key=1',
    origins: ['https://*.chat-cdn.example', 'wss://live.chat.example', 'https://chat.example.org'],
  })
  const loaded = ['https://chat.example.org', 'https://*.chat-cdn.example']
  expect(policy).toMatchObject({
    scriptSrc: ["'self'", ...loaded],
    styleSrc: ["'self'", "'unsafe-inline'", ...loaded],
    fontSrc: ["'self'", ...loaded],
    mediaSrc: ["'self'", ...loaded],
    frameSrc: loaded,
    connectSrc: ["'self'", ...loaded, 'wss://live.chat.example'],
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
  })
})

test('the number of a card may be brought to whoever takes payments, and nothing else comes from there', () => {
  const policy = contentSecurity(null, 'https://sandbox.wompi.co')
  expect(policy['connectSrc']).toEqual(["'self'", 'https://sandbox.wompi.co'])
  expect(policy).toEqual({ ...contentSecurity(null), connectSrc: policy['connectSrc'] })
})
