import { createHash } from 'node:crypto'
import type { Locale, Translate } from '#shared/words/words.ts'

const style = `
:root { color-scheme: light dark }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center;
  font: 400 16px/24px system-ui, sans-serif; background: light-dark(#fafafa, #0b0b0e);
  color: light-dark(#18181b, #f4f4f5);
}
main { max-width: 26rem; padding: 2rem; text-align: center }
h1 { margin: 0 0 8px; font-size: 26px; line-height: 32px; letter-spacing: -.025em; font-weight: 600 }
p { margin: 0; color: light-dark(#52525b, #a9a9b3) }
`
const styleDigest = createHash('sha256').update(style).digest('base64')

/** Of every answer: it may load nothing, stand in no frame, and its address, which had a code, goes nowhere. */
export const answerHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleDigest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  connection: 'close',
} as const

/** What the browser shows at the end. Both pages are our own words: nothing of the request is in them. */
export function answerPage(t: Translate, locale: Locale, end: 'done' | 'failed'): string {
  const title = t(`accounts.browser.page-${end}`)
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${t('shell.product')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t(`accounts.browser.page-${end}-text`)}</p>
</main>
</body>
</html>
`
}
