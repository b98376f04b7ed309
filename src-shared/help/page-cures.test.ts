import { expect, test } from 'vitest'
import { shell as englishShell } from '#shared/words/en/shell.ts'
import { shell as spanishShell } from '#shared/words/es/shell.ts'
import { pageCures as english } from './en/page-cures.ts'
import { pageCures as spanish } from './es/page-cures.ts'

test.each([
  { locale: 'en', cures: english, nav: englishShell.nav },
  { locale: 'es', cures: spanish, nav: spanishShell.nav },
])('where roles are seen and given has the names of the pages: $locale', ({ cures, nav }) => {
  const [cause, cure] = cures.unauthorized
  expect(cure).toContain(nav.account)
  expect(cure).toContain(nav.users)
  expect(cause).toContain(nav.organizations)
})
