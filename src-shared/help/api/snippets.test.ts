import { expect, test } from 'vitest'
import type { ApiOperation } from './operation.ts'
import { clientCallOf, curlOf } from './snippets.ts'

const operation: ApiOperation = {
  id: 'networks.rename',
  area: 'networks',
  method: 'PATCH',
  path: '/networks/{id}',
  summary: '',
  description: '',
  isFeed: false,
  permission: 'network.write',
  roles: ['admin'],
  tokenArea: 'networks',
  isForApplication: false,
  input: [],
  answer: [],
  example: { input: { id: 'a/b', name: "Ana's" }, answer: {} },
  problems: [],
}

test('what a shell would read otherwise is one word, and a token stands in no command', () => {
  expect(curlOf(operation)).toBe(String.raw`curl -X PATCH 'https://trama.example.org/api/networks/a%2Fb' \
  -H "Authorization: Bearer $TRAMA_TOKEN" \
  -H 'Content-Type: application/json' \
  -d '{
  "name": "Ana'\''s"
}'`)
})

test('what a GET is given stands in the address, and what is public needs no token', () => {
  const call = { ...operation, method: 'GET', path: '/networks', roles: [], tokenArea: null }
  expect(curlOf({ ...call, example: { input: { text: 'a b' }, answer: null } })).toBe(
    "curl -X GET 'https://trama.example.org/api/networks?text=a%20b'",
  )
})

test('the client is shown for what programs may call alone', () => {
  expect(clientCallOf(operation)).toContain('await trama.networks.rename({\n  "id": "a/b"')
  expect(clientCallOf({ ...operation, isFeed: true })).toContain(', (event) => console.log(event.kind))')
  expect(clientCallOf({ ...operation, tokenArea: null })).toBeNull()
})
