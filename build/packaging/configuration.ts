import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** One `from`/`to` of electron-builder's `extraResources`. */
interface Resource {
  readonly from: string
  readonly to: string
}

interface LinuxPackage {
  readonly afterInstall: string
  readonly afterRemove: string
  readonly appArmorProfile: string
  readonly depends: readonly string[]
  readonly recommends?: readonly string[]
  readonly packageCategory?: string
  /** Arguments for fpm: `file=/where/it/goes`. */
  readonly fpm: readonly string[]
}

/** What our own packages and tests ask of electron-builder.yml. A test checks all of it by electron-builder's own schema. */
export interface PackagingConfiguration {
  readonly appId: string
  readonly productName: string
  readonly electronVersion: string
  readonly npmRebuild: boolean
  readonly files: readonly string[]
  readonly electronFuses: Readonly<Record<string, boolean>>
  readonly fileAssociations: readonly {
    readonly ext: string
    readonly description: string
    readonly mimeType: string
  }[]
  readonly protocols: readonly { readonly schemes: readonly string[] }[]
  readonly extraResources: readonly Resource[]
  readonly afterPack: string
  readonly linux: {
    readonly target: readonly string[]
    readonly executableName: string
    readonly icon: string
    readonly category: string
    readonly synopsis: string
    readonly maintainer: string
    readonly desktop: { readonly entry: Readonly<Record<string, string>> }
    readonly extraResources: readonly Resource[]
  }
  readonly deb: LinuxPackage
  readonly rpm: LinuxPackage
  readonly win: { readonly target: readonly string[]; readonly icon: string }
  readonly nsis: { readonly perMachine: boolean; readonly guid: string }
}

// electron-builder's own reader of YAML, wherever npm has put it.
const fromBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))

/** Reads electron-builder.yml. Throws when it is no YAML. */
export function readPackagingConfiguration(root: string): PackagingConfiguration {
  const { load } = fromBuilder('js-yaml') as { load(text: string): unknown }
  return load(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as PackagingConfiguration
}
