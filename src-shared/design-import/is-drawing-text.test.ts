import { expect, test } from 'vitest'
import { fileText, isDrawingText } from './is-drawing-text.ts'

const page = '<mxGraphModel><root><mxCell id="0"/></root></mxGraphModel>'

test.each([
  ['a page of draw.io', page],
  ['what Excalidraw copies', '{"type":"excalidraw/clipboard","elements":[]}'],
  ['a flowchart', 'graph TD\n  a --> b'],
  ['rows of a spreadsheet', 'name\tip\nweb\t10.0.0.1\ndb\t10.0.0.2'],
  ['a file of Docker Compose', 'services:\n  web:\n    image: nginx\n'],
  ['services in groups', 'architecture-beta\n  service a(server)[A]'],
  ['a page with a drawing in it', `# Net\n\n\`\`\`xml\n${page}\n\`\`\`\n`],
  ['a laboratory as JSON', '{"topology": {"nodes": {"a": {}}}}'],
  ['a file of WireGuard', '[Interface]\nPrivateKey = x\n'],
])('%s is a drawing', (_, text) => {
  expect(isDrawingText(text)).toBe(true)
})

test.each([
  ['a sentence', 'Rack 4, behind the door, next to the switch'],
  ['the heading of a page', 'Architecture\nof the office'],
  ['a word that begins charts', 'architecture\nof the office'],
  ['a page that tells of drawings', 'Put it in data-mxgraph="..." of the page'],
  ['what a machine serves', 'services: dns, ntp'],
  ['a shape', 'topology: star'],
  ['lines', 'one, two\nthree, four\nfive, six'],
  ['an address', 'https://example.org/a?b=c'],
  ['a picture without a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'],
  ['a page of the web', '<html><body>graph</body></html>'],
])('%s is words', (_, text) => {
  expect(isDrawingText(text)).toBe(false)
})

test('what draw.io copies is its page, written as an address', () => {
  expect(fileText(encodeURIComponent(page))).toBe(page)
  expect(fileText('%3CmxGraphModel%')).toBe('%3CmxGraphModel%')
})

test('long runs of spaces after a word that graphs begin with are looked at once', () => {
  const spaces = ' '.repeat(60_000)
  for (const text of [`graph${spaces}x`, `digraph a${spaces}x`, `graph TD${spaces}x`, `---\n${spaces}graph`])
    expect(isDrawingText(text)).toBe(false)
})
