import type { PackagingConfiguration } from '#build/packaging/configuration.ts'

/** Where packages for Linux put the application. */
export const installedAt = (configuration: PackagingConfiguration): string =>
  `/opt/${configuration.productName}`

/** The entry of the menu, as electron-builder would write it. */
export function desktopEntry(configuration: PackagingConfiguration): string {
  const { linux, productName, fileAssociations, protocols } = configuration
  const opens = [
    ...fileAssociations.map(({ mimeType }) => mimeType),
    ...protocols.flatMap(({ schemes }) => schemes.map((scheme) => `x-scheme-handler/${scheme}`)),
  ]
  const entry = {
    Type: 'Application',
    Name: productName,
    Comment: linux.synopsis,
    Exec: `${installedAt(configuration)}/${linux.executableName} %U`,
    Icon: linux.executableName,
    Terminal: 'false',
    // The name under which Electron shows its windows: package.json's desktopName.
    StartupWMClass: linux.executableName,
    Categories: `${linux.category};`,
    MimeType: `${opens.join(';')};`,
    ...linux.desktop.entry,
  }
  return `[Desktop Entry]\n${Object.entries(entry)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')}`
}

/** Which files are of the application's own types. */
export function mimeTypes({ fileAssociations }: PackagingConfiguration): string {
  const types = fileAssociations.map(
    ({ ext, description, mimeType }) => `  <mime-type type="${mimeType}">
    <comment>${description}</comment>
    <glob pattern="*.${ext}"/>
    <icon name="x-office-document"/>
  </mime-type>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
${types.join('')}</mime-info>
`
}
