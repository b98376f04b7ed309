import { afterEach, beforeEach } from 'vitest'

/** Makes the tests of a describe one story: after one that failed the rest is skipped, with that reason. */
export function tellStory(): void {
  let failed: string | null = null
  beforeEach((context) => {
    if (failed !== null) context.skip(`"${failed}" failed before`)
  })
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') failed ??= task.name
  })
}
