import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { clientFolder } from './client-package.ts'
import { commandFolder } from './command-package.ts'
import { checkRelease } from './release/check-release.ts'
import { makeRelease, packagesFolder } from './release/make-release.ts'
import { requireNode24 } from './require-node.ts'
import { runCommand } from './run-command.ts'

// `npm run release -- X.Y.Z`: says what stands in the way, and changes nothing.
// `npm run release -- X.Y.Z --make`: makes it, up to commit and tag. Pushing them is left to a person.
requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { make: { type: 'boolean', default: false } },
})
const [version = ''] = positionals
const problems = checkRelease(root, version)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exit(1)
}
if (!values.make) {
  process.stdout.write(`${version} can be made: npm run release -- ${version} --make\n`)
  process.exit()
}
const made = await makeRelease(root, version, buildPackages)
if (made)
  process.stdout.write(`Made. To publish it: git push origin main v${version}, and ${packagesFolder}\n`)
process.exit(made ? 0 : 1)

/** The server for Debian, and the command and the client for npm. The desktop needs Electron's tools: `npm run dist`. */
async function buildPackages(folder: string): Promise<boolean> {
  const out = join(folder, packagesFolder)
  mkdirSync(out, { recursive: true })
  const steps: readonly (readonly [string, readonly string[]])[] = [
    ['node', ['build/dist.ts', 'server']],
    ['node', ['build/command-package.ts']],
    ['node', ['build/client-package.ts']],
    ...[commandFolder, clientFolder].map(
      (each) => ['npm', ['pack', `./${each}`, '--pack-destination', out, '--ignore-scripts']] as const,
    ),
  ]
  for (const [program, args] of steps) {
    const { code } = await runCommand(program, [...args], { cwd: folder, show: true })
    if (code !== 0) return false
  }
  return true
}
