import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { childCases } from './child.cases.ts'
import { createElectronFork } from './electron-child.ts'
import { createNodeFork } from './node-child.ts'
import { utilityProcess } from './testing/utility-process.ts'

const echo = fileURLToPath(new URL('testing/echo-child.ts', import.meta.url))

describe('a process of Node', () => {
  childCases(createNodeFork(echo))
})

describe("a utility process, on Electron's interface", () => {
  childCases(createElectronFork(utilityProcess as never, echo))
})
