import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { partOfChangelog } from './changelog.ts'
import { git, tagOf } from './git.ts'
import { setVersion, versionFiles } from './set-version.ts'

/** Where packages lie when they are built. */
export const packagesFolder = 'dist/packages'
/** What `sha256sum --check` reads. */
export const checksumsFile = 'SHA256SUMS'

/** Builds what can be built on this machine into `dist/packages`; answers false where something failed. */
export type BuildPackages = (root: string) => Promise<boolean>

/**
 * Makes a release that was checked: version, packages, checksums, commit and tag. Nothing is pushed. Where a package
 * cannot be built, the version is what it was. Answers whether it was made.
 */
export async function makeRelease(root: string, version: string, build: BuildPackages): Promise<boolean> {
  setVersion(root, version)
  if (!(await build(root).catch(() => false))) {
    git(root, 'checkout', '--', ...versionFiles)
    return false
  }
  writeChecksums(join(root, packagesFolder), version)
  git(root, 'add', ...versionFiles)
  // The version may stand already, as before the first release.
  git(root, 'commit', '--allow-empty', '--quiet', '--message', `release: ${version}`)
  const told = partOfChangelog(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version) ?? ''
  // Headings begin with what git takes for a comment.
  git(
    root,
    'tag',
    '--annotate',
    '--cleanup=verbatim',
    '--message',
    `Trama ${version}\n\n${told}\n`,
    tagOf(version),
  )
  return true
}

/** The checksums of the packages of a version; what else lies beside them is of another one. */
function writeChecksums(folder: string, version: string): void {
  const names = readdirSync(folder).filter((name) => name.includes(version))
  if (names.length === 0) throw new Error(`no package of ${version} in ${folder}`)
  const lines = names.toSorted().map((name) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  writeFileSync(join(folder, checksumsFile), lines.join(''))
}
