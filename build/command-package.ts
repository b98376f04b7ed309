import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { gatherPackages } from './notices/bundled-packages.ts'
import { noticesFile, noticesFor } from './notices/third-party-notices.ts'
import { requireNode24 } from './require-node.ts'

/** Where the package of the command lies when it is built; `npm publish` and other packages take it from there. */
export const commandFolder = 'dist/command'

/** What the package takes over from the one of the repository. */
const manifest = z.object({
  version: z.string(),
  license: z.string(),
  homepage: z.string(),
  author: z.string(),
})

/**
 * Builds the command line as an npm package: one file that needs nothing but Node, with the licences of what is in
 * it. Answers the folder.
 */
export async function buildCommandPackage(root: string, outDir = join(root, commandFolder)): Promise<string> {
  rmSync(outDir, { recursive: true, force: true })
  mkdirSync(outDir, { recursive: true })
  const packages = gatherPackages()
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [packages.plugin()],
    ssr: { noExternal: true, target: 'node' },
    resolve: { conditions: ['node', 'import', 'default'] },
    build: {
      ssr: join(root, 'web/cli/main.ts'),
      outDir,
      emptyOutDir: false,
      target: 'node22',
      minify: false,
      rolldownOptions: {
        external: /^node:/,
        output: {
          format: 'es',
          entryFileNames: 'trama.js',
          codeSplitting: false,
          banner: '#!/usr/bin/env node',
        },
      },
    },
  })
  chmodSync(join(outDir, 'trama.js'), 0o755)
  const { version, license, homepage, author } = manifest.parse(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  const metadata = {
    name: 'trama',
    version,
    description: 'Networks of Trama on the command line',
    license,
    homepage,
    author,
    type: 'module',
    bin: { trama: 'trama.js' },
    files: ['trama.js', 'LICENSE', noticesFile],
    engines: { node: '>=22.12.0' },
  }
  writeFileSync(join(outDir, 'package.json'), `${JSON.stringify(metadata, null, 2)}\n`)
  copyFileSync(join(root, 'LICENSE'), join(outDir, 'LICENSE'))
  writeFileSync(join(outDir, noticesFile), noticesFor(packages.folders()))
  return outDir
}

// `npm run command`
const [, script] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  requireNode24()
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
  process.stdout.write(`${await buildCommandPackage(root)}\n`)
}
