import { expect, test } from 'vitest'
import { server } from './server-bundle.ts'
import { missingSources } from './testing/missing-sources.ts'

test.each(['build/packaging/server/vite.config.ts', 'build/command-package.ts'])(
  'what %s imports is looked at',
  (configuration) => {
    expect(missingSources(server, configuration)).toEqual([])
  },
)
