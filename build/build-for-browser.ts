import type { TestProject } from 'vitest/node'
import { buildDesktopIfChanged } from './desktop-bundle.ts'
import { serverProgram } from './server-programs.ts'
import { buildWebIfChanged } from './web-bundle.ts'

/** Before the first browser test: files run two at a time, and both would build what has changed. */
export async function setup(project: TestProject): Promise<void> {
  const root = project.config.root
  if ((await buildWebIfChanged(root)) !== 0) throw new Error('the web application does not build')
  if ((await buildDesktopIfChanged(root)) !== 0) throw new Error('the desktop application does not build')
  await serverProgram('demo')
}
