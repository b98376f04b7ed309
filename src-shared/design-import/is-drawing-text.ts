import { formatOf } from './detect.ts'
import { drawingInPage } from './in-page.ts'
import { drawingInSvg } from './pictures.ts'

/** A key of YAML with more below it; words have theirs in the same line. */
const opened = /^(?:services|topology)[ \t]*:[ \t]*(?:#.*)?\r?$/m

/** Whether text is a drawing, a table or a file that can be imported, rather than words. */
export function isDrawingText(text: string): boolean {
  const format = formatOf(text, '')
  if (format === 'svg') return drawingInSvg(text) !== null
  if (format === 'page') return drawingInPage(text) !== null
  const isYaml = !text.trimStart().startsWith('{') && (format === 'compose' || format === 'containerlab')
  return isYaml ? opened.test(text) : format !== null
}

/** Copied text as the file that it is: draw.io writes its pages on the clipboard as an address is written. */
export function fileText(text: string): string {
  if (!/^%3CmxGraphModel/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
