/** What a design is exported as. */
export const exportKinds = ['trama', 'png', 'svg', 'pdf', 'mermaid', 'drawio', 'csv'] as const
export type ExportKind = (typeof exportKinds)[number]

/** Those that can carry the design, so that they open here again. */
export const carriers: ReadonlySet<ExportKind> = new Set(['png', 'svg'])

/** Those that are drawn, in a theme and with a legend. */
export const pictures: ReadonlySet<ExportKind> = new Set(['png', 'svg', 'pdf'])

const files: Readonly<Record<ExportKind, { readonly ending: string; readonly type: string }>> = {
  trama: { ending: 'trama', type: 'application/octet-stream' },
  png: { ending: 'png', type: 'image/png' },
  svg: { ending: 'svg', type: 'image/svg+xml' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  mermaid: { ending: 'mmd', type: 'text/plain' },
  drawio: { ending: 'drawio', type: 'application/xml' },
  csv: { ending: 'csv', type: 'text/csv' },
}

export function mediaType(kind: ExportKind): string {
  return files[kind].type
}

/** What stands behind the name of a file: `.png`. */
export function endingOf(kind: ExportKind): string {
  return `.${files[kind].ending}`
}

/** A name that every file system takes: nothing that Windows, macOS or Linux reads as something else. */
export function toFileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .slice(0, 80)
    .trimEnd()
  return plain.endsWith('.') || plain === '' ? `${plain}design` : plain
}
