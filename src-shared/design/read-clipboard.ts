import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { clipboardMark } from './copy.ts'
import { designContent, type DesignContent } from './design.ts'
import { mendContent } from './mend.ts'

const clipboardContent = designContent.extend({ trama: z.literal(1) })

/** What `clipboardText` wrote; null for any other text. */
export function readClipboard(text: string): DesignContent | null {
  if (!text.startsWith(clipboardMark) || text.length > bounds.design.fileBytes) return null
  const read = clipboardContent.safeParse(parsed(text))
  return read.success ? mendContent(read.data) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
