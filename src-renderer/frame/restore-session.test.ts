import { beforeEach, describe, expect, test, vi } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { renewSession } from './restore-session.ts'

/** A browser page that notes which cookies are written. */
function createPage() {
  const written: string[] = []
  vi.stubGlobal('document', {
    set cookie(line: string) {
      written.push(line)
    },
  })
  return written
}

function answering(found: Problem): Backend {
  return { accounts: { refresh: () => Promise.resolve(fail(found)) } } as unknown as Backend
}

describe('a session that could not be renewed', () => {
  beforeEach(() => () => vi.unstubAllGlobals())

  test.each([
    problem('offline'),
    problem('database-away'),
    problem('outcome-unknown'),
    problem('internal', { ref: 'x' }),
  ])('is kept for later after $code', async (found) => {
    const written = createPage()
    expect(await renewSession(answering(found))).toBeNull()
    expect(written).toEqual([])
  })

  test('is forgotten when it is over', async () => {
    const written = createPage()
    expect(await renewSession(answering(problem('session-expired')))).toBeNull()
    expect(written.length).toBeGreaterThan(0)
  })
})
