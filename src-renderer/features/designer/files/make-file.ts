import { fail, ok, type Result } from '#shared/base/result.ts'
import { writeDesignFile } from '#shared/design-file/write.ts'
import { fontFilesOf } from '#shared/design-picture/font-files.ts'
import { shapesOf, type PictureOptions } from '#shared/design-picture/shapes-of.ts'
import { toCsv } from '#shared/design-picture/to-csv.ts'
import { toDrawio } from '#shared/design-picture/to-drawio.ts'
import { toMermaid } from '#shared/design-picture/to-mermaid.ts'
import { toPdf, type PageSize } from '#shared/design-picture/to-pdf.ts'
import { toSvg } from '#shared/design-picture/to-svg.ts'
import type { Design } from '#shared/design/design.ts'
import type { ExportKind } from './export-kind.ts'
import { fetchFonts } from './fetch-fonts.ts'
import { createLinePainter } from './paint-line.ts'

/** What a file is made of. A picture in pixels is painted by the page. */
export interface FileRequest {
  readonly kind: Exclude<ExportKind, 'png'>
  readonly name: string
  readonly design: Design
  readonly createdAtMs: number
  /** Of a Trama file: the last moment at which it opens; null: always. */
  readonly notAfterMs: number | null
  readonly passphrase?: string | undefined
  /** Of a sealed Trama file: the half of the key that the server keeps. */
  readonly sealed?: { readonly shareId: string; readonly share: Uint8Array } | undefined
  readonly picture: PictureOptions
  readonly pageSize: PageSize
  /** A picture that carries the design. */
  readonly carries: boolean
}

export type MadeFile = Uint8Array<ArrayBuffer> | string

/** The bytes or the text of a file. Problems: those of `writeDesignFile`. Takes seconds for a large design. */
export async function makeFile(request: FileRequest): Promise<Result<MadeFile>> {
  const { kind, name, design, picture } = request
  switch (kind) {
    case 'trama':
      return writeFile(request)
    case 'svg': {
      if (!request.carries) return ok(toSvg(shapesOf(design, picture)))
      const embed = await writeFile({
        ...request,
        notAfterMs: null,
        passphrase: undefined,
        sealed: undefined,
      })
      return embed.ok ? ok(toSvg(shapesOf(design, picture), { embed: embed.value })) : fail(embed.problem)
    }
    case 'pdf': {
      const drawing = shapesOf(design, picture)
      const fonts = await fetchFonts(fontFilesOf(drawing))
      return ok(toPdf(drawing, { pageSize: request.pageSize, fonts, paint: await createLinePainter(fonts) }))
    }
    case 'mermaid':
      return ok(toMermaid(design))
    case 'drawio':
      return ok(toDrawio(design, { title: name }))
    case 'csv':
      return ok(toCsv(design))
  }
}

function writeFile(
  request: Pick<FileRequest, 'name' | 'design' | 'createdAtMs' | 'notAfterMs' | 'passphrase' | 'sealed'>,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const { name, design, createdAtMs, notAfterMs, passphrase, sealed } = request
  const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))
  return writeDesignFile({ name, design, createdAtMs, notAfterMs, passphrase, sealed, randomBytes })
}
