import { expect, test } from 'vitest'
import { findInTexts } from './canaries.ts'

const session = `1 1 c1e37064 ${JSON.stringify({
  cookie: 'k1.secret-of-a-session-1234',
  session: { email: 'ana.torres@example.org', organizationName: 'A very long name' },
})}`

test.each([
  { name: 'a value of a document', secret: session, text: 'x secret-of-a-session-1234 y', isFound: true },
  { name: 'who is signed in is no secret', secret: session, text: 'ana.torres@example.org', isFound: false },
  {
    name: 'one line of a key',
    secret: '-----BEGIN X-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END X-----\n',
    text: '"b3BlbnNzaC1rZXktdjEAAAAA',
    isFound: true,
  },
  {
    name: 'its first line is in every key',
    secret: '-----BEGIN OPENSSH KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n',
    text: '-----BEGIN OPENSSH KEY-----',
    isFound: false,
  },
])('$name', ({ secret, text, isFound }) => {
  expect(findInTexts([{ name: 'it', text: secret }], [text], 'a text')).toHaveLength(isFound ? 1 : 0)
})
