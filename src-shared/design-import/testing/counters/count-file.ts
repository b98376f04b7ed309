import type { ImportFormat } from '#shared/design-import/detect.ts'
import type { Counter } from './count.ts'
import { countDrawio } from './drawio.ts'
import { countExcalidraw } from './excalidraw.ts'
import { countGraphviz } from './graphviz.ts'
import { countMermaid } from './mermaid.ts'
import { countTable } from './table.ts'

/** Who counts a format. */
export const counters: Readonly<Partial<Record<ImportFormat, Counter>>> = {
  drawio: countDrawio,
  excalidraw: countExcalidraw,
  mermaid: countMermaid,
  graphviz: countGraphviz,
  csv: countTable,
}
