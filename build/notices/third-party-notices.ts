import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import type { BundledPackages } from './bundled-packages.ts'
import { checkPackages, printNotices } from './notices.ts'
import { readPackage } from './packages.ts'

/** Where the text lies beside what was bundled, and below the page's address. */
export const noticesFile = 'third-party-notices.txt'

/** The text for these folders of packages. Throws when one of them may not be shipped so. */
export function noticesFor(folders: readonly string[]): string {
  const byName = new Map(folders.map(readPackage).map((one) => [`${one.name} ${one.version}`, one] as const))
  const packages = [...byName.values()]
  const problems = checkPackages(packages)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return printNotices(packages)
}

/** Writes `third-party-notices.txt`. A package that may not be shipped so ends the build. */
export function thirdPartyNotices({ folders, plugin }: BundledPackages): Plugin[] {
  return [
    plugin(),
    {
      name: 'trama:third-party-notices',
      apply: 'build',
      enforce: 'post',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: noticesFile, source: noticesFor(folders()) })
      },
    },
  ]
}

/** Writes the folders of a bundle's packages into a file: the text of several bundles is made of them together. */
export function listOfPackages({ folders, plugin }: BundledPackages, file: string): Plugin[] {
  return [
    plugin(),
    {
      name: 'trama:list-of-packages',
      apply: 'build',
      enforce: 'post',
      writeBundle() {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, `${JSON.stringify(folders().toSorted(), null, 2)}\n`)
      },
    },
  ]
}
