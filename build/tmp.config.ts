import base from './vitest.config.ts'
import { playwright } from '@vitest/browser-playwright'
import { chromium } from './chromium.ts'
const b: any = base
for (const p of b.test.projects) if (p.test.name==='screen') p.test.browser.provider = playwright({ launchOptions: chromium, contextOptions: { reducedMotion: 'reduce' } })
export default b
