import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { missingTextOf } from './missing-texts.ts'

/** A package of somebody else, some of which is in what we ship. */
export interface Package {
  readonly name: string
  readonly version: string
  /** SPDX expression, as the package states it; empty when it states none. */
  readonly license: string
  /** Where its source is. */
  readonly repository: string
  /** The texts that lie beside it: its licence, and a notice where Apache-2.0 asks for one. */
  readonly texts: readonly string[]
}

const stated = z.object({
  name: z.string(),
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).optional(),
  // As it was written before there was `license`.
  licenses: z.array(z.object({ type: z.string() })).optional(),
  repository: z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]).optional(),
  homepage: z.string().optional(),
})

/** The folder of the package that a file of `node_modules` belongs to; null for a file of our own. */
export function packageFolderOf(path: string): string | null {
  const [file = ''] = path.replaceAll('\\', '/').split('?')
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)(?:\/|$)/.exec(file)?.[1] ?? null
}

/** Reads what a package says of itself. Throws when the folder holds none: it was just bundled. */
export function readPackage(folder: string): Package {
  const manifest = stated.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const { name, version, licenses = [], repository, homepage = '' } = manifest
  const license = manifest.license ?? licenses.map(({ type }) => type).join(' OR ')
  const missing = missingTextOf(name, license)
  const texts = readTexts(folder)
  return {
    name,
    version,
    license,
    repository: repository === undefined ? homepage : webAddressOf(repository),
    texts: texts.length === 0 && missing !== null ? [missing] : texts,
  }
}

function webAddressOf(repository: string): string {
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(repository)
  if (short !== null) return `https://github.com/${short[1]}`
  return repository
    .replace(/^git\+/, '')
    .replace(/^(git|ssh|http):\/\/(git@)?/, 'https://')
    .replace(/\.git$/, '')
}

/** Of files by the usual names, else what a read-me says under its heading, when that is a whole licence. */
function readTexts(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const texts = files.filter((name) => /^(licen[cs]e|copying|notice)\b/i.test(name)).map(read)
  if (texts.length > 0) return texts.map((text) => ownPart(text).trim())
  const [, said = ''] =
    /^#+ licen[cs]e$(.*)/ims.exec(read(files.find((name) => /^readme/i.test(name)) ?? 'package.json')) ?? []
  return said.includes('Permission is hereby granted') ? [said.trim()] : []
}

/** Bundlers add the licences of what they are made of, which is not in what they write. */
function ownPart(text: string): string {
  return text.split(/^# Licenses of bundled dependencies$/m)[0] ?? text
}
