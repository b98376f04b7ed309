import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { readPackagingConfiguration, type PackagingConfiguration } from '#build/packaging/configuration.ts'
import { packDebian, wrapDescription, type DebOptions } from '#build/packaging/debian/debian-package.ts'
import { desktopEntry, installedAt, mimeTypes } from './desktop-files.ts'

const manifest = z.object({ name: z.string(), homepage: z.string(), description: z.string() })

/**
 * Makes `trama_VERSION_amd64.deb` of an application that electron-builder has unpacked (`--linux dir`), as
 * electron-builder.yml says and with Debian's own tools: its own need others, which are fetched. Answers the file.
 */
export async function makeDesktopDeb(root: string, unpacked: string, options: DebOptions): Promise<string> {
  const configuration = readPackagingConfiguration(root)
  const about = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const folder = mkdtempSync(join(tmpdir(), 'trama-desktop-deb-'))
  try {
    stage(root, folder, unpacked, configuration)
    const read = (path: string): string => readFileSync(join(root, path), 'utf8')
    const contents = {
      name: about.name,
      control: (kib: number) => controlOf(configuration, { ...about, version: options.version, kib }),
      scripts: [
        ['postinst', read(configuration.deb.afterInstall)],
        ['postrm', read(configuration.deb.afterRemove)],
      ] as const,
      conffiles: [],
      keepsMode: isProgram,
    }
    return await packDebian(folder, contents, options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function stage(root: string, folder: string, unpacked: string, configuration: PackagingConfiguration): void {
  const { deb, linux } = configuration
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const home = join(folder, installedAt(configuration))
  mkdirSync(home, { recursive: true })
  cpSync(unpacked, home, { recursive: true, verbatimSymlinks: true })
  cpSync(join(root, deb.appArmorProfile), join(home, 'resources/apparmor-profile'))
  put(`usr/share/applications/${linux.executableName}.desktop`, desktopEntry(configuration))
  put(`usr/share/mime/packages/${linux.executableName}.xml`, mimeTypes(configuration))
  for (const name of readdirSync(join(root, linux.icon))) {
    const [size = ''] = name.split('.')
    const to = `usr/share/icons/hicolor/${size}/apps/${linux.executableName}.png`
    cpSync(join(root, linux.icon, name), join(folder, to), { recursive: true })
  }
  for (const argument of deb.fpm) {
    const [from = '', to = ''] = argument.split('=')
    cpSync(join(root, from), join(folder, to), { recursive: true })
  }
}

/** Whether everybody may run a file, which must remain so in the package; all others are only read. */
function isProgram(path: string): boolean {
  return (lstatSync(path).mode & 0o777) === 0o755
}

interface About extends z.infer<typeof manifest> {
  readonly version: string
  readonly kib: number
}

function controlOf({ deb, linux }: PackagingConfiguration, about: About): string {
  return `Package: ${about.name}
Version: ${about.version}
Architecture: amd64
Maintainer: ${linux.maintainer}
Installed-Size: ${about.kib}
Depends: ${deb.depends.join(', ')}
Recommends: ${(deb.recommends ?? []).join(', ')}
Section: ${deb.packageCategory ?? 'net'}
Priority: optional
Homepage: ${about.homepage}
Description: ${linux.synopsis}
${wrapDescription(about.description)}
`
}
