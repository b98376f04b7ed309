import { listenForEnd } from '#renderer/frame/other-windows.ts'
import { start } from '#renderer/start.tsx'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { readSessionCookies } from '#shared/http/session-cookies.ts'
import { createBrowserTransport } from './browser-transport.ts'
import { fetchAfterEarly } from './start/early-answers.ts'
import { showFonts } from './start/show-fonts.ts'
import { takeOver } from './start/take-over.ts'

const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('the page has no #root')

// A page that was rendered ahead is seen until the application has its first page, and gone with the same picture.
const first = document.querySelector('#first')
const taking = new MutationObserver(() => {
  if (root.childElementCount === 0) return
  if (first !== null) takeOver(first, root)
  // Also where a browser does not say that a script came.
  showFonts()
  taking.disconnect()
})
taking.observe(root, { childList: true })

// Not awaited at the top: chunks that import this one would wait for it, and it for them.
void begin(root)

async function begin(root: HTMLElement): Promise<void> {
  const kept = await readSessionCookies(document.cookie, location.protocol === 'https:')
  const api = createHttpTransport({
    fetch: fetchAfterEarly,
    start: kept.kind === 'whole' ? kept.session : null,
    onEndElsewhere: listenForEnd,
  })
  start({ transport: createBrowserTransport(api), root })
}
